//! Ends a command that takes too long, and all processes that it started.

use std::fs;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::child::{self, Logs};

/// Runs a command and appends its output to files. True if it succeeds. A command that still runs
/// at the limit is ended, and an error says so.
pub(crate) fn succeeds_within(
    limit: Duration,
    command: &mut Command,
    logs: &Logs,
) -> Result<bool, String> {
    let typed = child::typed(command);
    let failed = |error| format!("{typed}: {error}");
    let mut process = child::into(command, logs)?.spawn().map_err(failed)?;
    let end = Instant::now() + limit;
    loop {
        if let Some(status) = process.try_wait().map_err(failed)? {
            return Ok(status.success());
        }
        if Instant::now() > end {
            let kill = format!("kill -KILL {}", tree(process.id()).join(" "));
            // A process that has just ended is not found.
            let _ = child::succeeds(&mut child::command(&kill));
            process.wait().map_err(failed)?;
            let seconds = limit.as_secs();
            return Err(format!("{typed}: ended after {seconds} s, the limit"));
        }
        thread::sleep(Duration::from_millis(50));
    }
}

/// Returns a process and all below it. On systems other than Linux, only the process itself.
fn tree(process: u32) -> Vec<String> {
    let threads = fs::read_dir(format!("/proc/{process}/task"));
    let mut tree = vec![process.to_string()];
    for thread in threads.into_iter().flatten().flatten() {
        let children = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        let children = children.split_whitespace().filter_map(|it| it.parse().ok());
        tree.extend(children.flat_map(self::tree));
    }
    tree
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::Path;

    use super::*;

    /// Returns empty logs in a folder.
    fn logs(folder: &Path) -> io::Result<Logs> {
        let [stdout, stderr] = ["stdout", "stderr"].map(|name| folder.join(name));
        fs::write(&stdout, "")?;
        fs::write(&stderr, "")?;
        Ok(Logs { stdout, stderr })
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_command_is_ended_at_its_limit_with_all_its_processes() {
        let folder = tempfile::tempdir().unwrap();
        let logs = logs(folder.path()).unwrap();
        let script = "sleep 1000 & echo $!; wait";
        // On a busy machine, a command may print nothing within a second.
        for seconds in [1, 10, 100] {
            let mut command = Command::new("sh");
            command.args(["-c", script]);
            let result = succeeds_within(Duration::from_secs(seconds), &mut command, &logs);
            let expected = format!("sh -c '{script}': ended after {seconds} s, the limit");
            assert_eq!(result, Err(expected));
            if !child::text(&logs.stdout).is_empty() {
                break;
            }
        }
        let sleep: u32 = child::text(&logs.stdout).trim().parse().unwrap();
        let stat = format!("/proc/{sleep}/stat");
        // A process that has ended stays in the list until its parent takes notice.
        let is_running = || fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z "));
        // The sleep ends in 1000 s, and the signal arrives in a moment.
        let end = Instant::now() + Duration::from_secs(20);
        while is_running() {
            assert!(Instant::now() < end, "{stat}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn a_command_within_its_limit_has_its_own_result() {
        let folder = tempfile::tempdir().unwrap();
        let logs = logs(folder.path()).unwrap();
        let limit = Duration::from_secs(60);
        for (typed, expected) in [("true", true), ("false", false)] {
            let result = succeeds_within(limit, &mut child::command(typed), &logs);
            assert_eq!(result, Ok(expected), "{typed}");
        }
    }
}
