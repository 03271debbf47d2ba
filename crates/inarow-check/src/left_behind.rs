//! What a program has started, found and ended.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use crate::processes::numbered;

/// The name of a variable that each trusted program is given, with a value of its own. What
/// it starts inherits it, whatever group or session that moves to.
pub(crate) const MARK: &str = "INAROW_CHECK";

/// New ones may be started while the others are ended, and what is ended takes a while to
/// go where the machine is busy.
const SWEEPS: usize = 1000;
const BETWEEN_SWEEPS: Duration = Duration::from_millis(1);

/// By what a program and all that it has started are reached.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Reach {
    /// The value of [`MARK`], and the group, in which what has thrown the mark away may still be.
    Mark(String, Pid),
    /// The group of the first process of namespaces, all of which ends with that.
    Namespaces(Pid),
}

impl Reach {
    /// The folders under `/proc` of the processes that have the mark.
    pub(crate) fn marked(&self) -> Vec<PathBuf> {
        match self {
            Self::Mark(mark, _) => marked(mark),
            Self::Namespaces(_) => Vec::new(),
        }
    }

    /// Ends all processes, where the system lists those with a mark under `/proc`.
    pub(crate) fn end_all(&self) {
        let group = match self {
            Self::Mark(mark, group) => {
                end_marked(mark);
                group
            }
            Self::Namespaces(group) => group,
        };
        let _ = kill_process_group(*group, Signal::KILL);
    }

    /// How the program has ended, by how the process has that was started.
    pub(crate) fn status(&self, status: ExitStatus) -> ExitStatus {
        match (self, status.code()) {
            // As a shell tells of a program that a signal has ended.
            (Self::Namespaces(_), Some(code @ 129..)) => ExitStatus::from_raw(code - 128),
            _ => status,
        }
    }
}

/// A mark that no other program has.
pub(crate) fn new_mark() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("{}.{count}", std::process::id())
}

/// Ends all processes with this value of [`MARK`].
fn end_marked(mark: &str) {
    for _ in 0..SWEEPS {
        let marked = marked(mark);
        if marked.is_empty() {
            return;
        }
        for process in marked {
            let number = process.file_name().and_then(|it| it.to_str()?.parse().ok());
            // One that is gone by now is what is wanted.
            let _ = number
                .and_then(Pid::from_raw)
                .map(|it| kill_process(it, Signal::KILL));
        }
        thread::sleep(BETWEEN_SWEEPS);
    }
}

fn marked(value: &str) -> Vec<PathBuf> {
    let mark = format!("{MARK}={value}");
    let is_marked = |process: &PathBuf| {
        // What has ended, or is somebody else's, has nothing to read.
        let variables = fs::read(process.join("environ")).unwrap_or_default();
        variables
            .split(|&byte| byte == 0)
            .any(|it| it == mark.as_bytes())
    };
    let processes = numbered(Path::new("/proc")).into_iter().flatten();
    processes.filter(is_marked).collect()
}
