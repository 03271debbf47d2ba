//! A folder is removed, whatever somebody has made of it.

use std::fs::{self, DirEntry, Permissions};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Removes a folder with all that is in it, as far as that can be done: folders inside of which
/// nothing may be changed too, and such that are nested so deep that neither a path names them
/// nor a stack holds them.
pub(crate) fn remove(folder: &Path) {
    // What is deeper is moved up, so that there are never more than two levels below.
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

/// A folder inside this one, of which all files are removed.
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

/// Moves the folders inside `inner` up into `folder`, and removes it.
fn flatten(inner: &DirEntry, folder: &Path, moved: &mut u64) -> io::Result<()> {
    open(&inner.path())?;
    while let Some(deeper) = first_folder(&inner.path())? {
        // Whoever moves a folder changes what it says of the one above.
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

/// Lets its owner do everything with a folder.
fn open(folder: &Path) -> io::Result<()> {
    fs::set_permissions(folder, Permissions::from_mode(0o700))
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn whatever_lies_in_a_folder_is_removed_and_nothing_else() {
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
        remove(&folder);
        assert!(!folder.exists());
        assert_eq!(fs::read(&beside).expect("a file"), b"stays");
    }

    #[test]
    fn folders_nested_deeper_than_any_path_are_removed() {
        let around = tempfile::tempdir().expect("a folder");
        let folder = around.path().join("folder");
        // Built from the inside, since no path reaches the innermost one in the end.
        for _ in 0..1000 {
            let outer = around.path().join("outer");
            fs::create_dir(&outer).expect("a folder");
            if folder.exists() {
                fs::rename(&folder, outer.join("inner")).expect("a folder that moves");
            }
            fs::rename(&outer, &folder).expect("a folder that moves");
        }
        remove(&folder);
        assert!(!folder.exists());
    }
}
