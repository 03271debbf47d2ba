//! The reason why an archive could not be judged to its end.

use std::io;

use thiserror::Error;

/// The reason why an archive could not be judged to its end.
///
/// `source` returns the error of the input or output. Both have the same message, so print only one
/// of them.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The input could not be read.
    #[error("{0}")]
    Read(#[source] io::Error),
    /// `sink` failed, so a judgement could not be written.
    #[error("{0}")]
    Write(#[source] io::Error),
    /// The open games, or the names of all games, would exceed the memory limit.
    #[error("{games} games need more memory than the limit of {allowed} bytes")]
    Memory {
        /// The memory limit in bytes.
        allowed: u64,
        /// The number of games.
        games: usize,
    },
    /// The input cannot be judged.
    #[error("{message}")]
    BadInput {
        /// A stable name for programs to match on.
        code: &'static str,
        /// The reason, with the value and the expected form.
        message: String,
    },
}

impl ArchiveError {
    inarow::codes! {
        /// All codes.
        pub const CODES;

        /// Returns a stable name for programs to match on.
        pub const fn code(&self) {
            Self::Read(_) => "cannot_read",
            Self::Write(_) => "cannot_write",
            Self::Memory { .. } => "memory_exceeded",
        } else {
            Self::BadInput { code, .. } => code,
        }
    }
}
