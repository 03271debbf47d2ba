//! Removes a folder whose contents and permissions a program has changed.

use std::fs::{self, DirEntry, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Removes a folder with its contents, as far as the system permits. Folders may be
/// write-protected, and nested deeper than any path or stack.
pub(super) fn remove_folder(folder: &Path) {
    // Deeper folders move up, so at most two levels are open.
    let mut moved = 0_u64;
    while let Ok(inner) = first_folder(folder) {
        let Some(inner) = inner else {
            break;
        };
        if flatten(&inner, folder, &mut moved).is_err() {
            break;
        }
    }
    let _ = fs::remove_dir(folder);
}

/// Removes the files of a folder until it finds a folder, and returns that folder.
fn first_folder(folder: &Path) -> io::Result<Option<DirEntry>> {
    open(folder)?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            return Ok(Some(entry));
        }
        fs::remove_file(entry.path())?;
    }
    Ok(None)
}

/// Moves the folders inside `inner` up into `folder`, and removes `inner`.
fn flatten(inner: &DirEntry, folder: &Path, moved: &mut u64) -> io::Result<()> {
    open(&inner.path())?;
    while let Some(deeper) = first_folder(&inner.path())? {
        // Moving a folder writes its entry `..`.
        open(&deeper.path())?;
        let free = loop {
            *moved += 1;
            let path = folder.join(format!(".moved-up-{moved}"));
            if path.symlink_metadata().is_err() {
                break path;
            }
        };
        fs::rename(deeper.path(), free)?;
    }
    fs::remove_dir(inner.path())
}

/// Gives the owner all permissions for a folder.
fn open(folder: &Path) -> io::Result<()> {
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn protected_folders_and_links_are_removed_and_their_targets_stay() {
        let around = tempfile::tempdir().expect("a folder");
        let [folder, beside] = ["folder", "beside"].map(|name| around.path().join(name));
        fs::create_dir_all(folder.join("a/b/c")).expect("folders");
        fs::write(&beside, "stays").expect("a file");
        fs::write(folder.join("a/b/file"), "goes").expect("a file");
        symlink(around.path(), folder.join("a/up")).expect("a link");
        for path in ["a/b", "a", "."] {
            let closed = Permissions::from_mode(0o000);
            fs::set_permissions(folder.join(path), closed).expect("permissions");
        }
        remove_folder(&folder);
        assert!(!folder.exists());
        assert_eq!(fs::read(&beside).expect("a file"), b"stays");
    }

    #[test]
    fn folders_nested_deeper_than_any_path_are_removed() {
        let around = tempfile::tempdir().expect("a folder");
        let folder = around.path().join("folder");
        // Built from the inside, since no path reaches the innermost folder in the end.
        for _ in 0..1000 {
            let outer = around.path().join("outer");
            fs::create_dir(&outer).expect("a folder");
            if folder.exists() {
                fs::rename(&folder, outer.join("inner")).expect("a folder that moves");
            }
            fs::rename(&outer, &folder).expect("a folder that moves");
        }
        remove_folder(&folder);
        assert!(!folder.exists());
    }
}
