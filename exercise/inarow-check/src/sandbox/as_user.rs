//! A program that is built and run as another user, on a system without namespaces: under the filter
//! of system calls, and with Landlock if the kernel has it.
//!
//! The caller is root. So the program can do nothing to the caller's files and processes.

use std::env::consts::ARCH;
use std::path::Path;

use super::build_and_run::{Failure, Started, build_and_run};
use super::isolating_command::isolating_command;
use super::processes::{Containment, Process, ProcessList};
use super::rights::{Filter, User};
use super::tool::{Protocol, Tool, toolchains};
use crate::error::CheckError;
use crate::limits;

const SCRIPT: &str = include_str!("user.sh");

/// Builds a program in a folder that has its files, and starts it there. The inner error is the
/// compiler's failure.
pub(super) fn start(
    folder: &Path,
    user: User,
    tools: [Tool; 2],
) -> Result<Result<Started<'_>, Failure>, CheckError> {
    let toolchains = toolchains(&tools);
    build_and_run(tools, move |tool, protocol| {
        let filter = Filter::new(ARCH, Some((toolchains.clone(), folder.into())))?;
        let mut command = isolating_command(&toolchains)?;
        let [uid, gid] = user.numbers();
        let is_compiler = protocol == Protocol::None;
        let closed = if is_compiler { "3>&- 4<&-" } else { "" };
        command
            .args(["sh", "-c", SCRIPT, "sh"])
            .arg(&tool.program)
            .args(tool.arguments.split_ascii_whitespace())
            .current_dir(folder)
            .env("uid", uid)
            .env("gid", gid)
            .env("folder", folder)
            .env("closed", closed);
        let mut process = Process::start(command, Containment::User(user), Some(filter))?;
        process.write("start\n");
        if process.line(limits::ISOLATION).as_deref() != Ok("started") {
            return Err(process.isolation_error());
        }
        process.watch_memory(ProcessList::User(user))?;
        Ok(process)
    })
}
