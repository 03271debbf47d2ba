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
    let line = format!(
        "TMPDIR={0} inarow check {1}",
        folder.path().display(),
        path.display()
    );
    assert_eq!(shell(&line).status, Some(1));
    // What has been ended takes a while to go where the machine is busy.
    let ended = Instant::now();
    while running("sleep 98761") > 0 {
        assert!(ended.elapsed() < Duration::from_secs(20), "it sleeps on");
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

/// Tells by a file in its folder that it has begun.
const SLEEPS: &str = "
import time
class TicTacToe:
    def __init__(self, n):
        open('begun', 'w').close()
        time.sleep(98762)
    def move(self, row, col, player):
        return 0
";

#[test]
fn breaking_off_clears_away() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("loops.py");
    fs::write(&path, SLEEPS).unwrap();
    for (signal, number) in [("INT", 2), ("TERM", 15)] {
        let line = format!(
            "TMPDIR={0} inarow check {1} & \
             for _ in {{1..100}}; do ls {0}/inarow-check-*/begun && break; sleep 0.1; done; \
             kill -{signal} $!; wait $!",
            folder.path().display(),
            path.display(),
        );
        // A shell without job control has its children ignore SIGINT.
        let ran = shell(&format!("set -m; {line}"));
        assert!(ran.stdout.contains("inarow-check-"), "{signal}: {ran:?}");
        assert_eq!(ran.status, Some(128 + number), "{signal}: {ran:?}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "{signal}");
    }
}
