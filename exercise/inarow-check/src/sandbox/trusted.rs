//! A trusted program, which has the caller's rights, within limits.
//!
//! A shell sets the limits (`ulimit`) and then becomes the program, so no `unsafe` code and no
//! other library is needed. The memory limit counts writable memory, since virtual machines reserve
//! far more memory than they use.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use super::build_and_run::{Failure, Started, build_and_run};
use super::find_program::find_program;
use super::processes::{Containment, Process};
use super::tool::{Protocol, Tool};
use crate::error::CheckError;
use crate::limits;

/// Builds a program in a folder that has its files, and starts it there. It leaves nothing outside
/// of the folder. The inner error is the compiler's failure.
pub(super) fn start(
    folder: &Path,
    tools: [Tool; 2],
) -> Result<Result<Started<'_>, Failure>, CheckError> {
    build_and_run(tools, move |tool, protocol| {
        let mut command = limited_command(protocol);
        command
            .arg(&tool.program)
            .args(tool.arguments.split_ascii_whitespace())
            .current_dir(folder)
            .env("TMPDIR", folder)
            .env("GOCACHE", folder.join("go-cache"));
        Process::start(command, Containment::new_mark(), None)
    })
}

/// Starts a command with these words in the current folder. It answers on its standard output.
pub(crate) fn start_command(words: &[OsString]) -> Result<Process, CheckError> {
    let mut command = limited_command(Protocol::Standard);
    command.args(words);
    Process::start(command, Containment::new_mark(), None)
}

/// Returns a command without its words. Its first process leads a process group.
fn limited_command(protocol: Protocol) -> Command {
    // A limit is skipped if the system does not have it or if it is already lower, since the program is trusted.
    let limits = limits::of_trusted_process()
        .map(|(option, most)| format!("ulimit -{option} {most} 2>/dev/null; "))
        .concat();
    // A new session has no terminal.
    let session = || find_program("setsid".as_ref());
    let (session, redirection) = match protocol {
        Protocol::None => (session(), "exec </dev/null 1>&2; "),
        Protocol::OwnDescriptors => (session(), "exec 4<&0 3>&1 </dev/null 1>&2; "),
        Protocol::Standard => (None, ""),
    };
    let mut command = Command::new(session.as_deref().unwrap_or("sh".as_ref()));
    if session.is_some() {
        command.arg("sh");
    } else {
        command.process_group(0);
    }
    let script = format!("{limits}{redirection}exec \"$@\"");
    command.args(["-c", &script, "sh"]);
    command
}
