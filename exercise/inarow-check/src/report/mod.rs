//! The report of a check.

pub(crate) mod explain;
mod missing_module;
mod python2;

use std::time::Duration;

use inarow_exam::Findings;

use crate::languages::language::Language;
use crate::printed::Printed;
use crate::sandbox::trust::Trust;

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
