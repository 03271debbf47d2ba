//! The command `inarow`: judge and convert records, trace games, explain rules, check solutions,
//! solve positions, count paths, print vectors.
//!
//! Results go to standard output, everything else to standard error. The exit status is 0 if the
//! work is done, 1 if the answer is negative, and 2 if the work could not be done. If the reader of
//! the results closes the pipe, the status covers the results so far.
//!
//! The binary and the Python package call [`main`] with the words of a command line.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

// The files:
//
// - repair: inputs copied with changed records, for `convert`
// - judge, convert, trace, explain, solve, perft, check/, vectors/: a subcommand each
// - input_options, sources: options and paths of archives
// - inputs: the records of all files, short files at once
// - named_move: a move as an argument
// - methods: the methods of `trace` (`no_...`: without the feature)
// - compression, zstandard, container, parquet: compressed files; zip and tar; Parquet (`no_...`: without
//   the feature)
// - rendered, report, problems, markdown_table: judgements as text; the table of all files; records
//   with problems
// - output, output_file: standard output and error; `judge --output`
// - atomic_file, temporary_path: a file that is complete or absent, also after a signal
// - exit_status, progress: the exit status; the progress bars

mod atomic_file;
#[cfg_attr(not(all(unix, feature = "exercise")), path = "no_check.rs")]
mod check;
mod compression;
mod container;
mod convert;
mod exit_status;
mod explain;
mod input_options;
mod inputs;
mod judge;
mod markdown_table;
#[cfg_attr(not(feature = "exercise"), path = "no_methods.rs")]
mod methods;
mod named_move;
mod output;
mod output_file;
#[cfg_attr(not(feature = "parquet"), path = "no_parquet.rs")]
mod parquet;
mod perft;
mod problems;
mod progress;
mod rendered;
mod repair;
mod report;
mod solve;
mod sources;
mod temporary_path;
mod trace;
mod vectors;
#[cfg_attr(not(feature = "parquet"), path = "no_zstandard.rs")]
mod zstandard;

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

#[cfg(all(unix, feature = "exercise"))]
pub use crate::check::{ReportText, report_json};
use crate::exit_status::{ExitStatus, Failure};
use crate::output::Output;

/// The referee for n-in-a-row games: who won, and on which line
#[derive(Debug, Parser)]
#[command(name = "inarow", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Judge(judge::Args),
    Convert(convert::Args),
    Trace(trace::Args),
    Explain(explain::Args),
    Solve(solve::Args),
    Check(check::Args),
    Perft(perft::Args),
    Vectors(vectors::Args),
}

/// Returns the definition of the command line, from which completions and man pages are made.
///
/// # Examples
///
/// ```
/// let command = inarow_cli::definition();
/// assert!(command.get_subcommands().any(|subcommand| subcommand.get_name() == "judge"));
/// ```
pub fn definition() -> clap::Command {
    Cli::command()
}

/// Runs a command line and returns the exit status. The first word is the command's name.
pub fn main(words: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> u8 {
    let mut status = ExitStatus::Done;
    match run(words, &mut status) {
        Ok(()) | Err(Failure::ClosedPipe) => {}
        Err(Failure::Reported { code, message }) => {
            output::error(code, &message);
            status = ExitStatus::Failed;
        }
    }
    status as u8
}

/// Runs a command line. `status` is up to date even if the command fails.
fn run(
    words: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    #[cfg(unix)]
    output::handle_size_limit();
    let mut output = Output::new();
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            *status = ExitStatus::Failed;
            // Printing can only fail if standard error is closed.
            let _ = match error.kind() {
                ErrorKind::MissingRequiredArgument => {
                    let long = "the following required arguments were not provided:";
                    let text = error.render().to_string();
                    io::stderr().write_all(text.replacen(long, "missing:", 1).as_bytes())
                }
                _ => error.print(),
            };
            return Ok(());
        }
        Err(help) => {
            help.print()?;
            return Ok(io::stdout().flush()?);
        }
    };
    match &cli.command {
        Command::Judge(args) => judge::run(args, &mut output, status),
        Command::Convert(args) => convert::run(args, &mut output, status),
        Command::Trace(args) => trace::run(args, &mut output, status),
        Command::Explain(args) => explain::run(args, &mut output),
        Command::Solve(args) => solve::run(args, &mut output),
        Command::Check(args) => check::run(args, &mut output, status),
        Command::Perft(args) => perft::run(args, &mut output),
        Command::Vectors(args) => vectors::run(args, &mut output),
    }?;
    Ok(output.finish()?)
}
