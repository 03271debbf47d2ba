//! The programs of all checks in this process, temporary files and folders, and their end on a
//! signal.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::error::CheckError;
use crate::sandbox::processes::process_tree::ProcessTree;
use crate::sandbox::procfs::ignored_signals;
use crate::sandbox::remove_folder::remove_folder;
use crate::sandbox::threads;

/// The signals that end a process by default and come from a terminal, another process or a limit.
const SIGNALS: [i32; 8] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
];

/// Programs that run, and temporary files and folders that exist.
#[derive(Debug, Default)]
struct Registry {
    programs: Vec<ProcessTree>,
    temporary: Vec<PathBuf>,
}

static REGISTRY: Mutex<Registry> = Mutex::new(Registry {
    programs: Vec::new(),
    temporary: Vec::new(),
});

/// Set once a thread waits for signals.
static WATCHED: OnceLock<()> = OnceLock::new();

fn registry() -> MutexGuard<'static, Registry> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes a signal that ends this process call [`end_all`] first. The signals of the terminal do not
/// reach the programs, since each program is in a process group of its own. A signal that this
/// process ignores, as under `nohup`, is still ignored.
///
/// # Errors
///
/// [`CheckError`] if signals cannot be received.
pub fn end_all_on_signals() -> Result<(), CheckError> {
    if WATCHED.set(()).is_err() {
        return Ok(());
    }
    let ignored = ignored_signals();
    let is_ignored = |signal: &i32| ignored & (1 << (signal - 1)) != 0;
    let signals = Signals::new(SIGNALS.iter().filter(|signal| !is_ignored(signal)));
    let mut signals = signals.map_err(|error| CheckError::CannotStart { error })?;
    threads::spawn(move || {
        for signal in signals.forever() {
            // No program starts, and no temporary file is created, while the registry is locked.
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
    is_ending()
}

/// Returns true after a signal that ends all checks.
pub(crate) fn is_ending() -> bool {
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
/// folders and each [`TemporaryPath`]. The checks then return soon.
pub fn end_all() {
    registry().end_all();
}

impl Registry {
    fn end_all(&self) {
        self.programs.iter().for_each(ProcessTree::end);
        for path in &self.temporary {
            match path.is_dir() {
                true => remove_folder(path),
                // It may be gone already.
                false => drop(fs::remove_file(path)),
            }
        }
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

/// The path of a temporary file or folder, which [`end_all`] removes until this value is dropped.
#[derive(Debug)]
pub struct TemporaryPath(PathBuf);

impl TemporaryPath {
    /// Calls `create`, which creates a file or a folder. Waits while [`end_all`] runs, so no signal
    /// can end the process between the creation and the return.
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
