//! The command `inarow`: judge and convert records, trace games, explain rules, check solutions,
//! count paths.
//!
//! Results go to standard output, the rest to standard error. The exit status is
//! 0 when done, 1 for a negative answer, 2 when the work could not be done. Where nobody
//! reads on, it is that of what was found until then.

//!
//! The binary is [`main`] with the words of its command line; the Python package calls it too.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod answers;
// Its programs run in groups and within limits as Unix systems have them.
#[cfg(unix)]
mod check;
mod convert;
mod explain;
mod judge;
mod outcome;
mod output;
mod perft;
mod problems;
mod progress;
mod reading;
mod replacing;
mod report;
mod sources;
mod table;
#[cfg_attr(not(feature = "parquet"), path = "no_tables.rs")]
mod tables;
mod told;
mod trace;
mod unpacked;
#[cfg_attr(not(feature = "parquet"), path = "no_zstandard.rs")]
mod zstandard;

use std::ffi::OsString;
use std::io::{self, Write};

use clap::{Parser, Subcommand};

#[cfg(unix)]
pub use crate::check::Report;
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
    Convert(convert::Args),
    Trace(trace::Args),
    Explain(explain::Args),
    #[cfg(unix)]
    Check(check::Args),
    Perft(perft::Args),
}

/// Does what the words of a command line ask for, of which the first is the command's name,
/// and returns the exit status.
pub fn main(words: impl IntoIterator<Item = impl Into<OsString> + Clone>) -> u8 {
    let mut found = Outcome::Done;
    match run(words, &mut found) {
        Ok(()) | Err(Failure::ClosedPipe) => {}
        Err(Failure::Said { code, message }) => {
            output::complain(code, &message);
            found = Outcome::Failed;
        }
    }
    found.into()
}

/// Does what is asked, and keeps in `found` what has come of it so far.
fn run(
    words: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    found: &mut Outcome,
) -> Result<(), Failure> {
    let mut output = Output::new();
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            *found = Outcome::Failed;
            // Printing fails only where nobody reads.
            let _ = error.print();
            return Ok(());
        }
        Err(help) => {
            help.print()?;
            return Ok(io::stdout().flush()?);
        }
    };
    match &cli.command {
        Command::Judge(args) => judge::run(args, &mut output, found),
        Command::Convert(args) => convert::run(args, &mut output, found),
        Command::Trace(args) => trace::run(args, &mut output, found),
        Command::Explain(args) => explain::run(args, &mut output),
        #[cfg(unix)]
        Command::Check(args) => check::run(args, &mut output, found),
        Command::Perft(args) => perft::run(args, &mut output),
    }?;
    Ok(output.finish()?)
}
