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

use rustix::process::{Pid, Signal, kill_process_group};

use crate::sandbox::procfs::{end_process, numbered};
use crate::sandbox::rights::User;

/// The environment variable that marks each trusted program with a unique value. Its child
/// processes inherit the mark in any group or session.
pub(super) const MARK: &str = "INAROW_CHECK";

/// The maximum number of attempts to end marked processes. New processes may start meanwhile. On a
/// busy machine, an ended process stays in the list for a while.
const SWEEPS: usize = 1000;
const BETWEEN_SWEEPS: Duration = Duration::from_millis(1);

/// The way in which all processes that a program starts are found and ended.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Containment {
    /// Namespaces, which the command itself makes. They end with their first process.
    Namespaces,
    /// A user who has no other processes. The first process belongs to root until it has become the
    /// user's.
    User(User),
    /// This value of [`MARK`], which child processes inherit. A process of the group may have removed it.
    Mark(String),
}

impl Containment {
    /// Returns a mark that no other program has.
    pub(crate) fn new_mark() -> Self {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        Self::Mark(format!("{}.{count}", std::process::id()))
    }
}

/// The processes of a program, and the group of the first of them.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(super) struct ProcessTree {
    pub(super) containment: Containment,
    pub(super) group: Pid,
}

impl ProcessTree {
    /// Ends all processes. Without `/proc`, processes outside of the group continue.
    pub(super) fn end(&self) {
        match &self.containment {
            Containment::Mark(mark) => end_marked(mark),
            Containment::Namespaces => {}
            Containment::User(user) => user.end_processes(),
        }
        let _ = kill_process_group(self.group, Signal::KILL);
    }

    /// Converts the exit status of the first process to the status of the program.
    pub(super) fn program_status(&self, status: ExitStatus) -> ExitStatus {
        match (&self.containment, status.code()) {
            // A shell adds 128 to the number of the signal that ended its program.
            (Containment::Namespaces, Some(code @ 129..)) => ExitStatus::from_raw(code - 128),
            _ => status,
        }
    }
}

/// Ends all processes with this value of [`MARK`].
fn end_marked(mark: &str) {
    for _ in 0..SWEEPS {
        let marked = marked(mark);
        if marked.is_empty() {
            return;
        }
        marked.iter().for_each(|process| end_process(process));
        thread::sleep(BETWEEN_SWEEPS);
    }
}

/// Returns the folders under `/proc` of the processes with this value of [`MARK`].
pub(super) fn marked(value: &str) -> Vec<PathBuf> {
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
