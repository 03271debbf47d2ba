//! Replaces `check` on systems without the process groups and limits of Unix.

use std::ffi::OsString;

use crate::exit_status::{ExitStatus, Failure};
use crate::output::Output;

/// Check solutions to the exercise "Design Tic-Tac-Toe": only on Unix
#[derive(Debug, clap::Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Args {
    /// All options and paths
    #[arg(
        value_name = "WORD",
        trailing_var_arg = true,
        allow_hyphen_values = true
    )]
    _words: Vec<OsString>,
}

/// Returns an error, since this system cannot run solutions within limits.
pub(crate) fn run(_: &Args, _: &mut Output, _: &mut ExitStatus) -> Result<(), Failure> {
    let message =
        "solutions run within limits only on Linux and macOS; use one of them, or the page";
    Err(Failure::new("cannot_isolate", message))
}
