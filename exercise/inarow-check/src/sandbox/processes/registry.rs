//! The programs of all checks in this process, and their folders.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::process_tree::ProcessTree;
use crate::error::CheckError;
use crate::sandbox::remove_folder::remove_folder;

/// Programs that run, and private folders that exist.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    programs: Vec<ProcessTree>,
    folders: Vec<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    programs: Vec::new(),
    folders: Vec::new(),
});

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

/// Starts a program and adds it to the registry. Waits while [`end_all`] runs.
pub(super) fn start_program<T>(
    start: impl FnOnce() -> Result<(T, ProcessTree), CheckError>,
) -> Result<(T, ProcessTree), CheckError> {
    let mut registry = registry();
    let (program, tree) = start()?;
    registry.programs.push(tree.clone());
    Ok((program, tree))
}

/// Removes a program from the registry.
pub(super) fn program_ended(tree: &ProcessTree) {
    registry().programs.retain(|known| known != tree);
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
