//! The command that starts a script of isolation.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::CheckError;
use crate::limits;

/// The folders of the programs for isolation.
pub(super) const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// The programs for isolation: util-linux, a shell and coreutils.
const PROGRAMS: &[&str] = &[
    "setsid",
    "setpriv",
    "unshare",
    "mount",
    "umount",
    "pivot_root",
    "prlimit",
    "sh",
    "head",
    "env",
];

/// Returns a command in a new session, without its words. Its environment has the limits, and `path`
/// with the folders of the toolchains.
///
/// # Errors
///
/// [`CheckError::CannotIsolate`] if a program for isolation is not installed.
pub(super) fn isolating_command(toolchains: &[PathBuf]) -> Result<Command, CheckError> {
    let is_installed = |name: &&str| {
        let mut folders = PATH.split(':');
        folders.any(|folder| Path::new(folder).join(name).exists())
    };
    if let Some(name) = PROGRAMS.iter().find(|name| !is_installed(name)) {
        let missing = format!("the program `{name}` is not installed");
        return Err(CheckError::CannotIsolate(missing));
    }
    let bins = toolchains.iter().map(|it| format!("{}/bin:", it.display()));
    let mut command = Command::new("setsid");
    command.env_clear().env("PATH", PATH).env(
        "path",
        bins.collect::<String>() + "/usr/local/bin:/usr/bin:/bin",
    );
    for (name, number) in limits::of_isolation() {
        command.env(name, number.to_string());
    }
    Ok(command)
}
