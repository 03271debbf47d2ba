//! A program and all processes that it has started.
//!
//! No subreaper is used, since the calling process may have other children. An isolated process
//! cannot leave its namespaces anyway.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::ExitStatus;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

use crate::sandbox::procfs::numbered;
use crate::sandbox::rights::User;

/// The environment variable that marks each trusted program with a unique value. Its child
/// processes inherit the mark in any group or session.
pub(super) const MARK: &str = "INAROW_CHECK";

/// The maximum number of attempts to end marked processes. New processes may start meanwhile. On a
/// busy machine, an ended process stays in the list for a while.
const SWEEPS: usize = 1000;
const BETWEEN_SWEEPS: Duration = Duration::from_millis(1);

/// The processes of a program.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) enum ProcessTree {
    /// The processes with this value of [`MARK`], and the processes of this group. A process of the
    /// group may have removed the mark.
    Marked(String, Pid),
    /// The group of the first process of namespaces. The namespaces end with it.
    Namespaces(Pid),
    /// The processes of this user, and the group of the first process, which belongs to root until it
    /// has become the user's.
    User(User, Pid),
}

impl ProcessTree {
    /// Returns the folders under `/proc` of the processes with the mark.
    pub(super) fn marked(&self) -> Vec<PathBuf> {
        match self {
            Self::Marked(mark, _) => marked(mark),
            Self::Namespaces(_) | Self::User(..) => Vec::new(),
        }
    }

    /// Ends all processes. Without `/proc`, processes outside of the group continue.
    pub(super) fn end(&self) {
        let group = match self {
            Self::Marked(mark, group) => {
                end_marked(mark);
                group
            }
            Self::Namespaces(group) => group,
            Self::User(user, group) => {
                user.end_processes();
                group
            }
        };
        let _ = kill_process_group(*group, Signal::KILL);
    }

    /// Converts the exit status of the first process to the status of the program.
    pub(super) fn program_status(&self, status: ExitStatus) -> ExitStatus {
        match (self, status.code()) {
            // A shell adds 128 to the number of the signal that ended its program.
            (Self::Namespaces(_), Some(code @ 129..)) => ExitStatus::from_raw(code - 128),
            _ => status,
        }
    }
}

/// Returns a mark that no other program has.
pub(super) fn new_mark() -> String {
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
            // An error means that the process has ended.
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
        // Ended processes and those of other users have no readable variables.
        let variables = fs::read(process.join("environ")).unwrap_or_default();
        variables
            .split(|&byte| byte == 0)
            .any(|it| it == mark.as_bytes())
    };
    let processes = numbered(Path::new("/proc")).into_iter().flatten();
    processes.filter(is_marked).collect()
}
