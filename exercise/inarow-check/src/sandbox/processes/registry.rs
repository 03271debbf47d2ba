//! The programs of all checks in this process, and temporary files and folders.

use std::fs;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::process_tree::ProcessTree;
use crate::error::CheckError;
use crate::sandbox::remove_folder::remove_folder;

/// Programs that run, and temporary files and folders that exist.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    programs: Vec<ProcessTree>,
    pub(super) temporary: Vec<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    programs: Vec::new(),
    temporary: Vec::new(),
});

pub(crate) fn registry() -> MutexGuard<'static, Registry> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends all programs that are checked in this process, with their compilers, and removes their
/// folders and each [`TemporaryPath`](crate::TemporaryPath). The checks then return soon.
pub fn end_all() {
    registry().end_all();
}

impl Registry {
    pub(crate) fn end_all(&self) {
        self.programs.iter().for_each(ProcessTree::end);
        for path in &self.temporary {
            if path.is_dir() {
                remove_folder(path);
            } else {
                // It may be gone already.
                let _ = fs::remove_file(path);
            }
        }
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
