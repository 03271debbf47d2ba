//! Builds a program in a folder, and runs it there.

use super::processes::Process;
use super::tool::{Protocol, Tool};
use crate::error::CheckError;
use crate::limits;

/// A running program, and the way to run it again after its end.
pub(crate) type Started<'a> = (Process, Rerun<'a>);

/// The way to run a program again after its end.
pub(crate) enum Rerun<'a> {
    /// The script that has built an isolated program runs it again.
    Script,
    /// A new process.
    Start(Box<dyn Fn() -> Result<Process, CheckError> + 'a>),
}

/// The failure of a compiler.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The compiler does not end in time.
    Late,
    /// The compiler exceeds the memory limit.
    TooMuchMemory,
    /// The compiler rejects the program and prints this text.
    Rejected(Vec<u8>),
}

/// Runs the compiler and then the program. `run` starts a tool. The inner error is the compiler's
/// failure.
pub(super) fn build_and_run<'a>(
    [compiler, program]: [Tool; 2],
    run: impl Fn(&Tool, Protocol) -> Result<Process, CheckError> + 'a,
) -> Result<Result<Started<'a>, Failure>, CheckError> {
    let mut building = run(&compiler, Protocol::None)?;
    let ended = building.wait(limits::BUILD);
    let failure = match ended {
        _ if building.exceeded_memory() => Failure::TooMuchMemory,
        Some(status) if status.success() => {
            // Nothing that the compiler has left runs beside the program.
            drop(building);
            let start = move || run(&program, Protocol::OwnDescriptors);
            return Ok(Ok((start()?, Rerun::Start(Box::new(start)))));
        }
        Some(_) => Failure::Rejected(building.printed().head),
        None => Failure::Late,
    };
    Ok(Err(failure))
}
