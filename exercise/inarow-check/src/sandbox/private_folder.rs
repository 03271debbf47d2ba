//! A folder in which a solution is built and run, if it has no namespaces.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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
            folder.write(name, text, user)?;
        }
        if let Some(user) = user {
            user.own(&folder.path)?;
            if !user.can_run(&folder.path) {
                let path = folder.path.display();
                let message = format!("the user cannot reach {path}; set TMPDIR to another folder");
                return Err(io::Error::other(message));
            }
        }
        Ok(folder)
    }

    /// Writes a file of this name, perhaps in folders inside the folder.
    fn write(&self, name: &str, text: &str, user: Option<User>) -> io::Result<()> {
        let path = self.path.join(name);
        let folders = path.ancestors().skip(1).take_while(|it| **it != self.path);
        let mut new: Vec<&Path> = folders.filter(|folder| !folder.exists()).collect();
        new.reverse();
        for folder in &new {
            fs::create_dir(folder)?;
        }
        fs::write(&path, text)?;
        for path in new.into_iter().chain([&*path]) {
            user.map_or(Ok(()), |user| user.own(path))?;
        }
        Ok(())
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
