//! A program that is built and run isolated: in namespaces of its own, which the programs of
//! util-linux make, and under a filter of system calls.
//!
//! These programs are on every Linux. They need no set-up and no `unsafe` code, and a teacher can
//! read the two scripts. The files go through a pipe into a folder in memory, so nothing has to be
//! removed after an attack. If the caller is root, user 65534 enters the namespaces. A process of
//! root could write to much of `/proc`, even without any capability.

use std::fs;
use std::process::Command;

use rustix::process::geteuid;

use super::build_and_run::Failure;
use super::isolating_command::isolating_command;
use super::processes::{Containment, NoLine, Process, ProcessList};
use super::rights::Filter;
use super::tool::{Tool, toolchains};
use crate::error::CheckError;
use crate::limits;

/// The private folder as a program sees it. It is in memory.
pub(super) const FOLDER: &str = "/private";

const ROOT: &str = include_str!("root.sh");
const INSIDE: &str = include_str!("inside.sh");

/// Makes namespaces in which the user is root. They end with this process.
const UNSHARE: &str = "unshare --user --map-root-user --mount --pid --net --ipc --uts --cgroup \
                       --propagation private --fork --kill-child";

/// The script after `root.sh` if the caller is root. The namespaces then belong to user 65534. This
/// user must own the pipes to open them by name.
const AS_NOBODY: &str = "\
chown 65534:65534 /proc/self/fd/0 /proc/self/fd/2 /proc/self/fd/3
exec setpriv --reuid=65534 --regid=65534 --clear-groups --pdeathsig KILL";

/// Settings of several systems, the values that deny namespaces to users, and the wanted values.
const SETTINGS: &[(&str, &str, &str)] = &[
    ("kernel.unprivileged_userns_clone", "0", "1"),
    ("kernel.apparmor_restrict_unprivileged_userns", "1", "0"),
    ("user.max_user_namespaces", "0", "at least 1"),
];

/// Builds a program from files and starts it, under the filter for a processor of this name. The inner
/// error is the compiler's failure.
pub(super) fn start(
    processor: &str,
    files: &[(String, String)],
    tools: &[Tool; 2],
) -> Result<Result<Process, Failure>, CheckError> {
    let filter = Filter::new(processor, None)?;
    let mut process = Process::start(command(tools)?, Containment::Namespaces, Some(filter))?;
    let first_line = process.line(limits::ISOLATION).ok();
    let first = first_line
        .as_deref()
        .and_then(|line| line.strip_prefix("isolated ")?.parse::<u32>().ok());
    let Some(first) = first else {
        let error = process.isolation_error();
        return Err(denying_setting().map_or(error, CheckError::CannotIsolate));
    };
    process.watch_memory(ProcessList::of_namespaces(first))?;
    process.write_secret();
    for (name, text) in files {
        process.write(&format!("{} {name}\n{text}", text.len()));
    }
    process.write("\n");
    Ok(match process.line(limits::BUILD).as_deref() {
        Ok("built") => Ok(process),
        Err(NoLine::Late) => Err(Failure::Late),
        _ if process.exceeded_memory() => Err(Failure::TooMuchMemory),
        _ => {
            process.wait(limits::ISOLATION);
            Err(Failure::Rejected(process.printed().head))
        }
    })
}

/// Returns the setting that denies namespaces to users.
fn denying_setting() -> Option<String> {
    let mut settings = SETTINGS.iter().filter(|(name, value, _)| {
        let path = format!("/proc/sys/{}", name.replace('.', "/"));
        fs::read_to_string(path).is_ok_and(|it| it.trim() == *value)
    });
    let &(name, _, wanted) = settings.next()?;
    Some(format!(
        "users cannot create namespaces; set `{name}` to {wanted}"
    ))
}

/// Returns the command that makes the namespaces, builds the program in them, and runs it.
fn command(tools: &[Tool; 2]) -> Result<Command, CheckError> {
    let toolchains = toolchains(tools);
    let mut command = isolating_command(&toolchains)?;
    command.args(["setpriv", "--pdeathsig", "KILL"]);
    if geteuid().is_root() {
        command.args(["unshare", "--mount", "--propagation", "private"]);
        let script = format!("{ROOT}{AS_NOBODY} {UNSHARE} sh -c \"$1\"");
        command.args(["sh", "-c", &script, "sh", INSIDE]);
    } else {
        command.args(UNSHARE.split_ascii_whitespace());
        command.args(["sh", "-c", &format!("{ROOT}{INSIDE}")]);
    }
    let toolchains: Vec<_> = toolchains.iter().map(|it| it.to_string_lossy()).collect();
    let [compiler, program] = tools;
    command
        .env("toolchains", toolchains.join("\n"))
        .env("compiler", &compiler.program)
        .env("building", &compiler.arguments)
        .env("program", &program.program)
        .env("running", &program.arguments);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use std::env::consts::ARCH;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    use super::*;

    /// Returns the tool `name` of a toolchain in this folder: a script that runs a line of shell.
    fn tool(folder: &Path, name: &str, line: &str) -> Tool {
        let program = folder.join("bin").join(name);
        fs::create_dir_all(folder.join("bin")).expect("a folder");
        fs::write(&program, format!("#!/bin/sh\n{line}\n")).expect("a file");
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("rights");
        // If root calls, another user builds.
        fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).expect("rights");
        Tool {
            program,
            arguments: String::new(),
            folder: Some(folder.into()),
        }
    }

    /// Builds with a toolchain in this folder. Returns the first line of the program, which tries
    /// to write into the folder.
    fn built_with(folder: &Path) -> String {
        let line = "cd \"${0%/*}/..\" && { echo >file; } 2>/dev/null || echo read-only >&3";
        let tools = [("compile", "echo compiled"), ("run", line)];
        let tools = tools.map(|(name, line)| tool(folder, name, line));
        let process = start(ARCH, &[], &tools)
            .expect("isolation")
            .expect("a program");
        process.line(limits::ISOLATION).expect("a line")
    }

    #[test]
    fn toolchains_in_any_folder_are_found_and_read_only() {
        let mut places = vec![tempfile::tempdir().expect("a folder")];
        // Other users may not write there.
        places.extend(tempfile::tempdir_in("/home"));
        for place in &places {
            fs::set_permissions(place, fs::Permissions::from_mode(0o755)).expect("rights");
            for name in [
                "plain",
                "with blank",
                "blank 10",
                " at ends ",
                "tab\there",
                "100%",
            ] {
                let folder = place.path().join(name);
                assert_eq!(built_with(&folder), "read-only", "{folder:?}");
                assert!(!folder.join("file").exists(), "{folder:?}");
            }
        }
    }

    #[test]
    fn solution_is_refused_on_a_processor_without_filter() {
        let folder = tempfile::tempdir().expect("a folder");
        let tools = ["compile", "run"].map(|name| tool(folder.path(), name, ""));
        let refused = start("s390x", &[], &tools).map(drop);
        let error = refused.expect_err("no filter, no program");
        assert_eq!(error.code(), "cannot_isolate");
        assert!(error.to_string().contains("s390x"), "{error}");
    }
}
