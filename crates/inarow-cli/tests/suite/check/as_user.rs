//! `--as`: files run as another user, who can write no grade.

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::run::{INAROW, Ran, inarow, root, shell};

/// A user of every Linux who has no processes.
const USER: &str = "games";

fn is_root() -> bool {
    let is_root = fs::metadata("/proc/self").unwrap().uid() == 0;
    if !is_root {
        println!("skipped: only root can run solutions as another user");
    }
    is_root
}

/// Returns a folder that everybody can read, with a right solution.
fn course() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let right = root().join("solutions/right/counters.py");
    fs::copy(right, folder.path().join("ann.py")).unwrap();
    folder
}

/// Asserts that the command refuses its arguments with this code and prints no result.
fn assert_refused(ran: &Ran, code: &str) {
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
    let start = format!("error[{code}]: ");
    assert!(ran.stderr.starts_with(&start), "{code}: {ran:?}");
}

#[test]
fn user_must_exist_and_not_be_root() {
    if !is_root() {
        return;
    }
    let file = "solutions/right/counters.py";
    for (user, code) in [
        ("no-such-user", "unknown_user"),
        ("", "unknown_user"),
        ("-u", "unknown_user"),
        ("root", "user_is_root"),
    ] {
        assert_refused(&inarow(&["check", &format!("--as={user}"), file]), code);
    }
    for args in [
        &["check", "--as", USER, "--trust", file][..],
        &["check", "--as", USER, "--", "cat"],
        &["check", "--as"],
    ] {
        let ran = inarow(args);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
    }
}

#[test]
fn only_root_can_name_a_user() {
    let folder = course();
    let program = folder.path().join("inarow");
    // A program cannot start while a process has it open for writing. With `fs::copy`, a process
    // that another test starts would have it open for a moment.
    let status = Command::new("cp").arg(INAROW).arg(&program).status();
    assert!(status.unwrap().success());
    let mut words = Vec::new();
    if is_root() {
        words.extend([
            "setpriv",
            "--reuid=65534",
            "--regid=65534",
            "--clear-groups",
        ]);
    }
    let program = program.to_str().unwrap();
    words.extend([program, "check", "--as", USER, "ann.py"]);
    let mut command = Command::new(words[0]);
    let ran = command
        .args(&words[1..])
        .current_dir(folder.path())
        .output();
    assert_refused(&ran.unwrap().into(), "not_root");
}

#[test]
fn user_must_not_be_able_to_write_a_grade() {
    if !is_root() {
        return;
    }
    for (place, what) in [
        ("folder of the solution", "course"),
        ("folder of the reports", "reports"),
        ("an earlier report", "reports/class.jsonl"),
        ("folder of standard output", "results"),
        ("file of standard output", "results/results.json"),
        ("a folder above all", "."),
    ] {
        let around = course();
        for name in ["course", "reports", "results"] {
            fs::create_dir(around.path().join(name)).unwrap();
        }
        fs::rename(
            around.path().join("ann.py"),
            around.path().join("course/ann.py"),
        )
        .unwrap();
        for name in ["reports/class.jsonl", "results/results.json"] {
            fs::write(around.path().join(name), "").unwrap();
        }
        let line = format!(
            "cd {} && inarow check --json --seed 348 --as {USER} --out reports course >results/results.json",
            around.path().display()
        );
        let written = || fs::read_to_string(around.path().join("results/results.json")).unwrap();
        let open = around.path().join(what);
        fs::set_permissions(&open, Permissions::from_mode(0o777)).unwrap();
        assert_refused(&shell(&line), "user_can_write");
        assert_eq!(written(), "", "{place}");
        // The same without this right.
        fs::set_permissions(&open, Permissions::from_mode(0o755)).unwrap();
        let ran = shell(&line);
        assert_eq!(
            (ran.status, &*ran.stderr),
            (Some(0), ""),
            "{place}: {ran:?}"
        );
        let report: Value = serde_json::from_str(&written()).unwrap();
        assert_eq!(report["isolation"], "user", "{report}");
        assert_eq!(report["isolated"], false, "{report}");
    }
}

#[test]
fn folder_of_the_user_is_refused() {
    if !is_root() {
        return;
    }
    let folder = course();
    let number = shell(&format!("id -u {USER}")).stdout;
    chown(folder.path(), number.trim().parse().ok(), None).unwrap();
    let file = folder.path().join("ann.py");
    assert_refused(
        &inarow(&["check", "--as", USER, file.to_str().unwrap()]),
        "user_can_write",
    );
}

/// Tries to write into the file of the grade in each way that has a name.
const FORGES: &str = "
import os
for path in ['@GRADE@', f'/proc/{os.getppid()}/fd/1'] + [f'/dev/fd/{number}' for number in range(5, 9)]:
    try: open(path, 'a').write('PWNED')
    except OSError as error: print(path, error)
class TicTacToe:
    def __init__(self, n): pass
    def move(self, row, col, player): return 0
";

#[test]
fn grade_in_a_file_cannot_be_forged() {
    if !is_root() {
        return;
    }
    let folder = course();
    let grade = folder.path().join("results.json");
    let forges = FORGES.replace("@GRADE@", grade.to_str().unwrap());
    fs::write(folder.path().join("forges.py"), forges).unwrap();
    let ran = shell(&format!(
        "cd {} && exec inarow check --json --as {USER} forges.py >results.json",
        folder.path().display()
    ));
    assert_eq!(ran.status, Some(1), "{ran:?}");
    let grade = fs::read_to_string(grade).unwrap();
    let report: Value = serde_json::from_str(&grade).unwrap();
    assert_eq!(report["problem"]["code"], "wrong_answer", "{report}");
    assert!(!ran.stderr.contains("PWNED"), "{ran:?}");
}

#[test]
fn user_with_other_programs_is_refused_and_keeps_them() {
    if !is_root() {
        return;
    }
    // No other test needs this user.
    let mut other = Command::new("setpriv")
        .args(["--reuid=news", "--regid=news", "--clear-groups", "cat"])
        .stdin(Stdio::piped())
        .spawn()
        .unwrap();
    let folder = course();
    let file = folder.path().join("ann.py");
    let ran = loop {
        // It becomes the process of the user at once.
        let status = fs::read_to_string(format!("/proc/{}/status", other.id())).unwrap();
        if !status.contains("Uid:\t0") {
            break inarow(&["check", "--as", "news", file.to_str().unwrap()]);
        }
    };
    assert_refused(&ran, "user_is_busy");
    assert!(ran.stderr.contains(&other.id().to_string()), "{ran:?}");
    assert_eq!(other.try_wait().unwrap(), None, "{ran:?}");
    drop(other.stdin.take());
    assert!(other.wait().unwrap().success());
}

/// Leaves its session in three processes, and does not end.
const LEAVES: &str = "
import os, time
class TicTacToe:
    def __init__(self, n): pass
    def move(self, row, col, player):
        for _ in range(3):
            if os.fork() == 0: os.setsid(); time.sleep(1000)
        time.sleep(1000)
";

/// Returns the numbers of the processes whose status has this line and that have not ended.
fn processes_with(line: &str) -> Vec<String> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let numbers = processes.filter_map(|process| {
        let status = fs::read_to_string(process.path().join("status")).ok()?;
        let is_alive = !status.contains("State:\tZ");
        let found = is_alive && status.lines().any(|it| it.starts_with(line));
        found.then(|| process.file_name().to_str().unwrap().to_owned())
    });
    numbers.collect()
}

/// Waits until a condition holds.
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn solution_ends_with_its_killed_check_or_before_the_next() {
    if !is_root() {
        return;
    }
    // No other test needs this user.
    let user = "uucp";
    let of_user = format!("Uid:\t{}\t", shell(&format!("id -u {user}")).stdout.trim());
    for kills_its_watch in [false, true] {
        let (folder, temporary) = (course(), tempfile::tempdir().unwrap());
        fs::set_permissions(temporary.path(), Permissions::from_mode(0o755)).unwrap();
        let file = folder.path().join("leaves.py");
        fs::write(&file, LEAVES).unwrap();
        let check = |file: &Path| {
            let mut command = Command::new(INAROW);
            command.args(["check", "--as", user]).arg(file);
            command.env("TMPDIR", temporary.path());
            command.stderr(Stdio::piped()).stdout(Stdio::piped());
            command.spawn().unwrap()
        };
        let mut killed = check(&file);
        wait_until("it starts", || processes_with(&of_user).len() == 4);
        if kills_its_watch {
            let shells = processes_with(&format!("PPid:\t{}", killed.id()));
            let root = processes_with("Uid:\t0\t");
            let watch: Vec<_> = shells.iter().filter(|it| root.contains(it)).collect();
            assert_eq!(watch.len(), 1, "{shells:?}");
            shell(&format!("kill -KILL {}", watch[0]));
        }
        killed.kill().unwrap();
        killed.wait().unwrap();
        let left = || fs::read_dir(temporary.path()).unwrap().count();
        if !kills_its_watch {
            wait_until("it ends", || {
                processes_with(&of_user).is_empty() && left() == 0
            });
        }
        let next = check(&folder.path().join("ann.py")).wait_with_output();
        let next: Ran = next.unwrap().into();
        assert_eq!(next.status, Some(0), "{next:?}");
        let note = "an earlier check was killed; its folder is removed";
        assert_eq!(next.stderr.starts_with(note), kills_its_watch, "{next:?}");
        assert!(processes_with(&of_user).is_empty() && left() == 0);
    }
}

/// Returns the rows of a course.
fn rows(folder: &Path, options: &[&str]) -> Vec<Value> {
    let folder = folder.to_str().unwrap();
    let ran = inarow(&[&["check", "--json"], options, &[folder]].concat());
    let lines = ran.stdout.lines();
    let rows: Vec<Value> = lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(!rows.is_empty(), "{ran:?}");
    rows
}

#[test]
fn results_of_another_isolation_are_not_reused() {
    if !is_root() {
        return;
    }
    let (folder, out) = (course(), tempfile::tempdir().unwrap());
    for name in ["ben.py", "eve.py"] {
        fs::copy(folder.path().join("ann.py"), folder.path().join(name)).unwrap();
    }
    let out = out.path().to_str().unwrap();
    for (options, isolation) in [
        (&["--out", out][..], "namespaces"),
        (&["--out", out, "--as", USER], "user"),
    ] {
        let rows = rows(folder.path(), options);
        let key = |key: &str| rows.iter().map(|row| row[key].clone()).collect::<Vec<_>>();
        assert_eq!(key("author"), ["ann", "ben", "eve"].map(|it| json!(it)));
        assert_eq!(key("isolation"), [isolation; 3].map(|it| json!(it)));
    }
}
