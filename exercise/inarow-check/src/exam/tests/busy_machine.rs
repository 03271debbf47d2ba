//! The growth of right solutions beside busy loops.

use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::time::Duration;
use std::{env, fs};

use inarow_exam::{Exam, Findings, Form, Growth};

use super::deadline::Deadline;
use super::examine::{Conditions, play, time};
use super::protocol_client::{ProgramKind, ProtocolClient};
use super::solution::Solution;
use crate::build::Build;
use crate::limits;
use crate::sandbox::Trust;
use crate::submission::Submission;

/// Processes that use all processors. Dropping them ends them.
struct BusyLoops(Vec<Child>);

impl BusyLoops {
    fn start(count: u32) -> Self {
        // An interrupted test leaves them running for a minute at most.
        let spin = || {
            Command::new("timeout")
                .args(["60", "sh", "-c", "while :; do :; done"])
                .spawn()
                .expect("a busy loop")
        };
        Self((0..count).map(|_| spin()).collect())
    }
}

impl Drop for BusyLoops {
    fn drop(&mut self) {
        for child in &mut self.0 {
            // The end of `timeout` by this signal also ends its shell.
            let pid = rustix::process::Pid::from_child(child);
            let _ = rustix::process::kill_process(pid, rustix::process::Signal::TERM);
            let _ = child.wait();
        }
    }
}

/// Checks a solution. Its moves are timed beside busy loops.
fn checked(path: &Path, loops: u32, timing: Duration) -> Findings {
    let exam = Exam::new(348);
    let mut session = Conditions::of(&exam, timing).session(Form::Class);
    let submission = Submission::read(path).expect("a solution");
    let build = Build::new(&submission, &[], Trust::Isolated).expect("a folder");
    let (process, rerun) = build.start().expect("a compiler").expect("a program");
    let deadline = Deadline::start();
    let mut client = ProtocolClient::new(
        process,
        rerun,
        ProgramKind::Driver(submission.asks_for()),
        &deadline,
    );
    client.get_ready().expect("a solution");
    play(&mut client, &deadline, &mut session);
    let _busy = BusyLoops::start(loops);
    time(&mut client, timing, &deadline, &mut session);
    session.into_findings()
}

/// Returns the right solutions, without those in Swift, for which Debian has no compiler.
fn solutions() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let listed = fs::read_dir(root.join("solutions/right")).expect("solutions");
    let mut paths: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    paths.push(root.join("exercise/inarow-check/tests/data/solutions/forms/scan-whole-lines.cpp"));
    paths.retain(|path| path.extension().is_some_and(|it| it != "swift"));
    paths.sort();
    paths
}

const COLUMNS: [Option<Growth>; 4] = [
    Some(Growth::Constant),
    Some(Growth::Linear),
    Some(Growth::Quadratic),
    None,
];

/// Prints how often each solution has each growth. The environment has the number of runs in
/// `INAROW_TIMES`, the number of loops in `INAROW_LOOPS`, and the milliseconds for timing in
/// `INAROW_TIMING`. `INAROW_ONLY` is a part of the names of the solutions.
#[test]
#[ignore = "needs nine compilers, and minutes for each run"]
fn growth_beside_busy_loops_is_never_wrong() {
    let number = |name: &str, usual: u32| {
        env::var(name).map_or(usual, |text| text.parse().expect("a number"))
    };
    let runs = number("INAROW_TIMES", 1);
    let loops = number("INAROW_LOOPS", 8);
    let timing = limits::TIMING.as_millis().try_into().expect("a short time");
    let timing = Duration::from_millis(number("INAROW_TIMING", timing).into());
    let only = env::var("INAROW_ONLY").unwrap_or_default();
    println!("| solution | O(1) | O(n) | O(n²) | cannot tell |");
    println!("| --- | --- | --- | --- | --- |");
    let mut wrong = Vec::new();
    for path in solutions() {
        let name = path.file_name().expect("a name").to_string_lossy();
        if !name.contains(&only) {
            continue;
        }
        let right = if name.starts_with("scan") {
            Growth::Linear
        } else {
            Growth::Constant
        };
        let mut found = Vec::new();
        for _ in 0..runs {
            let findings = checked(&path, loops, timing);
            let is_possible = [Some(right), None].contains(&findings.growth);
            if !is_possible || findings.timing_problem.is_some() {
                wrong.push(format!("{name}: {findings:?}"));
            }
            found.push(findings.growth);
        }
        let count = |column| found.iter().filter(|it| **it == column).count().to_string();
        println!("| {name} | {} |", COLUMNS.map(count).join(" | "));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
