//! The arguments of `inarow check`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::RangedI64ValueParser;
use inarow_check::{CheckError, Course, Form, Points};

use crate::sources::has_extension;

/// Check solutions of the exercise "Design Tic-Tac-Toe"
#[derive(Debug, clap::Args)]
#[command(
    override_usage = "inarow check [--json] [--seed N] [--trust|--as USER] FILE\n       \
                      inarow check [--json|--csv] [--file NAME] [--out FOLDER] [...] PATH...\n       \
                      inarow check [--json] [--seed N] -- COMMAND...",
    after_help = "A solution is a class TicTacToe, as the exercise's page accepts it, or, in\n\
                  Python, functions such as winner, terminal and minimax, or one\n\
                  function such as gamestate or validTicTacToe. The\n\
                  extension sets the language: .py .ipynb .js .ts .java .cpp .c .go\n\
                  .cs .kt .rs .rb or .swift.\n\
                  In folders and .zip files, a solution is the file AUTHOR.py, or in the\n\
                  subfolder AUTHOR, or in AUTHOR.zip.\n\n\
                  Files run isolated from the home folder, other processes and the network, on\n\
                  Linux only. If a system cannot isolate them, root can use --as. Commands run\n\
                  with your rights. Time and memory are limited."
)]
pub(crate) struct Args {
    /// Print one JSON object per solution
    #[arg(long)]
    pub(super) json: bool,
    /// Print the results of a course as CSV
    #[arg(long, group = "scored", conflicts_with_all = ["json", "command"])]
    pub(super) csv: bool,
    /// Repeat the games of this seed [default: random]
    #[arg(long, value_name = "N", value_parser = seed)]
    pub(super) seed: Option<u64>,
    #[arg(long, value_name = "PLATFORM", value_enum, hide_possible_values = true)]
    #[arg(help = "Grade for `gradescope`, `classroom50` or `junit`")]
    #[arg(group = "scored", conflicts_with_all = ["json", "csv", "out"])]
    pub(super) grade: Option<Platform>,
    /// Split N points over the tests [default: 100]
    #[arg(long, value_name = "N", value_parser = points(), requires = "scored")]
    pub(super) points: Option<u32>,
    /// Give N points for O(1) moves [default: 0]
    #[arg(long, value_name = "N", value_parser = points(), requires = "scored")]
    pub(super) growth_points: Option<u32>,
    /// Show the `first` wrong games, `names` or `nothing`
    #[arg(long, value_name = "DETAILS", value_enum, hide_possible_values = true)]
    #[arg(default_value = "first", hide_default_value = true, requires = "grade")]
    pub(super) show: Show,
    /// Prefer files of this name if an author has several
    #[arg(long, value_name = "NAME", conflicts_with = "command")]
    pub(super) file: Vec<String>,
    /// Write a report per author; resume from earlier ones
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub(super) out: Option<PathBuf>,
    /// Also write FOLDER/feedback.zip for `moodle`
    #[arg(
        long,
        value_name = "LMS",
        value_enum,
        hide_possible_values = true,
        requires = "out"
    )]
    pub(super) feedback: Option<Feedback>,
    /// Begin the CSV with a byte order mark, for Excel
    #[arg(long, requires = "csv")]
    pub(super) bom: bool,
    /// Run files with your rights [default: isolated]
    #[arg(long, conflicts_with = "command")]
    pub(super) trust: bool,
    /// Run files with the rights of this user, as root only
    #[arg(long = "as", value_name = "USER", conflicts_with_all = ["command", "trust"])]
    pub(super) user: Option<String>,
    /// Check these files, or the files in these folders and .zip files
    #[arg(value_name = "PATH", required_unless_present = "command")]
    #[arg(conflicts_with = "command")]
    pub(super) paths: Vec<PathBuf>,
    /// Check a program that answers `move 0 0 1` with 0, 1 or 2
    #[arg(last = true, value_name = "COMMAND")]
    pub(super) command: Vec<OsString>,
}

/// The platform that reads the document of `--grade`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Platform {
    /// Gradescope: `results.json` of an autograder, for one solution
    Gradescope,
    /// Classroom 50: `result.json`, for one solution
    Classroom50,
    /// Jenkins, GitLab and others: JUnit XML, for any number of solutions
    Junit,
}

/// The platform that uploads the zip file of `--feedback`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Feedback {
    /// Moodle: a folder for each author, with the name that Moodle gave
    Moodle,
}

/// The details in the document of `--grade`.
#[derive(Clone, Copy, Debug, Eq, PartialEq, clap::ValueEnum)]
pub(crate) enum Show {
    /// The first wrong game of each group, and the usual mistake
    First,
    /// The usual mistake, but no game
    Names,
    /// Only passed or failed
    Nothing,
}

impl Args {
    /// Returns the points that a solution can get.
    pub(super) fn grade_points(&self) -> Points {
        Points {
            answers: self.points.unwrap_or(100),
            growth: self.growth_points.unwrap_or(0),
        }
    }

    /// Returns the words of the command.
    pub(super) fn command_name(&self) -> String {
        let words = self.command.iter().map(|word| word.to_string_lossy());
        words.collect::<Vec<_>>().join(" ")
    }

    /// Refuses the solutions of a course that cannot get the points.
    pub(super) fn refuse_without_growth(&self, course: &mut Course) {
        if self.grade_points().growth == 0 {
            return;
        }
        for entry in &mut course.entries {
            let form = entry.submission.as_ref().map(|submission| submission.form);
            if form.is_ok_and(|form| form != Form::Class) {
                entry.submission = Err(CheckError::NoGrowth(entry.file.clone()));
            }
        }
    }

    /// Returns true for a course, and false for one file.
    pub(super) fn is_course(&self) -> bool {
        let is_many = |path: &PathBuf| path.is_dir() || has_extension(path, &["zip"]);
        self.csv || self.out.is_some() || self.paths.len() > 1 || self.paths.iter().any(is_many)
    }
}

/// Returns the parser for points.
fn points() -> RangedI64ValueParser<u32> {
    const MAX: i64 = 1_000_000;
    RangedI64ValueParser::new().range(0..=MAX)
}

/// Parses a seed.
fn seed(text: &str) -> Result<u64, &'static str> {
    text.parse()
        .map_err(|_| "must be a whole number from 0 to 18446744073709551615")
}
