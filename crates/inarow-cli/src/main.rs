//! The command `inarow`: judge records, trace games, explain rules, check solutions,
//! count paths.
//!
//! Results go to standard output, the rest to standard error. The exit status is
//! 0 when done, 1 for a negative answer, 2 when the work could not be done.

#![forbid(unsafe_code)]

// Its programs run in groups and within limits as Unix systems have them.
#[cfg(unix)]
mod check;
mod draw;
mod explain;
mod judge;
mod outcome;
mod output;
mod perft;
mod problems;
mod progress;
mod report;
mod sources;
mod table;
mod told;
mod trace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::outcome::{Failure, Outcome};
use crate::output::Output;

/// The referee for n-in-a-row games: write the rules as one line, and have the
/// same verdict at once after every move.
#[derive(Debug, Parser)]
#[command(name = "inarow", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Judge(judge::Args),
    Trace(trace::Args),
    Explain(explain::Args),
    #[cfg(unix)]
    Check(check::Args),
    Perft(perft::Args),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Printing fails only where nobody reads.
            let _ = error.print();
            let outcome = if error.use_stderr() {
                Outcome::Failed
            } else {
                Outcome::Done
            };
            return outcome.into();
        }
    };
    let mut output = Output::new();
    let outcome = match &cli.command {
        Command::Judge(args) => judge::run(args, &mut output),
        Command::Trace(args) => trace::run(args, &mut output),
        Command::Explain(args) => explain::run(args, &mut output),
        #[cfg(unix)]
        Command::Check(args) => check::run(args, &mut output),
        Command::Perft(args) => perft::run(args, &mut output),
    };
    let outcome = outcome.and_then(|outcome| Ok(output.finish().map(|()| outcome)?));
    match outcome {
        Ok(outcome) => outcome,
        Err(Failure::ClosedPipe) => Outcome::Done,
        Err(Failure::Said { code, message }) => {
            output::complain(code, &message);
            Outcome::Failed
        }
    }
    .into()
}
