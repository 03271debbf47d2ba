//! Programs that are there to be run.

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// The words of a command of [`Language`](crate::Language), with the first of the
/// programs that its first word names and that is there.
///
/// # Errors
///
/// The first of those programs, if none is there.
pub(crate) fn found(command: &'static str) -> Result<Vec<OsString>, &'static str> {
    let mut words = command.split(' ');
    if command.starts_with("./") {
        // What has been built is there.
        return Ok(words.map(Into::into).collect());
    }
    let names = words.next().unwrap_or_default();
    let program = names.split('|').find(|name| is_there(OsStr::new(name)));
    match program {
        Some(program) => Ok([program].into_iter().chain(words).map(Into::into).collect()),
        None => Err(names.split('|').next().unwrap_or_default()),
    }
}

/// Whether a program can be run: by its path, or by its name from the folders of
/// `PATH`.
pub(crate) fn is_there(program: &OsStr) -> bool {
    if program.as_encoded_bytes().contains(&b'/') {
        return is_program(Path::new(program));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| is_program(&folder.join(program)))
}

fn is_program(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}
