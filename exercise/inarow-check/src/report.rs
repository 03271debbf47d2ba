//! The report of a check.

use std::time::Duration;

use inarow_exam::Findings;

use crate::language::Language;
use crate::printed::Printed;
use crate::trust::Trust;

/// The result of a check of one solution.
#[derive(Debug, Default)]
pub struct SolutionReport {
    /// The language of a file.
    pub language: Option<&'static Language>,
    /// The rights of the solution.
    pub trust: Trust,
    /// The findings of the exam.
    pub findings: Findings,
    /// The duration of the build, the games and the timing.
    pub time: Duration,
    /// The text that it prints beside its answers.
    pub printed: Printed,
}
