//! All limits of a solution and of a course. Scripts get their limits as arguments.

use std::time::Duration;

pub use inarow_exam::limits::{ANSWER, FILE_BYTES, FIRST_ANSWER, PRINTED_BYTES};

/// Time for all games and all timed moves, after the build.
pub const DEADLINE: Duration = Duration::from_secs(120);

/// Time for a compiler.
pub const BUILD: Duration = Duration::from_secs(300);

/// Approximate time for timed moves in the command. Other callers may use more or less.
pub const TIMING: Duration = Duration::from_secs(2);

/// Approximate time for timed moves of each solution of a course.
pub const TIMING_IN_A_COURSE: Duration = Duration::from_millis(500);

/// Files and folders at the top of a course: the files outside of folders, and the folders of authors.
pub const COURSE_FILES: usize = 10_000;

/// Files of an author, and also folders of an author.
pub const AUTHOR_FILES: usize = 1000;

/// Bytes of all files of an author that are or may be solutions.
pub const AUTHOR_BYTES: u64 = 4 << 20;

/// Bytes of a zip file inside a zip file, and of all of them together.
pub const INNER_ZIP_BYTES: u64 = 64 << 20;
/// See [`INNER_ZIP_BYTES`].
pub const INNER_ZIPS_BYTES: u64 = 2 << 30;

/// The bytes to which a byte of a zip file may unpack. Solutions and zip files of more than
/// [`UNPACKED_BYTES`] need at least a hundredth of their size.
pub const UNPACKED_FACTOR: u64 = 100;
/// See [`UNPACKED_FACTOR`].
pub const UNPACKED_BYTES: u64 = 64 << 10;

/// Bytes of all solutions of a course. If they are more, the author with the most is too large.
pub const COURSE_BYTES: u64 = 256 << 20;

/// Bytes of an answer. The rest of a longer answer is not kept.
pub const ANSWER_BYTES: u64 = 1000;

/// Bytes of memory of a program and of a compiler. The limit holds for all their processes together
/// if they are isolated, and for each process if they are trusted.
pub const MEMORY_BYTES: u64 = 2 << 30;

/// Seconds of a processor for each process.
pub const PROCESSOR_SECONDS: u64 = 300;

/// Bytes of each file that a process writes.
pub const WRITTEN_BYTES: u64 = 100 << 20;

/// Bytes of an isolated solution's private folder, which lies in memory.
pub const FOLDER_BYTES: u64 = 512 << 20;

/// Files of an isolated solution's private folder.
pub const FOLDER_FILES: u64 = 16_384;

/// Processes and threads of an isolated solution at a time.
pub const PROCESSES: u64 = 512;

/// Processes and threads of another user at a time. Containers on one machine may share a user's
/// number, and then they share this limit.
pub const PROCESSES_OF_USER: u64 = 4096;

/// Open files of each process of an isolated solution.
pub const OPEN_FILES: u64 = 512;

/// Time to make namespaces on a busy machine.
pub(crate) const ISOLATION: Duration = Duration::from_secs(30);

/// A late program gets more time if its printed text or its memory has grown by at least this many
/// bytes. The start of a virtual machine takes less memory.
pub(crate) const GROWTH_FOR_MORE_TIME: [u64; 2] = [1 << 20, 64 << 20];

/// Returns the limits of a process of a trusted solution, as options of the shell's `ulimit` with
/// their values: no core file, seconds, blocks of 512 bytes, KiB.
pub(crate) const fn of_trusted_process() -> [(char, u64); 4] {
    [
        ('c', 0),
        ('t', PROCESSOR_SECONDS),
        ('f', WRITTEN_BYTES / 512),
        ('d', MEMORY_BYTES >> 10),
    ]
}

/// Returns the limits of an isolated solution, by their names in `inside.sh` and `user.sh`.
pub(crate) const fn of_isolation() -> [(&'static str, u64); 8] {
    [
        ("processor_seconds", PROCESSOR_SECONDS),
        ("memory_bytes", MEMORY_BYTES),
        ("written_bytes", WRITTEN_BYTES),
        ("open_files", OPEN_FILES),
        ("processes", PROCESSES),
        ("processes_of_user", PROCESSES_OF_USER),
        ("folder_bytes", FOLDER_BYTES),
        ("folder_files", FOLDER_FILES),
    ]
}
