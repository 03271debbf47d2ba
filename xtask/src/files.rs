//! The files of the project.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Returns the files in a folder and its subfolders that have one of these extensions, in order.
/// Generated folders are skipped.
pub(crate) fn below(folder: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| named(folder, &error))? {
        let path = entry?.path();
        let extension = path.extension().unwrap_or_default().to_string_lossy();
        if !path.is_dir() {
            found.extend(extensions.contains(&&*extension).then_some(path));
        } else if !path.ends_with("node_modules") && !path.ends_with("target") {
            found.extend(below(&path, extensions)?);
        }
    }
    found.sort();
    Ok(found)
}

/// Reads a text file. An error names the file.
pub(crate) fn read(path: impl AsRef<Path>) -> io::Result<String> {
    fs::read_to_string(&path).map_err(|error| named(path.as_ref(), &error))
}

/// Returns the name of a file without its extension.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
