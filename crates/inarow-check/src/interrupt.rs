//! When the user breaks off.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};
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
            let is_first = SIGNAL.swap(signal, Ordering::Relaxed) == 0;
            at_work.end_all();
            if is_first && IS_ASKED.load(Ordering::Relaxed) {
                continue;
            }
            // It does not come back from one that ends the process.
            let _ = emulate_default_handler(signal);
            drop(at_work);
        }
    })
}

/// Set by the first signal to what ends the process, once [`is_broken_off`] has been asked.
static SIGNAL: AtomicI32 = AtomicI32::new(0);

/// Whether somebody has asked, and so sees to the end of the process himself.
static IS_ASKED: AtomicBool = AtomicBool::new(false);

/// Whether a signal wants this process to end, after which all that is found is worth nothing. Who
/// has asked this is left the time to tell what was found until then, and calls
/// [`end_by_signal`]; a second signal does not wait.
pub fn is_broken_off() -> bool {
    IS_ASKED.store(true, Ordering::Relaxed);
    SIGNAL.load(Ordering::Relaxed) != 0
}

/// Ends this process by the signal that wanted it to end. Does nothing if there was none.
pub fn end_by_signal() {
    let signal = SIGNAL.load(Ordering::Relaxed);
    if signal != 0 {
        let _ = emulate_default_handler(signal);
    }
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
