//! The files of the project.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// Returns the folders of all packages, in order.
pub(crate) fn packages() -> io::Result<Vec<PathBuf>> {
    let crates = fs::read_dir("crates")?.map(|entry| Ok(entry?.path()));
    let mut packages = crates.collect::<io::Result<Vec<_>>>()?;
    packages.extend(["bench", "fuzz", "xtask"].map(PathBuf::from));
    packages.sort();
    Ok(packages)
}

/// Returns the files in a folder and its subfolders that have one of these extensions, in order.
/// Generated folders are skipped.
pub(crate) fn below(folder: &Path, extensions: &[&str]) -> io::Result<Vec<PathBuf>> {
    let is_generated = |name: &OsStr| name == "node_modules" || name == "target";
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    let entries = entries.filter_entry(|entry| !is_generated(entry.file_name()));
    let mut paths = entries
        .map(|entry| Ok(entry?.into_path()))
        .collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| {
        let extension = path.extension().and_then(OsStr::to_str);
        extension.is_some_and(|extension| extensions.contains(&extension))
    });
    Ok(paths)
}

/// Reads a text file. An error names the file.
pub(crate) fn read(path: impl AsRef<Path>) -> io::Result<String> {
    fs::read_to_string(&path)
        .map_err(|error| io::Error::other(format!("{}: {error}", path.as_ref().display())))
}

/// Returns the name of a file without its extension.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}
