//! A trusted program, which has the caller's rights.

use std::ffi::OsString;
use std::path::Path;

use super::build_and_run::{Failure, Started, build_and_run};
use super::limited_command::limited_command;
use super::processes::{Containment, Process};
use super::tool::{Protocol, Tool};
use crate::error::CheckError;

/// Builds a program in a folder that has its files, and starts it there. It leaves nothing outside
/// of the folder. The inner error is the compiler's failure.
pub(super) fn start(
    folder: &Path,
    tools: [Tool; 2],
) -> Result<Result<Started<'_>, Failure>, CheckError> {
    build_and_run(tools, move |tool, protocol| {
        let program = [tool.program.clone().into_os_string()];
        let arguments = tool.arguments.split_ascii_whitespace().map(OsString::from);
        let words: Vec<OsString> = program.into_iter().chain(arguments).collect();
        let mut command = limited_command(&words, protocol);
        let caches = [("TMPDIR", "."), ("GOCACHE", "go-cache")];
        let caches = caches.map(|(name, inner)| (name, folder.join(inner)));
        command.current_dir(folder).envs(caches);
        Process::start(command, Containment::Mark)
    })
}

/// Starts a command with these words in the current folder. It answers on its standard output.
pub(crate) fn start_command(words: &[OsString]) -> Result<Process, CheckError> {
    let command = limited_command(words, Protocol::Standard);
    Process::start(command, Containment::Mark)
}
