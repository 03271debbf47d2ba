//! Processes and files after a check.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::run::shell;

/// Counts the processes with these words in their command lines.
fn running(words: &str) -> usize {
    let is_running = |process: &Path| {
        let line = fs::read(process.join("cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&line)
            .replace('\0', " ")
            .contains(words)
    };
    let processes = fs::read_dir("/proc")
        .unwrap()
        .map(|entry| entry.unwrap().path());
    processes.filter(|process| is_running(process)).count()
}

/// Starts a child in a new session with the mark, and a child in the group without it.
const HAS_CHILDREN: &str = "
import subprocess
for new, env in [(1, None), (0, {})]:
    subprocess.Popen(['sleep', '98761'], start_new_session=new, env=env)
class TicTacToe:
    def move(self, row, col, player):
        return None
";

#[test]
fn no_process_and_no_file_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("children.py");
    fs::write(&path, HAS_CHILDREN).unwrap();
    for trust in ["", "--trust"] {
        let line = format!(
            "TMPDIR={0} inarow check {trust} {1}",
            folder.path().display(),
            path.display()
        );
        assert_eq!(shell(&line).status, Some(1));
        assert_none_runs("sleep 98761");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

fn assert_none_runs(words: &str) {
    // An ended process stays in the list for a while on a busy machine.
    let ended = Instant::now();
    while running(words) > 0 {
        assert!(
            ended.elapsed() < Duration::from_secs(20),
            "it runs on: {words}"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

/// Fills its folder, removes the rights to it, and waits while it is loaded. Loading may take longer
/// than an answer, so the signal arrives in time.
const WAITS: &str = "
import os, subprocess
here = os.getcwd()
for _ in range(3000):
    os.mkdir('deeper')
    os.chdir('deeper')
os.chmod(here, 0)
subprocess.run(['sleep', '98762'])
class TicTacToe:
    def move(self, row, col, player):
        return 0
";

#[test]
fn signal_ends_processes_and_removes_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waits.py");
    fs::write(&path, WAITS).unwrap();
    for trust in ["", "--trust"] {
        for (signal, number) in [("INT", 2), ("TERM", 15), ("QUIT", 3)] {
            let line = format!(
                "TMPDIR={0} inarow check {trust} {1} & \
                 for _ in {{1..600}}; do LC_ALL=C grep -qsa 'sleep.9876[2]' /proc/[0-9]*/cmdline && echo begun && break; sleep 0.1; done; \
                 kill -{signal} $!; wait $!",
                folder.path().display(),
                path.display(),
            );
            // Children of a shell without job control ignore SIGINT.
            let ran = shell(&format!("ulimit -c 0; set -m; {line}"));
            assert_ne!(ran.stdout, "", "{signal}: the check has started");
            assert_eq!(ran.status, Some(128 + number), "{signal}: {ran:?}");
            assert_none_runs("sleep 98762");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{signal}");
        }
    }
}
