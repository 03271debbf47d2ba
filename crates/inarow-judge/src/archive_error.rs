//! Why an archive could not be judged to its end.

use std::io;

/// The reason why an archive could not be judged to its end.
///
/// `source` returns the error of the input or output. Its message is also the message of this
/// error, so print one of the two.
#[derive(Debug)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The input could not be read.
    Read(io::Error),
    /// A judgement could not be handed over.
    Write(io::Error),
    /// The games begun, or their names, need more memory than is allowed.
    Memory {
        /// The bytes allowed.
        allowed: u64,
        /// The games begun.
        games: usize,
    },
    /// What was to be read is nothing that can be judged.
    Refused {
        /// A stable name for programs to match on.
        code: &'static str,
        /// Why, with the value and what is wanted.
        message: String,
    },
}

impl ArchiveError {
    /// Every code.
    pub const CODES: &[&str] = &["cannot_read", "cannot_write", "memory_exceeded"];

    /// A stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Read(_) => "cannot_read",
            Self::Write(_) => "cannot_write",
            Self::Memory { .. } => "memory_exceeded",
            Self::Refused { code, .. } => code,
        }
    }
}

impl std::fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Read(error) | Self::Write(error) => error.fmt(f),
            Self::Refused { message, .. } => f.write_str(message),
            Self::Memory { allowed, games } => {
                write!(
                    f,
                    "{games} games take more than the {allowed} bytes allowed"
                )
            }
        }
    }
}

impl std::error::Error for ArchiveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) | Self::Write(error) => Some(error),
            Self::Memory { .. } | Self::Refused { .. } => None,
        }
    }
}
