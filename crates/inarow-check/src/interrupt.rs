//! When the user breaks off.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use crate::CheckError;
use crate::confined::in_thread;
use crate::left_behind::Reach;
use crate::removal::remove;

/// What has to be cleared away.
#[derive(Debug, Default)]
struct AtWork {
    programs: Vec<Reach>,
    folders: Vec<PathBuf>,
}

static AT_WORK: Mutex<AtWork> = Mutex::new(AtWork {
    programs: Vec::new(),
    folders: Vec::new(),
});

/// Whether it is watched already.
static WATCHED: OnceLock<()> = OnceLock::new();

fn at_work() -> MutexGuard<'static, AtWork> {
    AT_WORK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on a signal that ends this process ends all first that [`end_all`] does. Programs
/// are in groups of their own, and would go on.
///
/// # Errors
///
/// [`CheckError`] if signals cannot be listened to.
pub fn end_all_on_signals() -> Result<(), CheckError> {
    if WATCHED.set(()).is_err() {
        return Ok(());
    }
    let signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM]);
    let mut signals = signals.map_err(|error| CheckError::CannotStart { error })?;
    in_thread(move || {
        for signal in signals.forever() {
            // What begins now has to wait.
            let at_work = at_work();
            at_work.end_all();
            // It does not come back from one that ends the process.
            let _ = emulate_default_handler(signal);
            drop(at_work);
        }
    })
}

/// Ends all programs that are checked in this process, with their compilers, and removes their
/// folders: their checks end soon.
pub fn end_all() {
    at_work().end_all();
}

impl AtWork {
    fn end_all(&self) {
        self.programs.iter().for_each(Reach::end_all);
        self.folders.iter().for_each(|folder| remove(folder));
    }
}

/// Starts a program, while nobody breaks off.
pub(crate) fn program_begins<T, E>(
    start: impl FnOnce() -> Result<(T, Reach), E>,
) -> Result<(T, Reach), E> {
    let mut at_work = at_work();
    let (program, reach) = start()?;
    at_work.programs.push(reach.clone());
    Ok((program, reach))
}

pub(crate) fn program_ends(reach: &Reach) {
    at_work().programs.retain(|known| known != reach);
}

pub(crate) fn folder_begins(folder: &Path) {
    at_work().folders.push(folder.into());
}

pub(crate) fn folder_ends(folder: &Path) {
    at_work().folders.retain(|known| known != folder);
}
