//! Processes that a program leaves behind.

use std::fs;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

/// The name of a variable that each program is given, with a value of its own. What
/// it starts inherits it, whatever group or session that moves to.
pub(crate) const MARK: &str = "INAROW_CHECK";

/// New ones may be started while the others are ended, and what is ended takes a while to
/// go where the machine is busy.
const SWEEPS: usize = 1000;
const BETWEEN_SWEEPS: Duration = Duration::from_millis(1);

/// Ends all processes with this value of [`MARK`], where the system lists its
/// processes under `/proc`.
pub(crate) fn end_all(value: &str) {
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
