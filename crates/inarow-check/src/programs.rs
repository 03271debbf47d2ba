//! Programs that are there to be run.

use std::env;
use std::ffi::OsStr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use crate::{CheckError, Language};

/// The program of a command.
#[derive(Debug)]
pub(crate) enum Program {
    /// What has been built, with no more words.
    Built(&'static str),
    /// Where it is, and the words behind it.
    Installed(PathBuf, &'static str),
}

/// The first of the programs that the first word of a command of a language names, parted by
/// `|`, and that is there.
pub(crate) fn find(language: &Language, command: &'static str) -> Result<Program, CheckError> {
    let (names, arguments) = command.split_once(' ').unwrap_or((command, ""));
    if names.starts_with("./") {
        return Ok(Program::Built(arguments));
    }
    let found = names.split('|').find_map(|name| path_of(OsStr::new(name)));
    match found {
        Some(path) => Ok(Program::Installed(path, arguments)),
        None => Err(CheckError::NoCompiler {
            language: language.name,
            program: names.split('|').next().unwrap_or_default(),
            install: language.install,
        }),
    }
}

/// Where a program is that can be run: by its path, or by its name from the folders of `PATH`.
pub(crate) fn path_of(program: &OsStr) -> Option<PathBuf> {
    if program.as_encoded_bytes().contains(&b'/') {
        let path = PathBuf::from(program);
        return is_program(&path).then_some(path);
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let paths = env::split_paths(&path).map(|folder| folder.join(program));
    // A folder may be named from here; the program is run elsewhere.
    let mut found = paths.filter(|path| is_program(path));
    std::path::absolute(found.next()?).ok()
}

fn is_program(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}
