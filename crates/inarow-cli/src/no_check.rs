//! Replaces `check` in a build without the exercise, and on systems without the process groups and
//! limits of Unix.

use std::ffi::OsString;

use crate::exit_status::{ExitStatus, Failure};
use crate::output::Output;

/// Check solutions to the exercise "Design Tic-Tac-Toe": not in this build
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

/// Returns an error, since this build has no exercise, or this system cannot run solutions within
/// limits.
pub(crate) fn run(_: &Args, _: &mut Output, _: &mut ExitStatus) -> Result<(), Failure> {
    if cfg!(not(feature = "exercise")) {
        return Err(Failure::no_exercise("no `check`"));
    }
    let message =
        "solutions run within limits only on Linux and macOS; use one of them, or the page";
    Err(Failure::new("cannot_isolate", message))
}

#[cfg(test)]
mod tests {
    #[test]
    fn build_without_the_exercise_reports_status_2() {
        assert_eq!(crate::main(["inarow", "check", "--json", "a.py"]), 2);
        assert_eq!(
            crate::main(["inarow", "trace", "--method", "scan", "b2"]),
            2
        );
        assert_eq!(crate::main(["inarow", "trace", "b2"]), 0);
    }
}
