//! Where a compiler or interpreter lies.

use std::collections::HashMap;
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};

use crate::isolation::Missing;
use crate::programs::{Program, find};
use crate::{CheckError, Language};

/// A compiler or interpreter as a solution is to see it.
#[derive(Clone, Debug)]
pub(crate) struct Toolchain {
    pub(crate) program: PathBuf,
    /// The words behind it.
    pub(crate) arguments: &'static str,
    /// The folder that has to be shown for it: none if it is the system's.
    pub(crate) folder: Option<PathBuf>,
}

/// Folders of the system, which every solution sees.
const SYSTEM: &[&str] = &["/usr", "/bin", "/sbin", "/lib", "/nix/store", "/gnu/store"];

impl Toolchain {
    /// What a command of a language needs.
    pub(crate) fn of(language: &Language, command: &'static str) -> Result<Self, CheckError> {
        let (path, arguments) = match find(language, command)? {
            Program::Built(arguments) => {
                return Ok(Self {
                    program: command.into(),
                    arguments,
                    folder: None,
                });
            }
            Program::Installed(path, arguments) => (path, arguments),
        };
        let (program, folder) =
            seen(&path, language).map_err(|missing| CheckError::CannotIsolate { missing })?;
        Ok(Self {
            program,
            arguments,
            folder,
        })
    }
}

/// A program and the folder that has to be shown for it.
type Seen = (PathBuf, Option<PathBuf>);

/// The same, remembered: the question costs a start of the program.
fn seen(path: &Path, language: &Language) -> Result<Seen, Missing> {
    static KNOWN: Mutex<Option<HashMap<PathBuf, Seen>>> = Mutex::new(None);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let known = known.get_or_insert_default();
    if let Some(seen) = known.get(path) {
        return Ok(seen.clone());
    }
    let seen = look(path, language)?;
    known.insert(path.into(), seen.clone());
    Ok(seen)
}

fn look(path: &Path, language: &Language) -> Result<Seen, Missing> {
    if is_of_the_system(path) {
        return Ok((path.into(), None));
    }
    // What lies in a home folder may stand for another program, which knows where that is.
    let prefix = language.prefix.and_then(|question| answer(path, question));
    let real = match prefix {
        Some(prefix) => prefix
            .join("bin")
            .join(path.file_name().unwrap_or_default()),
        None => path.to_owned(),
    };
    let real = real.canonicalize().unwrap_or(real);
    if is_of_the_system(&real) {
        return Ok((real, None));
    }
    let folder = real.parent().and_then(Path::parent);
    let home = env::home_dir().unwrap_or_default();
    let shows_too_much = |folder: &Path| {
        folder.parent().is_none() || home.starts_with(folder) || folder == home.join(".local")
    };
    match folder {
        Some(folder) if !shows_too_much(folder) => Ok((real.clone(), Some(folder.into()))),
        _ => Err(Missing::Toolchain {
            program: real.display().to_string(),
        }),
    }
}

fn is_of_the_system(path: &Path) -> bool {
    SYSTEM.iter().any(|folder| path.starts_with(folder))
}

/// The folder that an installed program names.
fn answer(program: &Path, question: &str) -> Option<PathBuf> {
    let asked = Command::new(program)
        .args(question.split('|'))
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let said = asked.stdout.trim_ascii_end();
    let folder = PathBuf::from(OsStr::new(std::str::from_utf8(said).ok()?));
    folder.is_absolute().then_some(folder)
}
