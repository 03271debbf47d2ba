//! What a program has started, found and ended.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process, kill_process_group};

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
fn end_marked(value: &str) {
    let mark = format!("{MARK}={value}");
    for _ in 0..SWEEPS {
        let marked = marked(mark.as_bytes());
        if marked.is_empty() {
            return;
        }
        for process in marked {
            // One that is gone by now is what is wanted.
            let _ = kill_process(process, Signal::KILL);
        }
        thread::sleep(BETWEEN_SWEEPS);
    }
}
fn marked(mark: &[u8]) -> Vec<Pid> {
    let listed = fs::read_dir("/proc").into_iter().flatten().flatten();
    let marked = listed.filter_map(|entry| {
        let process = Pid::from_raw(entry.file_name().to_str()?.parse().ok()?)?;
        // What has ended, or is somebody else's, has nothing to read.
        let variables = fs::read(entry.path().join("environ")).ok()?;
        variables
            .split(|&byte| byte == 0)
            .any(|it| it == mark)
            .then_some(process)
    });
    marked.collect()
}
