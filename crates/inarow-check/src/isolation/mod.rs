//! A solution out of whose reach the system is: namespaces of its own, made by the programs of
//! util-linux.

#[cfg_attr(not(target_os = "linux"), path = "no_filter.rs")]
pub(crate) mod filter;
mod missing;

use std::process::Command;

use rustix::process::geteuid;

pub use missing::Missing;

use crate::confined::{Confined, NoLine, Walls};
use crate::toolchain::Toolchain;
use crate::{CheckError, limits};

/// The private folder, as a solution sees it.
pub(crate) const FOLDER: &str = "/home";

const ROOT: &str = include_str!("root.sh");
const INSIDE: &str = include_str!("inside.sh");

/// Where the programs are that isolate.
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// Ends with this process, has no terminal, and is nobody whom others know.
const UNSHARE: &str = "unshare --user --map-root-user --mount --pid --net --ipc --uts --cgroup \
                       --propagation private --fork --kill-child";

/// What root does behind `root.sh`: in the namespaces it is nobody. A pipe is opened again by
/// name with the rights to it that its owner has.
const AS_NOBODY: &str = "\
chown 65534:65534 /proc/self/fd/0 /proc/self/fd/2 /proc/self/fd/3
exec setpriv --reuid=65534 --regid=65534 --clear-groups --pdeathsig KILL";

/// What is to become a program.
#[derive(Debug)]
pub(crate) struct Materials<'a> {
    /// Names of files and their texts.
    pub(crate) files: &'a [(&'static str, String)],
    pub(crate) compiler: &'a Toolchain,
    pub(crate) program: &'a Toolchain,
}

/// Builds a program where it cannot reach anything, and starts it there. The inner error is what
/// the compiler says that refuses it.
pub(crate) fn build_and_start(
    materials: &Materials<'_>,
) -> Result<Result<Confined, Refused>, CheckError> {
    if let Some(missing) = Missing::before_it_is_tried() {
        return Err(CheckError::CannotIsolate { missing });
    }
    let mut program = Confined::start(command(materials), Walls::Namespaces)?;
    let begun = program.line(limits::ISOLATION).ok();
    let first = begun
        .as_deref()
        .and_then(|line| line.strip_prefix("isolated ")?.parse().ok());
    let Some(first) = first else {
        program.end(limits::ISOLATION);
        let missing = Missing::of(&program.printed().first_and_last_lines());
        return Err(CheckError::CannotIsolate { missing });
    };
    program.watch_memory(first)?;
    for (name, text) in materials.files {
        program.give(format!("{} {name}\n{text}", text.len()));
    }
    program.give("\n".into());
    Ok(match program.line(limits::BUILD).as_deref() {
        Ok("built") => Ok(program),
        Err(NoLine::Late) => Err(Refused::Late),
        _ if program.took_too_much() => Err(Refused::TooMuchMemory),
        _ => {
            program.end(limits::ISOLATION);
            Err(Refused::Said(program.printed().head))
        }
    })
}

/// Why there is no program.
#[derive(Debug)]
pub(crate) enum Refused {
    /// The compiler does not end in time.
    Late,
    /// It takes more memory than it may.
    TooMuchMemory,
    /// It says this.
    Said(Vec<u8>),
}

fn command(materials: &Materials<'_>) -> Command {
    let Materials {
        compiler, program, ..
    } = materials;
    let mut command = Command::new("setsid");
    command.args(["setpriv", "--pdeathsig", "KILL"]);
    if geteuid().is_root() {
        command.args(["unshare", "--mount", "--propagation", "private"]);
        let nobody = format!("{ROOT}{AS_NOBODY} {UNSHARE} sh -c \"$1\"");
        command.args(["sh", "-c", &nobody, "sh", INSIDE]);
    } else {
        command.args(UNSHARE.split_ascii_whitespace());
        command.args(["sh", "-c", &format!("{ROOT}{INSIDE}")]);
    }
    command.env_clear().env("PATH", PATH);
    let both = [compiler, program];
    let folders = both.into_iter().filter_map(|it| it.folder.as_deref());
    let folders: Vec<_> = folders.map(|folder| folder.to_string_lossy()).collect();
    let bins = folders.iter().map(|folder| format!("{folder}/bin:"));
    command
        .env(
            "path",
            bins.collect::<String>() + "/usr/local/bin:/usr/bin:/bin",
        )
        .env("toolchains", folders.join("\n"))
        .env("compiler", &compiler.program)
        .env("building", compiler.arguments)
        .env("program", &program.program)
        .env("running", program.arguments);
    for (name, number) in limits::of_a_process() {
        command.env(name, number.to_string());
    }
    command
        .env("folder_bytes", limits::FOLDER.to_string())
        .env("folder_files", limits::FOLDER_FILES.to_string());
    command
}
