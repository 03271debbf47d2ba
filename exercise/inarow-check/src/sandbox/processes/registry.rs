//! The programs of all checks in this process, and their folders.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::process_tree::ProcessTree;
use crate::sandbox::remove_folder::remove_folder;

/// Programs that run, and private folders that exist.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    pub(super) programs: Vec<ProcessTree>,
    folders: Vec<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    programs: Vec::new(),
    folders: Vec::new(),
});

/// Returns the registry. Waits while [`end_all`] runs.
pub(crate) fn registry() -> MutexGuard<'static, Registry> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs that are checked in this process, with their compilers, and removes their
/// folders. The checks then return soon.
pub fn end_all() {
    registry().end_all();
}

impl Registry {
    pub(crate) fn end_all(&self) {
        self.programs.iter().for_each(ProcessTree::end);
        self.folders.iter().for_each(|folder| remove_folder(folder));
    }
}

/// Calls `create`, which creates a folder, and adds the folder to the registry. Waits while [`end_all`]
/// runs, so no signal can end the process between both.
pub(crate) fn create_folder(create: impl FnOnce() -> io::Result<PathBuf>) -> io::Result<PathBuf> {
    let mut registry = registry();
    let folder = create()?;
    registry.folders.push(folder.clone());
    Ok(folder)
}

/// Removes a folder with its contents, also from the registry.
pub(crate) fn remove_created_folder(folder: &Path) {
    remove_folder(folder);
    registry().folders.retain(|known| known != folder);
}
