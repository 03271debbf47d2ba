//! A process that calls the library for one solution. The other tests start it and observe it.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use inarow_check::{
    Exam, Problem, Trust, User, check_file, end_all_on_signals, limits, refuse_to_be_traced,
};

use crate::as_user;
use crate::observed::MOST_MEMORY;

/// The variable with the path of the solution.
const SOLUTION: &str = "INAROW_SOLUTION";

/// The variable with the name of the other user who runs the solution.
pub(crate) const USER: &str = "INAROW_USER";

/// The variable that is set for a kernel without Landlock.
pub(crate) const NO_LANDLOCK: &str = "INAROW_NO_LANDLOCK";

/// Returns the program that [`command`] starts.
pub(crate) fn program() -> PathBuf {
    env::current_exe().unwrap()
}

/// Returns a command that checks a solution and prints the report: `words`, and then the program.
pub(crate) fn command(words: &[String], program: &Path, solution: &Path) -> Command {
    let words = words.iter().map(OsStr::new);
    let mut words = words.chain([program.as_os_str()]);
    let mut command = Command::new(words.next().unwrap());
    command
        .args(words)
        .args(["--ignored", "--exact", "caller::check_one_solution"])
        .args(["--nocapture"])
        .env(SOLUTION, solution);
    command
}

/// Returns the code of a printed report, or all text if there is no report.
pub(crate) fn code(printed: &str) -> &str {
    let mut lines = printed.lines();
    let code = lines.find_map(|line| line.strip_prefix("code: "));
    code.unwrap_or(printed)
}

#[test]
#[ignore = "the other tests start it as a process"]
fn check_one_solution() {
    let Some(path) = env::var_os(SOLUTION) else {
        return;
    };
    end_all_on_signals().unwrap();
    refuse_to_be_traced();
    let trust = match env::var(USER) {
        Ok(name) => Trust::User(User::named(&name).unwrap()),
        Err(_) => Trust::Isolated,
    };
    if env::var_os(NO_LANDLOCK).is_some() {
        as_user::deny_landlock();
    }
    let exam = Exam::new(348);
    let report = check_file(Path::new(&path), &exam, limits::TIMING, trust).unwrap();
    let findings = report.findings;
    let problems = [&findings.problem, &findings.other_problem];
    let code = findings.problem.as_ref().map_or("right", Problem::code);
    println!("\ncode: {code}");
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let memory = status.lines().find(|line| line.starts_with(MOST_MEMORY));
    println!("{}", memory.unwrap());
    for problem in problems.into_iter().flatten() {
        println!("{problem}\n{}", problem.messages().join("\n"));
    }
    println!("{}", report.printed.first_and_last_lines().join("\n"));
    println!("{:?} {:?}", findings.times, findings.growth);
}
