//! Checks that every file of code says what it contains, and that folders list their modules.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Folders without code of the project.
const OTHERS: [&str; 4] = ["data", "node_modules", "solutions", "target"];

/// The beginnings of a comment, by the extensions of files.
const COMMENTS: [(&str, &[&str]); 4] = [
    ("js", &["//", "/*"]),
    ("py", &["#", "\"\"\""]),
    ("rs", &["//", "#![doc = include_str!(\"../README.md\")]"]),
    ("sh", &["#"]),
];

/// The files that may list the other files of a folder. The names of files are before a mark.
const LISTS: [&str; 4] = ["lib.rs", "main.rs", "mod.rs", "../README.md"];
const ROWS: [(&str, &str); 3] = [("//! | ", " | "), ("| ", " | "), ("// - ", ": ")];

/// The minimum number of modules in a folder that must have a list.
const MIN: usize = 3;

/// Returns the paths in the project, below its root.
fn paths() -> impl Iterator<Item = PathBuf> {
    let entries = WalkDir::new(ROOT).min_depth(1).into_iter();
    let entries = entries.filter_entry(|entry| {
        let name = entry.file_name().to_string_lossy();
        !name.starts_with('.') && !OTHERS.contains(&name.as_ref())
    });
    entries.map(|entry| {
        let path = entry.expect("folders can be read").into_path();
        path.strip_prefix(ROOT).expect("it is in the root").into()
    })
}

/// Returns the modules in a folder that it does not list, without `no_`, which replaces a module.
fn unlisted(folder: &Path) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for path in paths().filter(|path| path.parent() == Some(folder)) {
        let is_file = path.extension() == Some("rs".as_ref());
        let is_list = LISTS.iter().any(|list| path.ends_with(list));
        if is_file && !is_list || Path::new(ROOT).join(&path).join("mod.rs").is_file() {
            let name = path.with_extension("");
            let name = name.file_name().unwrap_or_default().to_string_lossy();
            names.insert(name.trim_start_matches("no_").to_owned());
        }
    }
    if names.len() < MIN {
        return BTreeSet::new();
    }
    for list in LISTS {
        let text = fs::read_to_string(Path::new(ROOT).join(folder).join(list));
        let text = text.unwrap_or_default();
        for line in text.lines() {
            let row = |(start, end)| line.strip_prefix(start)?.split(end).next();
            let listed = ROWS.into_iter().find_map(row).unwrap_or_default();
            for name in listed.split(|c: char| !c.is_alphanumeric() && c != '_') {
                names.remove(name);
            }
        }
    }
    names
}

#[test]
fn files_begin_with_a_comment_about_their_contents() {
    let mut files = 0;
    for path in paths() {
        let extension = path.extension().unwrap_or_default();
        if let Some((_, starts)) = COMMENTS.iter().find(|(name, _)| extension == *name) {
            files += 1;
            let text = fs::read_to_string(Path::new(ROOT).join(&path)).unwrap();
            let mut lines = text.lines().skip_while(|line| line.starts_with("#!/"));
            let first = lines.next().unwrap_or_default();
            assert!(
                starts.iter().any(|start| first.starts_with(start)),
                "{}",
                path.display()
            );
        }
    }
    assert!(files > 500, "{files}");
}

#[test]
fn folders_list_their_modules() {
    let (mut folders, mut missing) = (0, Vec::new());
    for path in paths() {
        let is_list = LISTS.iter().any(|list| path.ends_with(list));
        if is_list && path.iter().any(|part| part == "src") {
            folders += 1;
            let names = unlisted(path.parent().unwrap());
            missing.extend(names.into_iter().map(|name| path.with_file_name(name)));
        }
    }
    assert_eq!(missing, [""; 0].map(PathBuf::from));
    assert!(folders > 20, "{folders}");
}
