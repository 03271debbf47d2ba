//! The programs and folders of all checks in this process, and their end on a signal.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::error::CheckError;
use crate::process_tree::ProcessTree;
use crate::remove_folder::remove_folder;
use crate::threads;

/// Programs that run and folders that exist.
#[derive(Debug, Default)]
struct Registry {
    programs: Vec<ProcessTree>,
    folders: Vec<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    programs: Vec::new(),
    folders: Vec::new(),
});

/// Set once a thread waits for signals.
static WATCHED: OnceLock<()> = OnceLock::new();

fn registry() -> MutexGuard<'static, Registry> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a signal that ends this process call [`end_all`] first. The signals of the terminal do not
/// reach the programs, since each program is in a process group of its own.
///
/// # Errors
///
/// [`CheckError`] if signals cannot be received.
pub fn end_all_on_signals() -> Result<(), CheckError> {
    if WATCHED.set(()).is_err() {
        return Ok(());
    }
    let signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM]);
    let mut signals = signals.map_err(|error| CheckError::CannotStart { error })?;
    threads::spawn(move || {
        for signal in signals.forever() {
            // No program starts while the registry is locked.
            let registry = registry();
            let is_first = SIGNAL.swap(signal, Ordering::Relaxed) == 0;
            registry.end_all();
            if is_first && CALLER_ENDS.load(Ordering::Relaxed) {
                continue;
            }
            // It does not return if the signal ends the process.
            let _ = emulate_default_handler(signal);
            drop(registry);
        }
    })
}

/// The first signal that ends this process, or 0.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// True if the caller has called [`is_broken_off`] and will call [`end_by_signal`].
static CALLER_ENDS: AtomicBool = AtomicBool::new(false);

/// Returns true if a signal has ended all checks. Later results are not valid.
///
/// After a call of this function, the first signal does not end the process. The caller prints its
/// results and calls [`end_by_signal`]. A second signal ends the process at once.
pub fn is_broken_off() -> bool {
    CALLER_ENDS.store(true, Ordering::Relaxed);
    SIGNAL.load(Ordering::Relaxed) != 0
}

/// Ends this process by the signal that has ended its checks. Does nothing if there was no signal.
pub fn end_by_signal() {
    let signal = SIGNAL.load(Ordering::Relaxed);
    if signal != 0 {
        let _ = emulate_default_handler(signal);
    }
}

/// Ends all programs that are checked in this process, with their compilers, and removes their
/// folders. The checks then return soon.
pub fn end_all() {
    registry().end_all();
}

impl Registry {
    fn end_all(&self) {
        self.programs.iter().for_each(ProcessTree::end);
        self.folders.iter().for_each(|folder| remove_folder(folder));
    }
}

/// Starts a program and adds it to the registry. Waits while [`end_all`] runs.
pub(crate) fn start_program<T>(
    start: impl FnOnce() -> Result<(T, ProcessTree), CheckError>,
) -> Result<(T, ProcessTree), CheckError> {
    let mut registry = registry();
    let (program, tree) = start()?;
    registry.programs.push(tree.clone());
    Ok((program, tree))
}

/// Removes a program from the registry.
pub(crate) fn program_ended(tree: &ProcessTree) {
    registry().programs.retain(|known| known != tree);
}

/// Adds a folder to the registry.
pub(crate) fn folder_created(folder: &Path) {
    registry().folders.push(folder.into());
}

/// Removes a folder from the registry.
pub(crate) fn folder_removed(folder: &Path) {
    registry().folders.retain(|known| known != folder);
}
