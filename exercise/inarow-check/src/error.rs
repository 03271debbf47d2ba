//! The reasons why a check is not possible.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::languages::{CLASS, LANGUAGES, other_files};
use crate::limits;

/// An error that prevents a check. It is not a problem of the solution.
///
/// `source` returns the error of the system. The message contains its message, so print the
/// message or the sources, not both.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    CannotRead {
        /// The file.
        path: PathBuf,
        /// The system's error.
        #[source]
        error: io::Error,
    },
    /// This file is too large for a solution.
    #[error("{} is larger than {} bytes", .0.display(), limits::FILE_BYTES)]
    TooLarge(PathBuf),
    /// No language has the extension of this file.
    #[error("{}", unknown_language(.0))]
    UnknownLanguage(PathBuf),
    /// The file's bytes are no text.
    #[error("{} cannot be read as text: {reason}", path.display())]
    BadEncoding {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: &'static str,
    },
    /// The file is no notebook in Python.
    #[error("{} is not a notebook in Python: {reason}", path.display())]
    BadNotebook {
        /// The file.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// The solution is for Python 2.
    #[error("{name} is written for Python 2, and only Python 3 can be checked: {error}")]
    Python2 {
        /// The solution's file.
        name: String,
        /// The error of Python 3.
        error: String,
    },
    /// The solution may need a newer compiler than the installed one.
    #[error("{compiler} rejects {name}, which may be written in a newer {language}: {message}")]
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
    #[error("no solution found {}", place_and_reasons(place, found))]
    NoSolutions {
        /// The paths without a solution.
        place: String,
        /// The author's files, each with the reason why it is not a solution.
        found: Vec<(String, &'static str)>,
    },
    /// An author has several files, and not exactly one of them has the class.
    #[error(
        "{with_class} of {all} files have the class `{CLASS}` or the functions on a board, but exactly one must: {}",
        first_of(files.iter().cloned())
    )]
    SeveralSolutions {
        /// Names of the files with the class, or of all files if none has it.
        files: Vec<String>,
        /// Number of files with the class.
        with_class: usize,
        /// Number of the author's files in the languages of solutions.
        all: usize,
    },
    /// The solution in this file has functions on a board, and cannot get points for the growth of a move's time.
    #[error("{0} has functions, which get no points for the growth of a move's time")]
    NoGrowth(String),
    /// The course with this path has more files and folders at its top than the limit.
    #[error(
        "{} has more than {} files and folders at the top of the course",
        .0.display(),
        limits::COURSE_FILES
    )]
    CourseTooLarge(PathBuf),
    /// The author of this place has more files, folders or bytes than the limit.
    #[error(
        "the author of {} has more than {most} files, more than {most} folders, or more than {} MiB of solutions, \
         or the most of a course with more than {} MiB",
        .0.display(),
        limits::AUTHOR_BYTES >> 20,
        limits::COURSE_BYTES >> 20,
        most = limits::AUTHOR_FILES
    )]
    AuthorTooLarge(PathBuf),
    /// A file is not a zip file, or is damaged.
    #[error("{}: {reason}", path.display())]
    BadZip {
        /// The file.
        path: PathBuf,
        /// The reader's message.
        reason: String,
    },
    /// A compiler or interpreter is not installed.
    #[error("{language} needs `{program}`, which {}: {install}", not_for(*user))]
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
    #[error("the solution needs the {language} module `{module}`, which is not installed")]
    NoModule {
        /// The language.
        language: &'static str,
        /// The module's name.
        module: String,
    },
    /// The program of a command, its first word, does not exist.
    #[error("the program `{0}` was not found")]
    NoCommand(String),
    /// The system cannot run a solution isolated. The text says what is missing.
    #[error("this system cannot isolate a solution: {0}")]
    CannotIsolate(String),
    /// Only root can run a solution as another user.
    #[error("only root can run a solution as another user")]
    NotRoot,
    /// No user has this name.
    #[error("no user has the name `{0}`")]
    UnknownUser(String),
    /// The other user, who has this name, is root.
    #[error("the user `{0}` is root; choose a user with fewer rights")]
    UserIsRoot(String),
    /// The other user has processes, which would be ended with the solution.
    #[error("user {uid} has other processes, such as {process}; choose a user without processes")]
    UserIsBusy {
        /// The user's number.
        uid: u32,
        /// The number of a process.
        process: String,
    },
    /// The other user can write a file or folder, and could change the grade there.
    #[error("user {uid} can write to {}; choose a place that only root can write to", path.display())]
    UserCanWrite {
        /// The user's number.
        uid: u32,
        /// The file or folder.
        path: PathBuf,
    },
    /// A program cannot be started, or its folder cannot be created.
    #[error("the program cannot be started: {0}")]
    CannotStart(#[source] io::Error),
    /// The threads of a check cannot be started.
    #[error("a thread cannot be started: {0}")]
    NoThreads(#[source] io::Error),
}

impl CheckError {
    inarow::codes! {
        /// All codes.
        pub const CODES;

        /// A stable name for programs to match on, e.g. `"no_compiler"`.
        pub const fn code(&self) {
            Self::CannotRead { .. } => "cannot_read",
            Self::TooLarge(_) => "solution_too_large",
            Self::UnknownLanguage(_) => "unknown_language",
            Self::BadEncoding { .. } => "bad_encoding",
            Self::BadNotebook { .. } => "bad_notebook",
            Self::Python2 { .. } => "python2",
            Self::NewerLevel { .. } => "newer_level",
            Self::NoSolutions { .. } => "no_solutions",
            Self::SeveralSolutions { .. } => "several_solutions",
            Self::NoGrowth(_) => "no_growth",
            Self::CourseTooLarge(_) => "class_too_large",
            Self::AuthorTooLarge(_) => "author_too_large",
            Self::BadZip { .. } => "bad_zip",
            Self::NoCompiler { .. } => "no_compiler",
            Self::NoModule { .. } => "no_module",
            Self::NoCommand(_) => "no_command",
            Self::CannotIsolate(_) => "cannot_isolate",
            Self::NotRoot => "not_root",
            Self::UnknownUser(_) => "unknown_user",
            Self::UserIsRoot(_) => "user_is_root",
            Self::UserIsBusy { .. } => "user_is_busy",
            Self::UserCanWrite { .. } => "user_can_write",
            Self::CannotStart(_) => "cannot_start",
            Self::NoThreads(_) => "no_threads",
        }
    }

    /// Returns the error of the system about a path as an error of a check.
    pub(crate) fn cannot_read(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        |error| Self::CannotRead { path, error }
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

/// Describes a file that is not a solution.
fn unknown_language(path: &Path) -> String {
    let kind = other_files::kind(path).map(|kind| format!("{kind}, "));
    let languages = LANGUAGES.iter();
    let extensions = languages.flat_map(|it| [&[it.extension][..], &it.other_extensions].concat());
    format!(
        "{} is {}not a solution: its extension must be one of .{}",
        path.display(),
        kind.unwrap_or_default(),
        extensions.collect::<Vec<_>>().join(", .")
    )
}

/// Describes the paths without a solution, or the files of an author that are none.
fn place_and_reasons(place: &str, found: &[(String, &str)]) -> String {
    let reasons = found
        .iter()
        .map(|(name, reason)| format!("{name} ({reason})"));
    match found {
        [] => format!("in {place}"),
        _ => format!("among {}", first_of(reasons)),
    }
}

/// Describes a program that is missing, perhaps only for another user.
fn not_for(user: Option<u32>) -> String {
    match user {
        None => "is not installed; install it".into(),
        Some(uid) => format!("user {uid} cannot run; install it for all users"),
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
