//! What a solution may take.

use std::time::Duration;

/// For one answer.
pub const ANSWER: Duration = Duration::from_secs(3);

/// For the first answer, before which a program starts.
pub const FIRST_ANSWER: Duration = Duration::from_secs(10);

/// For all games together.
pub const ALL_GAMES: Duration = Duration::from_secs(120);

/// For a compiler.
pub const BUILD: Duration = Duration::from_secs(300);

/// For measuring the time of a move, about, as the command does it: whoever calls may
/// give more or less.
pub const TIMING: Duration = Duration::from_secs(2);

/// The bytes of a solution's file.
pub const FILE: u64 = 1 << 20;

/// The bytes of an answer. A longer one is cut.
pub const ANSWER_BYTES: u64 = 1000;

/// The bytes that a program may print beside its answers.
pub const PRINTED: u64 = 64 << 20;

/// The bytes that a program must print while it is waited for, to be waited for again
/// although it is late.
pub(crate) const GOES_ON_PRINTING: u64 = 1 << 20;

/// What the shell is told before it becomes the program: 2 GiB of memory, 5 minutes
/// of a processor's time, files of up to 100 MB, no image of the memory after a
/// crash. Where a system does not know a limit it is passed over.
pub(crate) const SHELL: &str = "\
for limit in 'c 0' 't 300' 'f 200000' 'd 2097152'; do ulimit -$limit 2>/dev/null; done; ";
