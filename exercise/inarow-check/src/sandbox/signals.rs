//! The end of this process by a signal, after the end of all checks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicI32, Ordering};

use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::processes::registry;
use super::procfs::ignored_signals;
use super::threads;
use crate::error::CheckError;

/// The signals that end a process by default and come from a terminal, another process or a limit.
const SIGNALS: [i32; 8] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
];

/// Set once a thread waits for signals.
static WATCHED: OnceLock<()> = OnceLock::new();

/// Makes a signal that ends this process call [`end_all`](super::end_all) first. The signals of the
/// terminal do not reach the programs, since each program is in a process group of its own. A signal
/// that this process ignores, as under `nohup`, is still ignored.
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
    let mut signals = signals.map_err(CheckError::CannotStart)?;
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
pub(super) fn is_ending() -> bool {
    SIGNAL.load(Ordering::Relaxed) != 0
}

/// Ends this process by the signal that has ended its checks. Does nothing if there was no signal.
pub fn end_by_signal() {
    let signal = SIGNAL.load(Ordering::Relaxed);
    if signal != 0 {
        let _ = emulate_default_handler(signal);
    }
}
