//! A folder in which a trusted solution is built and run.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::CheckError;
use crate::interrupt::TemporaryPath;
use crate::remove_folder::remove_folder;

/// A folder with files, removed on drop. Its owner drops it after the programs that run in it.
#[derive(Debug)]
pub(crate) struct PrivateFolder {
    /// The path without links, as compilers print it.
    path: PathBuf,
    /// A signal removes the folder.
    _temporary: TemporaryPath,
}

impl PrivateFolder {
    /// Creates a folder with files of these names and texts.
    pub(crate) fn with(files: &[(&str, String)]) -> Result<Self, CheckError> {
        Self::create(files).map_err(|error| CheckError::CannotStart { error })
    }

    fn create(files: &[(&str, String)]) -> io::Result<Self> {
        let (path, temporary) = TemporaryPath::create(|| {
            let folder = tempfile::Builder::new().prefix("inarow-check-").tempdir()?;
            let path = folder.path().canonicalize()?;
            let _ = folder.keep();
            Ok(path)
        })?;
        // From here on, dropping it removes the folder.
        let folder = Self {
            path,
            _temporary: temporary,
        };
        for (name, text) in files {
            fs::write(folder.path.join(name), text)?;
        }
        Ok(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for PrivateFolder {
    fn drop(&mut self) {
        remove_folder(&self.path);
    }
}
