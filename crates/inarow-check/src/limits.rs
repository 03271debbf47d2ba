//! What a solution may take.

use std::time::Duration;

/// For one answer.
pub const ANSWER: Duration = Duration::from_secs(3);

/// For the first answer, before which a program starts.
pub const FIRST_ANSWER: Duration = Duration::from_secs(10);

/// For all that a solution does once it is built: all games, and the moves that are timed.
pub const DEADLINE: Duration = Duration::from_secs(120);

/// For a compiler.
pub const BUILD: Duration = Duration::from_secs(300);

/// For measuring the time of a move, about, as the command does it: whoever calls may
/// give more or less.
pub const TIMING: Duration = Duration::from_secs(2);

/// For measuring the time of a move, about, of each solution of a class.
pub const TIMING_IN_A_CLASS: Duration = Duration::from_millis(500);

/// The bytes of a solution's file.
pub const FILE: u64 = 1 << 20;

/// The files of a class, and the bytes of all its solutions.
pub const CLASS_FILES: usize = 10_000;
/// The bytes of all solutions of a class.
pub const CLASS: u64 = 256 << 20;

/// The bytes of an answer. A longer one is cut.
pub const ANSWER_BYTES: u64 = 1000;

/// The bytes that a program may print beside its answers.
pub const PRINTED: u64 = 64 << 20;

/// The bytes of memory of a program and of a compiler, each with all that it starts where it is
/// isolated, and each process by itself where it is trusted.
pub const MEMORY: u64 = 2 << 30;

/// The seconds of a processor that a process may take.
pub const PROCESSOR: u64 = 300;

/// The bytes of a file that a process writes.
pub const WRITTEN: u64 = 100 << 20;

/// The bytes and the files of the private folder, which lies in memory, where a solution is
/// isolated.
pub const FOLDER: u64 = 512 << 20;
/// The files of the private folder.
pub const FOLDER_FILES: u64 = 16_384;

/// The processes and threads at a time, where a solution is isolated.
pub const PROCESSES: u64 = 512;

/// The files that a process may have open, where a solution is isolated.
pub const OPEN_FILES: u64 = 512;

/// For the system to make namespaces, on a busy machine.
pub(crate) const ISOLATION: Duration = Duration::from_secs(30);

/// The bytes that a program must print, and those of memory that it must take, to be waited for
/// again although it is late. With less memory a virtual machine starts.
pub(crate) const GOES_ON: [u64; 2] = [1 << 20, 64 << 20];

/// Limits of a process by the names that `inside.sh` has for them.
pub(crate) const fn of_a_process() -> [(&'static str, u64); 5] {
    [
        ("cpu_seconds", PROCESSOR),
        ("data_bytes", MEMORY),
        ("file_bytes", WRITTEN),
        ("open_files", OPEN_FILES),
        ("processes", PROCESSES),
    ]
}

/// What the shell is told before it becomes a program that is trusted, or its compiler. Where a
/// system does not know a limit it is passed over.
pub(crate) fn by_the_shell() -> String {
    let (blocks, kib) = (WRITTEN / 512, MEMORY >> 10);
    format!(
        "for limit in 'c 0' 't {PROCESSOR}' 'f {blocks}' 'd {kib}'; \
         do ulimit -$limit 2>/dev/null; done; "
    )
}
