//! `inarow check`: somebody's solution of the exercise.

mod class;
mod json;
mod kept;
mod report;

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

use inarow_check::{
    CheckError, Exam, Trust, any_seed, check_command, check_file, end_all_on_signals, limits,
    refuse_to_be_traced,
};

use crate::outcome::{Failure, Outcome};
use crate::output::Output;

pub use report::Report;

/// Judge solutions of the textbook's exercise, each in its own language
///
/// Files are built and run isolated, on Linux: they see no home folder, no other process and no
/// network. A command is your own and runs with your rights. All have limits of time and memory.
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "inarow check [--json] [--seed N] [--trust] FILE\n       \
                      inarow check [--json|--csv] [--seed N] [--out FOLDER] [--trust] FILE|FOLDER|ZIP...\n       \
                      inarow check [--json] [--seed N] -- COMMAND..."
)]
pub(crate) struct Args {
    /// One JSON object a solution
    #[arg(long)]
    json: bool,
    /// A class as a table of comma-separated values
    #[arg(long, conflicts_with_all = ["json", "command"])]
    csv: bool,
    /// What draws a part of the games: the same ones again [default: told in the report]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A folder for a page for each author; what is there from before is not judged again
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    out: Option<PathBuf>,
    /// Run the files with your rights, not isolated
    #[arg(long, conflicts_with = "command")]
    trust: bool,
    /// A class `TicTacToe` as it is pasted into the exercise's page: .py .js .ts .java
    /// .cpp .go .cs .kt .rs .swift; or many of them, in a folder or a .zip, as AUTHOR.py or in
    /// a subfolder AUTHOR
    #[arg(value_name = "PATH", required_unless_present = "command")]
    #[arg(conflicts_with = "command")]
    paths: Vec<PathBuf>,
    /// A program that answers `new 3` with nothing and `move 0 0 1` with 0, 1 or 2
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<OsString>,
}

impl Args {
    const fn trust(&self) -> Trust {
        match self.trust {
            true => Trust::Trusted,
            false => Trust::Isolated,
        }
    }

    /// Whether it is about a class, and not about one file.
    fn is_class(&self) -> bool {
        let is_many = |path: &PathBuf| {
            path.is_dir()
                || path
                    .extension()
                    .is_some_and(|it| it.eq_ignore_ascii_case("zip"))
        };
        self.csv || self.out.is_some() || self.paths.len() > 1 || self.paths.iter().any(is_many)
    }
}

pub(crate) fn run(args: &Args, output: &mut Output, found: &mut Outcome) -> Result<(), Failure> {
    end_all_on_signals()?;
    refuse_to_be_traced();
    if args.is_class() {
        return class::run(args, output, found);
    }
    let exam = Exam::new(args.seed.unwrap_or_else(any_seed));
    let (name, findings) = match args.paths.first() {
        Some(file) => (
            file.display().to_string(),
            check_file(file, &exam, limits::TIMING, args.trust()),
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
        let line = json::line(None, &name, &findings).map_err(io::Error::from)?;
        output.line(format_args!("{line}"))?;
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
