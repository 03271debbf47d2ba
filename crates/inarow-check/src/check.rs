//! A solution from its file to what is to be said of it.

use std::ffi::{OsStr, OsString};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::time::Duration;

use inarow_exam::Exam;

use crate::confined::{Answers, Confined, Walls, limited};
use crate::examine::{Conditions, examine};
use crate::examinee::{Examinee, Speaker};
use crate::findings::Findings;
use crate::workshop::Workshop;
use crate::{CheckError, Problem, Solution, Submission, Trust, programs};

/// Without this word nothing is a solution.
const CLASS: &str = "TicTacToe";

/// Checks a solution as it would be pasted into the exercise's page, in the language
/// that the file's ending tells. It is copied into a private folder with a driver of
/// that language, built there, asked to play the games of the exam, and timed.
///
/// Timing lasts about as long as `timing` says. [`limits::TIMING`](crate::limits::TIMING) is what the command
/// gives; half a second still tells a scan from counters, where the machine is not busy,
/// and the less there is, the fewer moves are played and the less sure is the growth.
/// With [`Duration::ZERO`] each board is played on once, for one move, and no growth is
/// told.
///
/// See [`Trust`] for the rights with which it is built and run, and [`limits`](crate::limits) for what it may
/// take.
///
/// # Errors
///
/// [`CheckError`] if the solution cannot be checked: the file cannot be read or is
/// none, its language's compiler is not installed, or the system cannot isolate it. What is
/// wrong with the solution is part of the findings.
pub fn check_file(
    path: &Path,
    exam: &Exam,
    timing: Duration,
    trust: Trust,
) -> Result<Findings, CheckError> {
    let conditions = Conditions::of(exam, timing);
    check_submission(&Submission::read(path)?, &conditions, trust)
}

/// The same of a solution that has been read.
pub(crate) fn check_submission(
    submission: &Submission,
    conditions: &Conditions<'_>,
    trust: Trust,
) -> Result<Findings, CheckError> {
    let language = submission.language;
    let mut findings = Findings {
        language: Some(language),
        ..Findings::of(conditions.exam, trust)
    };
    if !submission.text.contains(CLASS) {
        findings.problem = Some(Problem::NotASolution {
            asks_for: language.asks_for,
            messages: Vec::new(),
        });
        return Ok(findings);
    }
    let workshop = Workshop::new(language, &submission.name, &submission.text);
    match workshop.start(trust)? {
        Ok(program) => {
            let mut examinee = Examinee::new(program, Speaker::Driver(language));
            examine(&mut examinee, conditions, &mut findings);
        }
        Err(problem) => findings.problem = Some(problem),
    }
    Ok(findings)
}

/// Checks a program that speaks the line protocol itself: the command's first word
/// and its arguments. It is the caller's own, and runs in the current folder with his rights. `exam` and `timing` are what they are for
/// [`check_file`].
///
/// # Errors
///
/// [`CheckError`] if there is no such program or it cannot be started.
pub fn check_command(
    command: &[OsString],
    exam: &Exam,
    timing: Duration,
) -> Result<Findings, CheckError> {
    let program = command.first().map_or(OsStr::new(""), OsString::as_os_str);
    if programs::path_of(program).is_none() {
        let program = program.to_string_lossy().into_owned();
        return Err(CheckError::NoCommand { program });
    }
    let program = Confined::start(limited(command, Answers::Output), Walls::Mark)?;
    let mut examinee = Examinee::new(program, Speaker::Command);
    Ok(check_solution(&mut examinee, exam, timing))
}

/// Checks a solution that is asked as it says itself, and is trusted. `exam` and `timing` are what they are for
/// [`check_file`].
pub fn check_solution(solution: &mut impl Solution, exam: &Exam, timing: Duration) -> Findings {
    let mut findings = Findings::of(exam, Trust::Trusted);
    examine(solution, &Conditions::of(exam, timing), &mut findings);
    findings
}

/// A seed that nobody knows beforehand, short enough to be typed.
#[must_use]
pub fn any_seed() -> u64 {
    const MOST: u64 = 1_000_000;
    RandomState::new().hash_one(()) % MOST
}
