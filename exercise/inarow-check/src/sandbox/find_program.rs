//! Programs in the folders of `PATH`.

use std::env;
use std::ffi::OsStr;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Returns the path of a program: its own path, or its name in the folders of `PATH`.
pub(crate) fn find_program(program: &OsStr) -> Option<PathBuf> {
    if program.as_encoded_bytes().contains(&b'/') {
        let path = PathBuf::from(program);
        return is_program(&path).then_some(path);
    }
    find_programs(program).into_iter().next()
}

/// Returns the paths of a name in the folders of `PATH`.
pub(crate) fn find_programs(name: &OsStr) -> Vec<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let paths = env::split_paths(&path).map(|folder| folder.join(name));
    // `PATH` may have a relative folder, and the program runs in another folder.
    let found = paths.filter(|path| is_program(path));
    found
        .filter_map(|it| std::path::absolute(it).ok())
        .collect()
}

fn is_program(path: &Path) -> bool {
    path.metadata()
        .is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}
