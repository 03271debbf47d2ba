//! The reason why an archive could not be judged to its end.

use std::io;

use crate::play::MemoryExceeded;

/// The reason why an archive could not be judged to its end.
///
/// `source` returns the error of the input or output. Both have the same message, so print only one
/// of them.
#[derive(Debug)]
#[non_exhaustive]
pub enum ArchiveError {
    /// The input could not be read.
    Read(io::Error),
    /// `sink` failed, so a judgement could not be written.
    Write(io::Error),
    /// The open games, or the names of all games, would exceed the memory limit.
    Memory {
        /// The memory limit in bytes.
        allowed: u64,
        /// The number of games.
        games: usize,
    },
    /// The input cannot be judged.
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

impl From<MemoryExceeded> for ArchiveError {
    fn from(MemoryExceeded { allowed, games }: MemoryExceeded) -> Self {
        Self::Memory { allowed, games }
    }
}

impl std::fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Read(error) | Self::Write(error) => error.fmt(f),
            Self::BadInput { message, .. } => f.write_str(message),
            Self::Memory { allowed, games } => {
                write!(
                    f,
                    "{games} games need more memory than the limit of {allowed} bytes"
                )
            }
        }
    }
}

impl std::error::Error for ArchiveError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Read(error) | Self::Write(error) => Some(error),
            Self::Memory { .. } | Self::BadInput { .. } => None,
        }
    }
}
