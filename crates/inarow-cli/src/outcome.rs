//! How a command ends.

use std::io;

use inarow::RulesError;

/// How the work ended, as far as it has come. The worse one wins.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) enum Outcome {
    /// Done.
    Done,
    /// The answer is negative: a bad record, a disagreement, a refused move.
    Negative,
    /// The work could not be done.
    Failed,
}

impl Outcome {
    pub(crate) fn worsen(&mut self, found: Self) {
        *self = found.max(*self);
    }
}

/// The exit status.
impl From<Outcome> for u8 {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Done => 0,
            Outcome::Negative => 1,
            Outcome::Failed => 2,
        }
    }
}

/// Why the work stopped.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads the results any more. What was found until then stands.
    ClosedPipe,
    /// Anything else, with its code and what to say.
    Said { code: &'static str, message: String },
}

impl Failure {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self::Said {
            code,
            message: message.into(),
        }
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

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::new(error.code(), error.to_string())
    }
}
