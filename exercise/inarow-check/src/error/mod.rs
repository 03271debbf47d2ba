//! The reasons why a check is not possible.

pub(crate) mod missing;

use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::error::missing::Missing;
use crate::languages::language::{CLASS, LANGUAGES};
use crate::languages::other_files;
use crate::limits;

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
    /// A course, or an author of a course, has no solution.
    NoSolutions {
        /// The paths without a solution.
        place: String,
        /// The author's files, each with the reason why it is not a solution.
        found: Vec<(String, &'static str)>,
    },
    /// An author has several files, and not exactly one of them has the class.
    SeveralSolutions {
        /// Names of the files.
        files: Vec<String>,
        /// Number of files with the class.
        with_class: usize,
    },
    /// A course has more files or bytes than the limit.
    CourseTooLarge {
        /// Path of the course.
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
    /// A stable name for programs to match on, e.g. `"no_compiler"`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::CannotRead { .. } => "cannot_read",
            Self::TooLarge { .. } => "solution_too_large",
            Self::UnknownLanguage { .. } => "unknown_language",
            Self::BadEncoding { .. } => "bad_encoding",
            Self::BadNotebook { .. } => "bad_notebook",
            Self::Python2 { .. } => "python2",
            Self::NoSolutions { .. } => "no_solutions",
            Self::SeveralSolutions { .. } => "several_solutions",
            Self::CourseTooLarge { .. } => "class_too_large",
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

    /// Returns the result of a solution with this error: `no_solution` if the author has no solution,
    /// else `not_judged`.
    #[must_use]
    pub const fn result(&self) -> &'static str {
        match self {
            Self::NoSolutions { .. } => "no_solution",
            _ => "not_judged",
        }
    }

    /// All codes.
    pub const CODES: &'static [&'static str] = &[
        "cannot_read",
        "solution_too_large",
        "unknown_language",
        "bad_encoding",
        "bad_notebook",
        "python2",
        "no_solutions",
        "several_solutions",
        "class_too_large",
        "bad_zip",
        "no_compiler",
        "no_module",
        "no_command",
        "cannot_isolate",
        "not_root",
        "unknown_user",
        "user_is_root",
        "user_is_busy",
        "user_can_write",
        "cannot_start",
        "no_threads",
    ];
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CannotRead { path, error } => write!(f, "{}: {error}", path.display()),
            Self::TooLarge { path } => {
                let path = path.display();
                write!(f, "{path} is larger than {} bytes", limits::FILE_BYTES)
            }
            Self::UnknownLanguage { path } => {
                let kind = other_files::kind(path).map(|kind| format!("{kind}, "));
                let extensions: Vec<&str> = LANGUAGES
                    .iter()
                    .flat_map(|it| [&[it.extension], it.other_extensions].concat())
                    .collect();
                let (path, extensions) = (path.display(), extensions.join(", ."));
                write!(
                    f,
                    "{path} is {}not a solution: its extension must be one of .{extensions}",
                    kind.unwrap_or_default()
                )
            }
            Self::BadEncoding { path, reason } => {
                write!(f, "{} cannot be read as text: {reason}", path.display())
            }
            Self::BadNotebook { path, reason } => {
                write!(
                    f,
                    "{} is not a notebook in Python: {reason}",
                    path.display()
                )
            }
            Self::Python2 { name, error } => write!(
                f,
                "{name} is written for Python 2, and only Python 3 can be checked: {error}"
            ),
            Self::NoSolutions { place, found } if found.is_empty() => {
                write!(f, "no solution found in {place}")
            }
            Self::NoSolutions { found, .. } => {
                let found = found
                    .iter()
                    .map(|(name, reason)| format!("{name} ({reason})"));
                write!(f, "no solution found among {}", first_of(found))
            }
            Self::SeveralSolutions { files, with_class } => {
                let (count, all) = (files.len(), first_of(files.iter().cloned()));
                write!(
                    f,
                    "{with_class} of {count} files have the class `{CLASS}`, but exactly one must: {all}"
                )
            }
            Self::CourseTooLarge { path } => write!(
                f,
                "{} has more than {} files, or more than {} MiB of solutions",
                path.display(),
                limits::COURSE_FILES,
                limits::COURSE_BYTES >> 20
            ),
            Self::BadZip { path, reason } => write!(f, "{}: {reason}", path.display()),
            Self::NoCompiler {
                language,
                program,
                install,
                user: None,
            } => write!(
                f,
                "{language} needs `{program}`, which is not installed; install it: {install}"
            ),
            Self::NoCompiler {
                language,
                program,
                install,
                user: Some(uid),
            } => write!(
                f,
                "{language} needs `{program}`, which user {uid} cannot run; install it for all \
                 users: {install}"
            ),
            Self::NoModule { language, module } => write!(
                f,
                "the solution needs the {language} module `{module}`, which is not installed"
            ),
            Self::NoCommand { program } => write!(f, "the program `{program}` was not found"),
            Self::CannotIsolate { missing } => {
                write!(f, "this system cannot isolate a solution: {missing}")
            }
            Self::NotRoot => f.write_str("only root can run a solution as another user"),
            Self::UnknownUser { name } => write!(f, "no user has the name `{name}`"),
            Self::UserIsRoot { name } => write!(
                f,
                "the user `{name}` is root; choose a user with fewer rights"
            ),
            Self::UserIsBusy { uid, process } => write!(
                f,
                "user {uid} has other processes, such as {process}; choose a user without processes"
            ),
            Self::UserCanWrite { uid, path } => write!(
                f,
                "user {uid} can write to {}; choose a place that only root can write to",
                path.display()
            ),
            Self::CannotStart { error } => write!(f, "the program cannot be started: {error}"),
            Self::NoThreads { error } => write!(f, "a thread cannot be started: {error}"),
        }
    }
}

/// Lists the first items of a list, separated by commas.
fn first_of(items: impl ExactSizeIterator<Item = String>) -> String {
    const MAX: usize = 10;
    let more = items.len().saturating_sub(MAX);
    let first: Vec<String> = items.take(MAX).collect();
    match more {
        0 => first.join(", "),
        _ => format!("{} and {more} more", first.join(", ")),
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
