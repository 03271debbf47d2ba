//! The report of a check, and explanations of its findings.
//!
//! | file | contents |
//! | --- | --- |
//! | `explain` | explains a problem by the text of the solution, and by messages about it |
//! | `other_exercise` | solutions of other exercises about the same game |
//! | `missing_module` | the module that a solution imports and this system does not have |
//! | `other_level`, `other_levels.txt` | solutions in another level of a language than the compiler has |

mod explain;
mod missing_module;
mod other_exercise;
mod other_level;

use std::time::Duration;

use inarow_exam::Findings;

use crate::languages::Language;
use crate::printed::Printed;
use crate::sandbox::Trust;

pub(crate) use explain::explain;

/// The result of a check of one solution.
#[derive(Debug, Default)]
pub struct SolutionReport {
    /// The language of a file.
    pub language: Option<&'static Language>,
    /// The name and version of the compiler or interpreter of a file, e.g. `"javac 17.0.15"`.
    pub compiler: Option<String>,
    /// The rights of the solution.
    pub trust: Trust,
    /// The findings of the exam.
    pub findings: Findings,
    /// The duration of the build, the games and the timing.
    pub time: Duration,
    /// The text that it prints beside its answers.
    pub printed: Printed,
}
