//! Temporary files, which a signal on Unix removes before it ends the process.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The temporary files that exist.
static PATHS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn paths() -> MutexGuard<'static, Vec<PathBuf>> {
    PATHS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The path of a temporary file, which is removed when this value is dropped.
#[derive(Debug)]
pub(crate) struct TemporaryPath(pub(crate) PathBuf);

impl TemporaryPath {
    /// Calls `create`, which creates a file. No signal can end the process between the creation and the
    /// return.
    pub(crate) fn create(
        create: impl FnOnce() -> io::Result<NamedTempFile>,
    ) -> io::Result<(File, Self)> {
        #[cfg(unix)]
        watch_signals()?;
        let mut paths = paths();
        let (file, path) = create()?.keep()?;
        paths.push(path.clone());
        Ok((file, Self(path)))
    }

    /// Gives the file its last path.
    pub(crate) fn persist(self, last: &Path) -> io::Result<()> {
        fs::rename(&self.0, last)
    }
}

impl Drop for TemporaryPath {
    fn drop(&mut self) {
        let mut paths = paths();
        // The file may have another path already.
        drop(fs::remove_file(&self.0));
        paths.retain(|known| *known != self.0);
    }
}

/// Starts a thread that removes the files when a signal arrives. A signal that this process ignores, as
/// under `nohup`, is still ignored.
#[cfg(unix)]
fn watch_signals() -> io::Result<()> {
    use signal_hook::consts::{
        SIGALRM, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU,
    };
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// The signals that end a process by default and come from a terminal, another process or a limit.
    const SIGNALS: [i32; 8] = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
    ];

    /// Set once a thread waits for signals.
    static WATCHED: std::sync::OnceLock<()> = std::sync::OnceLock::new();

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
    std::thread::Builder::new().spawn(wait).map(drop)
}

/// Returns the signals that this process ignores, as a bit for each signal from the lowest bit for
/// signal 1. Returns 0 on other systems than Linux.
#[cfg(unix)]
fn ignored_signals() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let bits = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    bits.and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0)
}
