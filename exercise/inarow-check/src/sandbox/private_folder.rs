//! A folder in which a solution is built and run, if it has no namespaces.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use super::left_behind;
use super::processes::{create_folder, remove_created_folder};
use super::rights::User;

/// A folder with files, removed on drop or by a signal. Its owner drops it after the programs that run
/// in it.
#[derive(Debug)]
pub(crate) struct PrivateFolder {
    /// The path without links, as compilers print it.
    path: PathBuf,
}

impl PrivateFolder {
    /// Creates a folder with files of these names and texts, for another user if one is given.
    pub(super) fn with(files: &[(String, String)], user: Option<User>) -> io::Result<Self> {
        let path = create_folder(|| {
            let mark = user.map_or(Ok("inarow-check-".into()), left_behind::mark)?;
            let folder = tempfile::Builder::new().prefix(&mark).tempdir()?;
            let path = folder.path().canonicalize()?;
            let _ = folder.keep();
            Ok(path)
        })?;
        // From here on, dropping it removes the folder.
        let folder = Self { path };
        for (name, text) in files {
            let path = folder.path.join(name);
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(path, text)?;
        }
        if let Some(user) = user {
            for entry in WalkDir::new(&folder.path).contents_first(true) {
                user.own(entry?.path())?;
            }
            if !user.can_run(&folder.path) {
                let path = folder.path.display();
                let message = format!("the user cannot reach {path}; set TMPDIR to another folder");
                return Err(io::Error::other(message));
            }
        }
        Ok(folder)
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        remove_created_folder(&self.path);
    }
}
