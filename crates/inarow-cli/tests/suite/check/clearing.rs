//! What a check leaves behind: nothing.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use crate::run::shell;

/// Processes that run this, by their command lines.
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

/// One child in a session of its own, which has the mark alone, and one in the group,
/// which has none.
const HAS_CHILDREN: &str = "
import subprocess
class TicTacToe:
    def __init__(self, n):
        for new, env in [(1, None), (0, {})]:
            subprocess.Popen(['sleep', '98761'], start_new_session=new, env=env)
    def move(self, row, col, player):
        return None
";

#[test]
fn nothing_is_left_behind() {
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
        nothing_runs("sleep 98761");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

fn nothing_runs(words: &str) {
    // What has been ended takes a while to go where the machine is busy.
    let ended = Instant::now();
    while running(words) > 0 {
        assert!(
            ended.elapsed() < Duration::from_secs(20),
            "it runs on: {words}"
        );
        thread::sleep(Duration::from_millis(10));
    }
}

/// Closes its folder, with much inside, and then begins to wait, while it is loaded: for that it
/// has more time than for an answer, and whoever breaks off may be slow.
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
fn breaking_off_clears_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("waits.py");
    fs::write(&path, WAITS).unwrap();
    for trust in ["", "--trust"] {
        for (signal, number) in [("INT", 2), ("TERM", 15), ("QUIT", 3)] {
            let line = format!(
                "TMPDIR={0} inarow check {trust} {1} & \
                 for _ in {{1..200}}; do LC_ALL=C grep -lsa 'sleep.9876[2]' /proc/[0-9]*/cmdline && break; sleep 0.1; done; \
                 kill -{signal} $!; wait $!",
                folder.path().display(),
                path.display(),
            );
            // A shell without job control has its children ignore SIGINT.
            let ran = shell(&format!("ulimit -c 0; set -m; {line}"));
            assert_ne!(ran.stdout, "", "{signal}: it has begun");
            assert_eq!(ran.status, Some(128 + number), "{signal}: {ran:?}");
            nothing_runs("sleep 98762");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{signal}");
        }
    }
}
