//! A program that is built and run as another user, on a system without namespaces: under the filter
//! of system calls, and with Landlock if the kernel has it.
//!
//! The caller is root. So the program can do nothing to the caller's files and processes.

use std::env::consts::ARCH;
use std::path::{Path, PathBuf};

use super::build_and_run::{Failure, Started, build_and_run};
use super::isolating_command::isolating_command;
use super::processes::{Containment, Process, ProcessList};
use super::rights::{Filter, User};
use super::tool::{Protocol, Tool, toolchains};
use crate::error::{CheckError, Missing};
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
        run(tool, protocol, &toolchains, folder, user)
    })
}

/// Starts a tool in the folder. It sees the folders of all toolchains.
fn run(
    tool: &Tool,
    protocol: Protocol,
    toolchains: &[PathBuf],
    folder: &Path,
    user: User,
) -> Result<Process, CheckError> {
    let filter = Filter::without_namespaces(ARCH, toolchains.into(), folder.into())?;
    let mut command = isolating_command(toolchains)?;
    let [uid, gid] = user.numbers();
    command
        .args(["sh", "-c", SCRIPT, "sh"])
        .arg(&tool.program)
        .args(tool.arguments.split_ascii_whitespace())
        .current_dir(folder)
        .env("uid", uid)
        .env("gid", gid)
        .env("folder", folder)
        .env(
            "closed",
            if protocol == Protocol::None {
                "3>&- 4<&-"
            } else {
                ""
            },
        );
    let mut process = Process::start(command, Containment::User(user, filter))?;
    process.write("start\n".into());
    if process.line(limits::ISOLATION).as_deref() != Ok("started") {
        process.wait(limits::ISOLATION);
        let reason = process.printed().first_and_last_lines().join("; ");
        return Err(Missing::Other { reason }.into());
    }
    process.watch_memory(ProcessList::User(user))?;
    Ok(process)
}
