//! `inarow check`: somebody's solution of the exercise.

mod json;
mod report;

use std::ffi::OsString;
use std::path::PathBuf;

use inarow_check::{
    CheckError, Exam, Trust, any_seed, check_command, check_file, end_all_on_signals, limits,
    refuse_to_be_traced,
};

use crate::outcome::{Failure, Outcome};
use crate::output::Output;

pub use report::Report;

/// Judge somebody's solution of the textbook's exercise, in its own language
///
/// A file is built and run isolated, on Linux: it sees no home folder, no other process and no
/// network. A command is your own and runs with your rights. Both have limits of time and memory.
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "inarow check [--json] [--seed N] [--trust] FILE\n       \
                      inarow check [--json] [--seed N] -- COMMAND..."
)]
pub(crate) struct Args {
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// What draws a part of the games: the same ones again [default: told in the report]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Run the file with your rights, not isolated
    #[arg(long, conflicts_with = "command")]
    trust: bool,
    /// A class `TicTacToe` as it is pasted into the exercise's page: .py .js .ts .java
    /// .cpp .go .cs .kt .rs .swift
    #[arg(value_name = "FILE", required_unless_present = "command")]
    #[arg(conflicts_with = "command")]
    file: Option<PathBuf>,
    /// A program that answers `new 3` with nothing and `move 0 0 1` with 0, 1 or 2
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

pub(crate) fn run(args: &Args, output: &mut Output, found: &mut Outcome) -> Result<(), Failure> {
    end_all_on_signals()?;
    refuse_to_be_traced();
    let trust = match args.trust {
        true => Trust::Trusted,
        false => Trust::Isolated,
    };
    let exam = Exam::new(args.seed.unwrap_or_else(any_seed));
    let (name, findings) = match &args.file {
        Some(file) => (
            file.display().to_string(),
            check_file(file, &exam, limits::TIMING, trust),
        ),
        None => {
            let words = args.command.iter().map(|word| word.to_string_lossy());
            let words: Vec<_> = words.collect();
            (
                words.join(" "),
                check_command(&args.command, &exam, limits::TIMING),
            )
        }
    };
    let findings = findings?;
    if findings.problem.is_some() {
        *found = Outcome::Negative;
    }
    if args.json {
        json::print(&name, &findings, output)?;
    } else {
        let report = Report {
            name: &name,
            findings: &findings,
        };
        output.write(report.to_string().as_bytes())?;
    }
    Ok(())
}

impl From<CheckError> for Failure {
    fn from(error: CheckError) -> Self {
        let message = match error {
            CheckError::CannotIsolate { .. } => {
                format!("{error}; with --trust it has your rights")
            }
            _ => error.to_string(),
        };
        Self::new(error.code(), message)
    }
}
