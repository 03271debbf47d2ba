//! The arguments of `inarow check`.

use std::ffi::OsString;
use std::path::PathBuf;

use inarow_check::Trust;

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
    pub(super) json: bool,
    /// A class as a table of comma-separated values
    #[arg(long, conflicts_with_all = ["json", "command"])]
    pub(super) csv: bool,
    /// What draws a part of the games: the same ones again [default: told in the report]
    #[arg(long, value_name = "N")]
    pub(super) seed: Option<u64>,
    /// A folder for a page for each author; what is there from before is not judged again
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    pub(super) out: Option<PathBuf>,
    /// Run the files with your rights, not isolated
    #[arg(long, conflicts_with = "command")]
    pub(super) trust: bool,
    /// A class `TicTacToe` as it is pasted into the exercise's page: .py .js .ts .java
    /// .cpp .go .cs .kt .rs .swift; or many of them, in a folder or a .zip, as AUTHOR.py or in
    /// a subfolder AUTHOR
    #[arg(value_name = "PATH", required_unless_present = "command")]
    #[arg(conflicts_with = "command")]
    pub(super) paths: Vec<PathBuf>,
    /// A program that answers `new 3` with nothing and `move 0 0 1` with 0, 1 or 2
    #[arg(last = true, value_name = "COMMAND")]
    pub(super) command: Vec<OsString>,
}

impl Args {
    /// Returns the rights of the files.
    pub(super) const fn trust(&self) -> Trust {
        match self.trust {
            true => Trust::Trusted,
            false => Trust::Isolated,
        }
    }

    /// Returns true for a course, and false for one file.
    pub(super) fn is_course(&self) -> bool {
        let is_many = |path: &PathBuf| {
            path.is_dir()
                || path
                    .extension()
                    .is_some_and(|it| it.eq_ignore_ascii_case("zip"))
        };
        self.csv || self.out.is_some() || self.paths.len() > 1 || self.paths.iter().any(is_many)
    }
}
