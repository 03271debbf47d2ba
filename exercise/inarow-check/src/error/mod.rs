//! The reasons why a check is not possible.
//!
//! | file | contents |
//! | --- | --- |
//! | `message` | the messages of the errors |
//! | `missing` | the parts of a system that isolation needs |

mod message;
mod missing;

use std::io;
use std::path::PathBuf;

pub use missing::Missing;

/// An error that prevents a check. It is not a problem of the solution.
///
/// `source` returns the error of the system. The message contains its message, so print the
/// message or the sources, not both.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The file cannot be read.
    CannotRead {
        /// The file.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// The file is too large for a solution.
    TooLarge {
        /// The file.
        path: PathBuf,
    },
    /// No language has the file's extension.
    UnknownLanguage {
        /// The file.
        path: PathBuf,
    },
    /// The file's bytes are no text.
    BadEncoding {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: &'static str,
    },
    /// The file is no notebook in Python.
    BadNotebook {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The solution is for Python 2.
    Python2 {
        /// The solution's file.
        name: String,
        /// The error of Python 3.
        error: String,
    },
    /// The solution may need a newer compiler than the installed one.
    NewerLevel {
        /// The solution's file.
        name: String,
        /// The language.
        language: &'static str,
        /// The name and version of the compiler.
        compiler: String,
        /// The compiler's message.
        message: String,
    },
    /// A course, or an author of a course, has no solution.
    NoSolutions {
        /// The paths without a solution.
        place: String,
        /// The author's files, each with the reason why it is not a solution.
        found: Vec<(String, &'static str)>,
    },
    /// An author has several files, and not exactly one of them has the class.
    SeveralSolutions {
        /// Names of the files with the class, or of all files if none has it.
        files: Vec<String>,
        /// Number of files with the class.
        with_class: usize,
        /// Number of the author's files in the languages of solutions.
        all: usize,
    },
    /// A solution of functions on a board cannot get points for the growth of a move's time.
    NoGrowth {
        /// The solution's file.
        name: String,
    },
    /// A course has more files and folders at its top than the limit.
    CourseTooLarge {
        /// Path of the course.
        path: PathBuf,
    },
    /// An author has more files, folders or bytes than the limit.
    AuthorTooLarge {
        /// A place of the author.
        path: PathBuf,
    },
    /// A file is not a zip file, or is damaged.
    BadZip {
        /// The file.
        path: PathBuf,
        /// The reader's message.
        reason: String,
    },
    /// A compiler or interpreter is not installed.
    NoCompiler {
        /// The language.
        language: &'static str,
        /// The program's name.
        program: &'static str,
        /// The command that installs it.
        install: &'static str,
        /// The number of the other user who cannot run it, if it may be installed for others.
        user: Option<u32>,
    },
    /// A module that the solution imports is not installed.
    NoModule {
        /// The language.
        language: &'static str,
        /// The module's name.
        module: String,
    },
    /// A command's program does not exist.
    NoCommand {
        /// The first word of the command.
        program: String,
    },
    /// The system cannot run a solution isolated.
    CannotIsolate {
        /// The missing part.
        missing: Missing,
    },
    /// Only root can run a solution as another user.
    NotRoot,
    /// No user has this name.
    UnknownUser {
        /// The name.
        name: String,
    },
    /// The other user is root.
    UserIsRoot {
        /// The user's name.
        name: String,
    },
    /// The other user has processes, which would be ended with the solution.
    UserIsBusy {
        /// The user's number.
        uid: u32,
        /// The number of a process.
        process: String,
    },
    /// The other user can write a file or folder, and could change the grade there.
    UserCanWrite {
        /// The user's number.
        uid: u32,
        /// The file or folder.
        path: PathBuf,
    },
    /// A program cannot be started, or its folder cannot be created.
    CannotStart {
        /// The system's error.
        error: io::Error,
    },
    /// The threads of a check cannot be started.
    NoThreads {
        /// The system's error.
        error: io::Error,
    },
}

impl CheckError {
    inarow::codes! {
        /// All codes.
        pub const CODES;

        /// A stable name for programs to match on, e.g. `"no_compiler"`.
        pub const fn code(&self) {
            Self::CannotRead { .. } => "cannot_read",
            Self::TooLarge { .. } => "solution_too_large",
            Self::UnknownLanguage { .. } => "unknown_language",
            Self::BadEncoding { .. } => "bad_encoding",
            Self::BadNotebook { .. } => "bad_notebook",
            Self::Python2 { .. } => "python2",
            Self::NewerLevel { .. } => "newer_level",
            Self::NoSolutions { .. } => "no_solutions",
            Self::SeveralSolutions { .. } => "several_solutions",
            Self::NoGrowth { .. } => "no_growth",
            Self::CourseTooLarge { .. } => "class_too_large",
            Self::AuthorTooLarge { .. } => "author_too_large",
            Self::BadZip { .. } => "bad_zip",
            Self::NoCompiler { .. } => "no_compiler",
            Self::NoModule { .. } => "no_module",
            Self::NoCommand { .. } => "no_command",
            Self::CannotIsolate { .. } => "cannot_isolate",
            Self::NotRoot => "not_root",
            Self::UnknownUser { .. } => "unknown_user",
            Self::UserIsRoot { .. } => "user_is_root",
            Self::UserIsBusy { .. } => "user_is_busy",
            Self::UserCanWrite { .. } => "user_can_write",
            Self::CannotStart { .. } => "cannot_start",
            Self::NoThreads { .. } => "no_threads",
        }
    }

    /// Returns the error of the system about a path as an error of a check.
    pub(crate) fn cannot_read(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |error| Self::CannotRead { path, error }
    }

    /// Returns the error of the system about a program as an error of a check.
    pub(crate) const fn cannot_start(error: io::Error) -> Self {
        Self::CannotStart { error }
    }

    /// Returns the result of a solution with this error: `no_solution` if the author has no solution,
    /// else `not_judged`.
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self {
            Self::NoSolutions { .. } => "no_solution",
            _ => "not_judged",
        }
    }
}

impl From<Missing> for CheckError {
    fn from(missing: Missing) -> Self {
        Self::CannotIsolate { missing }
    }
}

impl std::error::Error for CheckError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::CannotRead { error, .. }
            | Self::CannotStart { error }
            | Self::NoThreads { error } => Some(error),
            _ => None,
        }
    }
}
