//! A trusted solution, which is built and run in a private folder with the caller's rights.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

use crate::build::failure::Failure;
use crate::build::sources::Sources;
use crate::build::tool::Tool;
use crate::error::CheckError;
use crate::limits;
use crate::sandbox::limited_command::{Answers, limited_command};
use crate::sandbox::processes::process::{Containment, Process};

/// Builds the program in a folder that has the sources, and starts it there. The inner error is the
/// compiler's failure.
pub(crate) fn start(
    sources: &Sources,
    folder: &Path,
) -> Result<Result<Process, Failure>, CheckError> {
    let language = sources.language;
    let compiler = Tool::find(language, language.build)?;
    // Searched before the build, so that nothing is built if the interpreter is missing.
    let program = Tool::find(language, language.run)?;
    let mut building = Process::start(command(&compiler.words(), folder), Containment::Mark)?;
    match building.wait(limits::BUILD) {
        Some(status) if status.success() => {}
        Some(_) => return Ok(Err(Failure::Rejected(building.printed().head))),
        None => return Ok(Err(Failure::Late)),
    }
    drop(building);
    run(&program, folder).map(Ok)
}

/// Starts the program that was built in a folder.
pub(crate) fn restart(sources: &Sources, folder: &Path) -> Result<Process, CheckError> {
    let language = sources.language;
    run(&Tool::find(language, language.run)?, folder)
}

fn run(program: &Tool, folder: &Path) -> Result<Process, CheckError> {
    Process::start(command(&program.words(), folder), Containment::Mark)
}

/// Returns a command that runs in the folder and leaves nothing outside of it.
fn command(words: &[OsString], folder: &Path) -> Command {
    let mut command = limited_command(words, Answers::Descriptor3);
    let caches = [("TMPDIR", "."), ("GOCACHE", "go-cache")];
    let caches = caches.map(|(name, inner)| (name, folder.join(inner)));
    command.current_dir(folder).envs(caches);
    command
}
