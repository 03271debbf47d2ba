//! The files of the project.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde_json::Value;
use walkdir::WalkDir;

use crate::{Failure, child};

/// Returns the metadata of all packages of the workspace.
pub(crate) fn metadata() -> Result<Vec<Value>, Failure> {
    let metadata = child::printed("cargo metadata --format-version 1 --no-deps")?;
    let mut metadata: Value = serde_json::from_str(&metadata)?;
    match metadata["packages"].take() {
        Value::Array(packages) => Ok(packages),
        _ => Err("cargo metadata has no packages".into()),
    }
}

/// Returns the folders of all packages, below the root of the project and in order.
pub(crate) fn packages() -> Result<Vec<PathBuf>, Failure> {
    let root = fs::canonicalize(".")?;
    let mut folders = Vec::new();
    for package in metadata()? {
        let manifest = Path::new(package["manifest_path"].as_str().unwrap_or_default());
        let folder = manifest.parent().unwrap_or(manifest);
        folders.push(folder.strip_prefix(&root)?.to_owned());
    }
    folders.sort();
    Ok(folders)
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

/// Returns a commit with the tracked files as they are now. No branch has it.
pub(crate) fn working_tree() -> Result<String, String> {
    let commit = child::printed("git -c user.name=xtask -c user.email=xtask stash create")?;
    let is_clean = commit.is_empty();
    Ok(if is_clean { "HEAD" } else { commit.trim() }.to_owned())
}

/// Returns a folder in `target/` with the files of a commit. Replaces the folder at this name.
pub(crate) fn of_commit(commit: &str, name: &str) -> Result<PathBuf, Failure> {
    let tree = child::cleared(name)?;
    fs::create_dir_all(&tree)?;
    let archive = child::target(&format!("{name}.tar"))?;
    let [folder, archive] = [&tree, &archive].map(|path| path.display());
    child::printed(&format!("git archive --output={archive} {commit}"))?;
    // `-m`, because all files would have the date of the commit, and cargo would see no change.
    child::printed(&format!("tar -xmf {archive} -C {folder}"))?;
    Ok(tree)
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

/// Prints the size of a file. Returns an error if it is larger than `most` bytes.
pub(crate) fn require_size(file: &Path, most: u64) -> Result<(), Failure> {
    let (bytes, file) = (fs::metadata(file)?.len(), file.display());
    println!("{bytes:>9}  bytes in {file}");
    if bytes > most {
        return Err(format!("{file} has {bytes} bytes, not at most {most}").into());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn web_assembly_larger_than_its_limit_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.wasm");
        fs::write(&file, [0; 11]).unwrap();
        require_size(&file, 11).unwrap();
        let error = require_size(&file, 10).unwrap_err().to_string();
        assert!(
            error.ends_with("a.wasm has 11 bytes, not at most 10"),
            "{error}"
        );
    }
}
