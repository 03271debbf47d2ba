//! Names of files and folders.

use std::path::Path;

/// Returns true for the names of files and folders that systems and tools create.
pub(super) fn is_hidden(name: &str) -> bool {
    name.starts_with('.') || matches!(name, "__MACOSX" | "__pycache__" | "node_modules")
}

/// Returns true if the name of a file has the extension of zip files.
pub(super) fn is_zip(name: impl AsRef<Path>) -> bool {
    let extension = name.as_ref().extension();
    extension.is_some_and(|it| it.eq_ignore_ascii_case("zip"))
}

/// Returns the name of a file without its extension.
pub(super) fn stem(name: &str) -> String {
    let stem = Path::new(name).with_extension("");
    stem.to_string_lossy().into_owned()
}
