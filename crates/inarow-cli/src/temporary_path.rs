//! Temporary files that a signal removes before it ends the process.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use signal_hook::consts::{SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

/// The signals that end a process by default and come from a terminal, another process or a limit.
const SIGNALS: [i32; 8] = [
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
];

/// The temporary files that exist.
static PATHS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Set once a thread waits for signals.
static WATCHED: OnceLock<()> = OnceLock::new();

fn paths() -> MutexGuard<'static, Vec<PathBuf>> {
    PATHS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The path of a temporary file. A signal removes the file until this value is dropped.
#[derive(Debug)]
pub(crate) struct TemporaryPath(PathBuf);

impl TemporaryPath {
    /// Calls `create`, which creates a file. No signal can end the process between the creation and the
    /// return.
    pub(crate) fn create<T: AsRef<Path>>(
        create: impl FnOnce() -> io::Result<T>,
    ) -> io::Result<(T, Self)> {
        watch_signals()?;
        let mut paths = paths();
        let created = create()?;
        let path = created.as_ref().to_path_buf();
        paths.push(path.clone());
        Ok((created, Self(path)))
    }
}

impl Drop for TemporaryPath {
    fn drop(&mut self) {
        paths().retain(|known| *known != self.0);
    }
}

/// Starts a thread that removes the files when a signal arrives. A signal that this process ignores, as
/// under `nohup`, is still ignored.
fn watch_signals() -> io::Result<()> {
    if WATCHED.set(()).is_err() {
        return Ok(());
    }
    let ignored = ignored_signals();
    let is_ignored = |signal: &i32| ignored & (1 << (signal - 1)) != 0;
    let mut signals = Signals::new(SIGNALS.iter().filter(|signal| !is_ignored(signal)))?;
    let wait = move || {
        for signal in signals.forever() {
            let paths = paths();
            // A file may be gone already.
            paths.iter().for_each(|path| drop(fs::remove_file(path)));
            // It does not return if the signal ends the process.
            let _ = emulate_default_handler(signal);
        }
    };
    thread::Builder::new().spawn(wait).map(drop)
}

/// Returns the signals that this process ignores, as a bit for each signal from the lowest bit for
/// signal 1. Returns 0 on other systems than Linux.
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0)
}
