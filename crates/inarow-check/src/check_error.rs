//! Why a solution cannot be checked.

use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::{LANGUAGES, Missing, limits};

/// The reason why a solution cannot be checked. It is not a finding about the solution.
///
/// `source` returns the error of the system. The message contains its message, so print the
/// message or the sources, not both.
#[derive(Debug)]
#[non_exhaustive]
pub enum CheckError {
    /// The file cannot be read.
    CannotRead {
        /// Which file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file is too large for a solution.
    TooLarge {
        /// Which file.
        path: PathBuf,
    },
    /// The file's ending is that of no language known here.
    UnknownLanguage {
        /// Which file.
        path: PathBuf,
    },
    /// There is no solution in a class, or none of an author.
    NoSolutions {
        /// Where not.
        place: String,
    },
    /// An author has handed in several files, of which nobody knows which one counts.
    SeveralSolutions {
        /// Their names.
        files: Vec<String>,
    },
    /// A class has more files or more bytes than can be judged at once.
    ClassTooLarge {
        /// Where it is.
        path: PathBuf,
    },
    /// A file is no zip file, or a broken one.
    BadZip {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        said: String,
    },
    /// A compiler or interpreter is not installed.
    NoCompiler {
        /// Of which language.
        language: &'static str,
        /// Its name.
        program: &'static str,
        /// What installs it.
        install: &'static str,
    },
    /// A command is not there.
    NoCommand {
        /// Its first word.
        program: String,
    },
    /// The system cannot run a solution isolated.
    CannotIsolate {
        /// What it lacks.
        missing: Missing,
    },
    /// A program cannot be started, or its folder cannot be made.
    CannotStart {
        /// Why.
        error: io::Error,
    },
    /// The threads that listen to a program cannot be started.
    NoThreads {
        /// Why.
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
            Self::NoSolutions { .. } => "no_solutions",
            Self::SeveralSolutions { .. } => "several_solutions",
            Self::ClassTooLarge { .. } => "class_too_large",
            Self::BadZip { .. } => "bad_zip",
            Self::NoCompiler { .. } => "no_compiler",
            Self::NoCommand { .. } => "no_command",
            Self::CannotIsolate { .. } => "cannot_isolate",
            Self::CannotStart { .. } => "cannot_start",
            Self::NoThreads { .. } => "no_threads",
        }
    }

    /// All codes.
    pub const CODES: &'static [&'static str] = &[
        "cannot_read",
        "solution_too_large",
        "unknown_language",
        "no_solutions",
        "several_solutions",
        "class_too_large",
        "bad_zip",
        "no_compiler",
        "no_command",
        "cannot_isolate",
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
                write!(f, "{path} has more than {} bytes", limits::FILE)
            }
            Self::UnknownLanguage { path } => {
                let endings: Vec<&str> = LANGUAGES.iter().map(|language| language.ending).collect();
                let (path, endings) = (path.display(), endings.join(", "));
                write!(
                    f,
                    "{path} is no solution by its ending, which may be {endings}"
                )
            }
            Self::NoSolutions { place } => write!(f, "{place} has no solution"),
            Self::SeveralSolutions { files } => {
                write!(
                    f,
                    "there are several files, of which one counts: {}",
                    files.join(", ")
                )
            }
            Self::ClassTooLarge { path } => write!(
                f,
                "{} has more than {} files, or solutions of more than {} MiB",
                path.display(),
                limits::CLASS_FILES,
                limits::CLASS >> 20
            ),
            Self::BadZip { path, said } => write!(f, "{}: {said}", path.display()),
            Self::NoCompiler {
                language,
                program,
                install,
            } => write!(
                f,
                "{language} needs `{program}`, which is not there: {install}"
            ),
            Self::NoCommand { program } => write!(f, "there is no program `{program}`"),
            Self::CannotIsolate { missing } => {
                write!(f, "a solution cannot be run isolated here: {missing}")
            }
            Self::CannotStart { error } => write!(f, "it cannot be started: {error}"),
            Self::NoThreads { error } => write!(f, "there is no thread to listen to it: {error}"),
        }
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
