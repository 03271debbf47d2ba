//! The exit status of a command, and the reason why a command stopped early.

use std::fmt::Display;
use std::io;
use std::path::Path;

use inarow::{PositionError, RulesError, StonesError};
use inarow_solve::SolveError;

/// The exit status of a command. A worse status replaces a better one.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum ExitStatus {
    /// Done.
    Done = 0,
    /// The answer is negative: a bad record, a disagreement, a refused move.
    Negative = 1,
    /// The work could not be done.
    Failed = 2,
}

impl ExitStatus {
    pub(crate) fn worsen(&mut self, other: Self) {
        *self = other.max(*self);
    }
}

/// The reason why a command stopped early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the results closed the pipe. The status covers the results so far.
    ClosedPipe,
    /// Any other reason, with its code and message.
    Reported { code: &'static str, message: String },
}

impl Failure {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self::Reported {
            code,
            message: message.into(),
        }
    }

    /// Creates the failure to write a file.
    pub(crate) fn cannot_write(path: &Path, why: impl Display) -> Self {
        Self::new("cannot_write", format!("{}: {why}", path.display()))
    }

    /// Creates the failure of a build without the exercise, which lacks a part of it.
    #[cfg(not(feature = "exercise"))]
    pub(crate) fn no_exercise(lack: &str) -> Self {
        let message = format!("this build has {lack}; build with `--features exercise`");
        Self::new("no_exercise", message)
    }
}

/// A failure to write results.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::new("cannot_write", error.to_string())
        }
    }
}

/// Errors that have a code.
macro_rules! failures {
    ($($error:ty),*) => {
        $(impl From<$error> for Failure {
            fn from(error: $error) -> Self {
                Self::new(error.code(), error.to_string())
            }
        })*
    };
}

failures!(RulesError, PositionError, StonesError, SolveError);
#[cfg(feature = "exercise")]
failures!(inarow_textbook::TextbookMethodsError);
