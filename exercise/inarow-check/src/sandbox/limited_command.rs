//! A command that runs with the caller's rights, within limits.
//!
//! A shell sets the limits (`ulimit`) and then becomes the program, so no `unsafe` code and no
//! other library is needed. The memory limit counts writable memory, since virtual machines reserve
//! far more memory than they use.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::process::Command;

use super::find_program::find_program;
use crate::limits;

/// The source of a program's answers.
#[derive(Clone, Copy, Debug)]
pub(super) enum Answers {
    /// Descriptor 3. Standard output counts as printed, like standard error.
    Descriptor3,
    /// Standard output.
    Output,
}

/// Returns a command with these words. Its first process leads a process group.
pub(super) fn limited_command(words: &[OsString], answers: Answers) -> Command {
    let limits = shell_limits();
    let (session, redirection) = match answers {
        // A new session has no terminal.
        Answers::Descriptor3 => (find_program("setsid".as_ref()), "exec 3>&1 1>&2; "),
        Answers::Output => (None, ""),
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
