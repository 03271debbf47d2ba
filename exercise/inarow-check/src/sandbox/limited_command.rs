//! A command that runs with the caller's rights, within limits.
//!
//! A shell sets the limits (`ulimit`) and then becomes the program, so no `unsafe` code and no
//! other library is needed. The memory limit counts writable memory, since virtual machines reserve
//! far more memory than they use.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::process::Command;

use super::find_program::find_program;
use super::tool::Protocol;
use crate::limits;

/// Returns a command with these words. Its first process leads a process group.
pub(super) fn limited_command(words: &[OsString], protocol: Protocol) -> Command {
    let limits = shell_limits();
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
    command.args(["-c", &script, "sh"]).args(words);
    command
}

/// Returns the shell commands that set the limits of a process. A limit is skipped if the system
/// does not have it or if it is already lower, since the program is trusted.
fn shell_limits() -> String {
    let limits = limits::of_trusted_process();
    let set = limits.map(|(option, most)| format!("ulimit -{option} {most} 2>/dev/null; "));
    set.concat()
}
