//! Names of files and folders.

use std::ffi::OsStr;
use std::path::Path;

/// Names of files and folders that systems and tools create.
const TOOLS: &[&str] = &["__MACOSX", "__pycache__", "node_modules", "venv"];

/// Names of folders that compilers create. An author may have such a name too.
const BUILDS: &[&str] = &["bin", "build", "dist", "obj", "target"];

/// Files that are in the folder of one project, beside those whose extension is `csproj`.
const OF_A_PROJECT: &[&str] = &[
    ".git",
    "CMakeLists.txt",
    "Cargo.toml",
    "build.gradle",
    "build.gradle.kts",
    "go.mod",
    "package.json",
    "pom.xml",
    "pyproject.toml",
];

/// The extensions of documents that an author may hand in.
const DOCUMENTS: &[&str] = &["docx", "htm", "html", "md", "pdf", "txt"];

/// Returns true for the names of files and folders that systems and tools create. `may_be_author` says
/// that it may also be the name of an author.
pub(super) fn is_hidden(name: &str, may_be_author: bool) -> bool {
    name.starts_with('.') || TOOLS.contains(&name) || !may_be_author && BUILDS.contains(&name)
}

/// Returns true if a folder with a file or folder of this name is a project, so it has one author.
pub(super) fn is_of_a_project(name: &str) -> bool {
    OF_A_PROJECT.contains(&name) || has_extension(name, &["csproj"])
}

/// Returns true for a document that an author may have handed in. Others belong to the course.
pub(super) fn is_handed_in(name: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    let is_of_the_course = ["readme", "license"].iter().any(|it| lower.starts_with(it));
    has_extension(name, DOCUMENTS) && !is_of_the_course
}

fn has_extension(name: &str, extensions: &[&str]) -> bool {
    let extension = Path::new(name).extension().and_then(OsStr::to_str);
    extension.is_some_and(|it| {
        extensions
            .iter()
            .any(|known| it.eq_ignore_ascii_case(known))
    })
}

/// Returns true if the name of a file has the extension of zip files.
pub(super) fn is_zip(name: impl AsRef<Path>) -> bool {
    has_extension(&name.as_ref().to_string_lossy(), &["zip"])
}

/// Returns the name of a file without its extension.
pub(super) fn stem(name: &str) -> String {
    let stem = Path::new(name).with_extension("");
    stem.to_string_lossy().into_owned()
}
