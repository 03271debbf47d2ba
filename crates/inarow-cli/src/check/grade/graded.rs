//! A graded solution, and the text of each of its tests.

use std::fmt::Write;
use std::time::Duration;

use inarow_check::{
    CheckError, Findings, Form, Grade, GradeTest, GradeTestKind, GroupFindings, Problem,
    SolutionReport,
};

use crate::check::args::{Args, Show};
use crate::check::failed_game::FailedGameText;
use crate::check::report::{explanation, times};
use crate::output::plain;

/// A graded solution.
pub(super) struct Graded {
    pub(super) author: String,
    pub(super) file: String,
    /// The findings about the solution, or why there are none.
    pub(super) outcome: Result<Findings, NotJudged>,
    pub(super) grade: Grade,
    pub(super) time: Duration,
    show: Show,
}

/// The reason why a solution was not judged.
pub(super) struct NotJudged {
    pub(super) result: &'static str,
    pub(super) code: &'static str,
    pub(super) message: String,
}

impl From<&CheckError> for NotJudged {
    fn from(error: &CheckError) -> Self {
        Self {
            result: error.result(),
            code: error.code(),
            message: error.to_string(),
        }
    }
}

impl Graded {
    pub(super) fn new(
        args: &Args,
        author: &str,
        file: &str,
        form: Form,
        checked: Result<SolutionReport, NotJudged>,
    ) -> Self {
        let points = args.grade_points();
        let (grade, time) = match &checked {
            Ok(report) => (Grade::of(&report.findings, points), report.time),
            Err(_) => (Grade::not_judged(points, form), Duration::ZERO),
        };
        Self {
            author: author.into(),
            file: file.into(),
            outcome: checked.map(|report| report.findings),
            grade,
            time,
            show: args.show,
        }
    }

    /// Returns the kind of a failed test: the result of the solution, if it is shown.
    pub(super) fn failure(&self, findings: &Findings) -> &'static str {
        match self.show {
            Show::Nothing => "failed",
            Show::First | Show::Names => findings.result(),
        }
    }

    /// Returns the summary of the solution: its result and the usual mistake.
    pub(super) fn summary(&self) -> String {
        let findings = match &self.outcome {
            Err(error) => return format!("{}: {}", error.result, plain(&error.message)),
            Ok(findings) => findings,
        };
        if self.show == Show::Nothing {
            return String::new();
        }
        let mut text = findings.result().to_owned();
        if findings.wrong_games > 0 {
            let (wrong, played) = (findings.wrong_games, findings.played);
            text += &format!("\n{}", explanation(findings));
            text += &format!("\nwrong in {wrong} of {played} games");
        }
        text
    }

    /// Returns the message of a failed test: the problem of its first wrong game, if it is shown.
    pub(super) fn message(&self, test: &GradeTest) -> String {
        if let (Ok(findings), GradeTestKind::Games(group)) = (&self.outcome, test.kind)
            && self.show == Show::First
        {
            let first = findings.of_group(group).and_then(|it| it.first.as_ref());
            if let Some((_, problem)) = first {
                return plain(&problem.to_string());
            }
        }
        let details = self.details(test);
        details.lines().next().unwrap_or("failed").into()
    }

    /// Returns the details of a test as plain lines.
    pub(super) fn details(&self, test: &GradeTest) -> String {
        let findings = match &self.outcome {
            Err(error) if test.kind == GradeTestKind::Compiles => return plain(&error.message),
            Err(_) => return "not judged".into(),
            Ok(findings) => findings,
        };
        if self.show == Show::Nothing {
            return String::new();
        }
        let mut text = String::new();
        match test.kind {
            GradeTestKind::Compiles => {
                if let Some(problem) = findings.problem.as_ref().filter(|_| !test.passed) {
                    text += &plain(&problem.to_string());
                    add_messages(&mut text, problem);
                }
            }
            GradeTestKind::Games(group) => {
                let group = findings.of_group(group);
                if group.is_some_and(GroupFindings::is_missing) {
                    return "not there".into();
                }
                text += &format!("{} of {} games are right", test.right, test.games);
                let first = group.and_then(|it| it.first.as_ref());
                match first {
                    Some((game, problem)) if self.show == Show::First => {
                        let _ = write!(text, "\n\n{}", FailedGameText { game, problem });
                        add_messages(&mut text, problem);
                    }
                    None if !test.passed => {
                        text += "; the others were not played";
                        // No game shows this problem: it came before the first one.
                        if let (None, Some(problem)) = (&findings.failed_game, &findings.problem) {
                            let _ = write!(text, ": {}", plain(&problem.to_string()));
                        }
                    }
                    _ => {}
                }
                if !test.passed && findings.wrong_games > 0 {
                    text += &format!("\n{}", explanation(findings));
                }
            }
            GradeTestKind::ConstantTime if findings.times.is_empty() => {
                text += "the time of a move was not measured";
            }
            GradeTestKind::ConstantTime => {
                text += &times(findings);
                if findings.growth.is_none() && test.passed {
                    text += ", which counts as passed";
                }
            }
        }
        text.trim_end().into()
    }
}

/// Appends the lines of the compiler or of the program.
fn add_messages(text: &mut String, problem: &Problem) {
    for line in problem.messages() {
        *text += &format!("\n| {}", plain(line));
    }
}
