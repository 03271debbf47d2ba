//! Checks a solution and returns its report.

use std::ffi::{OsStr, OsString};
use std::hash::{BuildHasher, RandomState};
use std::path::Path;
use std::time::{Duration, Instant};

use inarow_exam::{Exam, Form, Problem};

use crate::build::Build;
use crate::error::CheckError;
use crate::exam::{Conditions, Deadline, ProgramKind, ProtocolClient, Solution, examine};
use crate::printed::Printed;
use crate::report::{SolutionReport, explain};
use crate::sandbox::{Rerun, Trust, find_program, start_command};
use crate::submission::{Submission, class_names};

/// Checks a file as it would be pasted into the exercise's page, in the language of its extension.
/// It is copied into a private folder with a driver of that language and built there. It plays the
/// games of the exam, and its moves are timed.
///
/// Timing takes about `timing`, or up to five times as long while the growth is not clear.
/// [`limits::TIMING`](crate::limits::TIMING) is the command's value. Half a second still
/// distinguishes a scan from counters. Less time means fewer moves and a less certain growth. With
/// [`Duration::ZERO`] one move is played on each board, and the growth is `None`.
///
/// [`Trust`] lists the rights with which it is built and run, and [`limits`](crate::limits) the
/// limits.
///
/// # Errors
///
/// [`CheckError`] if the solution cannot be checked: the file cannot be read or is not a solution
/// by its extension, its language's compiler or a module is not installed, or the system cannot
/// isolate it.
/// Problems of the solution are part of the report.
pub fn check_file(
    path: &Path,
    exam: &Exam,
    timing: Duration,
    trust: Trust,
) -> Result<SolutionReport, CheckError> {
    let conditions = Conditions::of(exam, timing);
    check_submission(&Submission::read(path)?, &conditions, trust)
}

/// Checks a solution whose text has been read.
pub(crate) fn check_submission(
    submission: &Submission,
    conditions: &Conditions<'_>,
    trust: Trust,
) -> Result<SolutionReport, CheckError> {
    let start = Instant::now();
    let language = submission.language;
    let form = submission.form;
    let mut session = conditions.session(form);
    let (mut printed, mut compiler) = (Printed::default(), None);
    if form != Form::Class || class_names::has_name(&submission.text, language.defines) {
        let mut rejected = None;
        for files in Build::attempts(submission) {
            // It owns the private folder, so it is dropped after the process.
            let build = Build::new(submission, &files, trust)?;
            compiler = Some(build.compiler());
            match build.start()? {
                Ok((process, rerun)) => {
                    let deadline = Deadline::start();
                    let kind = ProgramKind::Driver(submission.asks_for());
                    let mut client = ProtocolClient::new(process, rerun, kind, &deadline);
                    printed = examine(&mut client, conditions, &deadline, &mut session);
                    rejected = None;
                    break;
                }
                Err(problem) => rejected = Some(problem),
            }
        }
        if let Some(problem) = rejected {
            session.end(problem);
        }
    } else {
        session.end(Problem::NoSolution {
            asks_for: submission.asks_for(),
            messages: Vec::new(),
        });
    }
    Ok(SolutionReport {
        language: Some(language),
        trust,
        findings: explain(session.into_findings(), submission, compiler.as_deref())?,
        compiler,
        time: start.elapsed(),
        printed,
    })
}

/// Checks a program that speaks the line protocol itself, given by the words of its command. The
/// program is trusted and runs in the current folder. `exam` and `timing` are as in [`check_file`].
///
/// # Errors
///
/// [`CheckError`] if the program does not exist or cannot be started.
pub fn check_command(
    command: &[OsString],
    exam: &Exam,
    timing: Duration,
) -> Result<SolutionReport, CheckError> {
    let program = command.first().map_or(OsStr::new(""), OsString::as_os_str);
    if find_program(program).is_none() {
        let program = program.to_string_lossy();
        return Err(CheckError::NoCommand(program.into_owned()));
    }
    let start = || start_command(command);
    let process = start()?;
    let deadline = Deadline::start();
    let rerun = Rerun::Start(Box::new(start));
    let mut client = ProtocolClient::new(process, rerun, ProgramKind::Command, &deadline);
    Ok(check_until(&deadline, &mut client, exam, timing))
}

/// Checks a trusted solution in any form. `exam` and `timing` are as in [`check_file`].
pub fn check_solution(
    solution: &mut impl Solution,
    exam: &Exam,
    timing: Duration,
) -> SolutionReport {
    check_until(&Deadline::start(), solution, exam, timing)
}

/// Checks a trusted solution until a deadline.
fn check_until(
    deadline: &Deadline,
    solution: &mut impl Solution,
    exam: &Exam,
    timing: Duration,
) -> SolutionReport {
    let start = Instant::now();
    let conditions = Conditions::of(exam, timing);
    let mut session = conditions.session(Form::Class);
    let printed = examine(solution, &conditions, deadline, &mut session);
    SolutionReport {
        trust: Trust::Trusted,
        findings: session.into_findings(),
        time: start.elapsed(),
        printed,
        ..SolutionReport::default()
    }
}

/// Returns an unpredictable seed that is short enough to type.
#[must_use]
pub fn any_seed() -> u64 {
    const END: u64 = 1_000_000;
    RandomState::new().hash_one(()) % END
}
