//! Limits of a solution, for the command and the page.

use std::time::Duration;

/// Time for one answer.
pub const ANSWER: Duration = Duration::from_secs(3);

/// Time for the first answer, including the program's start.
pub const FIRST_ANSWER: Duration = Duration::from_secs(10);

/// Bytes of a solution's file, on the disk and in a zip file.
pub const FILE_BYTES: u64 = 1 << 20;

/// Bytes that a program may print beside its answers.
pub const PRINTED_BYTES: u64 = 64 << 20;
