//! The messages of errors.

use std::fmt;

use super::CheckError;
use crate::languages::{CLASS, LANGUAGES, other_files};
use crate::limits;

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
                    .flat_map(|it| [&[it.extension][..], &it.other_extensions].concat())
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
            Self::NewerLevel {
                name,
                language,
                compiler,
                message,
            } => write!(
                f,
                "{compiler} rejects {name}, which may be written in a newer {language}: {message}"
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
            Self::SeveralSolutions {
                files,
                with_class,
                all,
            } => {
                let files = first_of(files.iter().cloned());
                write!(
                    f,
                    "{with_class} of {all} files have the class `{CLASS}` or the functions on a board, but exactly one must: {files}"
                )
            }
            Self::NoGrowth { name } => write!(
                f,
                "{name} has functions, which get no points for the growth of a move's time"
            ),
            Self::CourseTooLarge { path } => write!(
                f,
                "{} has more than {} files and folders at the top of the course",
                path.display(),
                limits::COURSE_FILES
            ),
            Self::AuthorTooLarge { path } => write!(
                f,
                "the author of {} has more than {} files, more than {} folders, or more than {} MiB of solutions, \
                 or the most of a course with more than {} MiB",
                path.display(),
                limits::AUTHOR_FILES,
                limits::AUTHOR_FILES,
                limits::AUTHOR_BYTES >> 20,
                limits::COURSE_BYTES >> 20
            ),
            Self::BadZip { path, reason } => write!(f, "{}: {reason}", path.display()),
            Self::NoCompiler {
                language,
                program,
                install,
                user,
            } => {
                write!(f, "{language} needs `{program}`, which ")?;
                match user {
                    None => write!(f, "is not installed; install it: {install}"),
                    Some(uid) => write!(
                        f,
                        "user {uid} cannot run; install it for all users: {install}"
                    ),
                }
            }
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
