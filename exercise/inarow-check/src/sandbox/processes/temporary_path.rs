//! A temporary file or folder, which a signal removes.

use std::io;
use std::path::{Path, PathBuf};

use super::registry::registry;

/// The path of a temporary file or folder, which [`end_all`](crate::end_all) removes until this value
/// is dropped.
#[derive(Debug)]
pub struct TemporaryPath(PathBuf);

impl TemporaryPath {
    /// Calls `create`, which creates a file or a folder. Waits while [`end_all`](crate::end_all) runs,
    /// so no signal can end the process between the creation and the return.
    ///
    /// # Errors
    ///
    /// The error of `create`.
    pub fn create<T: AsRef<Path>>(create: impl FnOnce() -> io::Result<T>) -> io::Result<(T, Self)> {
        let mut registry = registry();
        let created = create()?;
        let path = created.as_ref().to_path_buf();
        registry.temporary.push(path.clone());
        Ok((created, Self(path)))
    }
}

impl Drop for TemporaryPath {
    fn drop(&mut self) {
        registry().temporary.retain(|known| *known != self.0);
    }
}
