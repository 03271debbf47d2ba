//! A solution that is built and run as another user, on a system without namespaces: under the
//! filter of system calls, and with Landlock if the kernel has it.
//!
//! The caller is root. So the solution can do nothing to the caller's files and processes.

use std::env::consts::ARCH;
use std::path::Path;
use std::process::Command;

use super::requirements::{PATH, missing_program};
use crate::build::failure::Failure;
use crate::build::sources::Sources;
use crate::build::tool::{IsolatedTool, Tool};
use crate::error::CheckError;
use crate::error::missing::Missing;
use crate::limits;
use crate::sandbox::processes::process::{Containment, Process};
use crate::sandbox::processes::process_list::ProcessList;
use crate::sandbox::rights::filter::Filter;
use crate::sandbox::rights::user::User;

const SCRIPT: &str = include_str!("user.sh");

/// Builds the program in a folder that has the sources, and starts it there. The inner error is the
/// compiler's failure.
pub(crate) fn start(
    sources: &Sources,
    folder: &Path,
    user: User,
) -> Result<Result<Process, Failure>, CheckError> {
    let language = sources.language;
    let compiler = Tool::find_for(user, language, language.build)?;
    // Searched before the build, so that nothing is built if the interpreter is missing.
    let program = Tool::find_for(user, language, language.run)?;
    let tools = [&compiler, &program];
    let mut building = start_tool(&compiler, tools, folder, user)?;
    building.close_input();
    let ended = building.wait(limits::BUILD);
    let failure = match ended {
        _ if building.exceeded_memory() => Some(Failure::TooMuchMemory),
        Some(status) if status.success() => None,
        Some(_) => Some(Failure::Rejected(building.printed().head)),
        None => Some(Failure::Late),
    };
    // Nothing that the compiler has left runs beside the program.
    drop(building);
    match failure {
        Some(failure) => Ok(Err(failure)),
        None => start_tool(&program, tools, folder, user).map(Ok),
    }
}

/// Starts the program that [`start`] has built.
pub(crate) fn restart(sources: &Sources, folder: &Path, user: User) -> Result<Process, CheckError> {
    let language = sources.language;
    let compiler = Tool::find_for(user, language, language.build)?;
    let program = Tool::find_for(user, language, language.run)?;
    start_tool(&program, [&compiler, &program], folder, user)
}

/// Starts a tool in the folder. It sees the folders of all tools.
fn start_tool(
    tool: &IsolatedTool,
    tools: [&IsolatedTool; 2],
    folder: &Path,
    user: User,
) -> Result<Process, CheckError> {
    let toolchains = tools.into_iter().filter_map(|it| it.folder.clone());
    let toolchains: Vec<_> = toolchains.collect();
    let bins = toolchains.iter().map(|it| format!("{}/bin:", it.display()));
    let path = bins.collect::<String>() + "/usr/local/bin:/usr/bin:/bin";
    let filter = Filter::without_namespaces(ARCH, toolchains, folder.into())
        .and_then(|filter| missing_program().map_or(Ok(filter), Err))
        .map_err(|missing| CheckError::CannotIsolate { missing })?;
    let mut command = Command::new("setsid");
    let [uid, gid] = user.numbers();
    command
        .args(["sh", "-c", SCRIPT, "sh"])
        .arg(&tool.program)
        .args(tool.arguments.split_ascii_whitespace())
        .current_dir(folder)
        .env_clear()
        .env("PATH", PATH)
        .env("uid", uid)
        .env("gid", gid)
        .env("folder", folder)
        .env("path", path);
    for (name, number) in limits::of_isolation() {
        command.env(name, number.to_string());
    }
    let mut process = Process::start(command, Containment::User(user, filter))?;
    process.write("start\n".into());
    if process.line(limits::ISOLATION).as_deref() != Ok("started") {
        process.wait(limits::ISOLATION);
        let reason = process.printed().first_and_last_lines().join("; ");
        let missing = Missing::Other { reason };
        return Err(CheckError::CannotIsolate { missing });
    }
    process.watch_memory(ProcessList::User(user))?;
    Ok(process)
}
