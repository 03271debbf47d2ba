//! `inarow check`: solutions of the exercise.
//!
//! | file | contents |
//! | --- | --- |
//! | `args` | the options |
//! | `report`, `json` | a report as text with a board, and as JSON |
//! | `failed_game` | a game with a problem as text |
//! | `grade` | documents for course platforms |
//! | `course` | tables of the results of a course |
//! | `feedback` | the pages in a zip file that Moodle uploads |
//! | `user` | the rights of the files, and the other user of `--as` |
//! | `names` | the names of authors, in the table and as files |
//! | `resume` | results in a folder, from which a later check resumes |
//! | `out_folder` | the files of this folder, never through a link |

mod args;
mod course;
mod failed_game;
mod feedback;
mod grade;
mod json;
mod names;
mod out_folder;
mod report;
mod resume;
mod user;

use std::path::Path;
use std::thread;

use inarow_check::{
    CheckError, Exam, any_seed, check_command, check_file, end_all_on_signals, limits,
    refuse_to_be_traced,
};

use inarow_judge::MAX_THREADS;

use crate::exit_status::{ExitStatus, Failure};
use crate::output::{self, Output};
use crate::progress;

pub(crate) use args::Args;
pub use json::line as report_json;
pub use report::ReportText;

pub(crate) fn run(
    args: &Args,
    output: &mut Output,
    status: &mut ExitStatus,
) -> Result<(), Failure> {
    end_all_on_signals()?;
    refuse_to_be_traced();
    if let Some(platform) = args.grade {
        return grade::run(args, platform, output, status);
    }
    if args.is_course() {
        return course::run(args, output, status);
    }
    let trust = user::trust(args)?;
    let exam = Exam::new(args.seed.unwrap_or_else(any_seed));
    let name = match args.paths.first() {
        Some(file) => file.display().to_string(),
        None => args.command_name(),
    };
    let progress = progress::of_solution(&name);
    let report = match args.paths.first() {
        Some(file) => check_file(file, &exam, limits::TIMING, trust),
        None => check_command(&args.command, &exam, limits::TIMING),
    };
    progress.finish_and_clear();
    let report = match report {
        Ok(report) => report,
        Err(error) => {
            if args.json {
                let line = json::not_judged(None, &name, exam.questions().len(), &error);
                output.line(format_args!("{line}"))?;
            }
            if let CheckError::NoModule { module, .. } = &error
                && let Some(file) = args.paths.first()
                && is_beside(module, file)
            {
                output::note(format_args!(
                    "to check a solution with the author's other files, pass the author's folder"
                ));
            }
            return Err(error.into());
        }
    };
    status.worsen(exit_status(report.findings.result()));
    if args.json {
        let line = json::line(None, &name, &report);
        output.line(format_args!("{line}"))?;
    } else {
        let text = ReportText {
            name: &name,
            report: &report,
        };
        output.write(text.to_string().as_bytes())?;
    }
    Ok(())
}

/// True if a file or folder with the name of this module lies beside a file. The module's name may have parts,
/// or be a path.
fn is_beside(module: &str, file: &Path) -> bool {
    let name = Path::new(module)
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy();
    let name = name.split('.').next().unwrap_or_default();
    // A file in the current folder has an empty folder.
    let folder = Path::new(".").join(file.parent().unwrap_or(Path::new("")));
    let Ok(files) = folder.read_dir() else {
        return false;
    };
    let mut paths = files.flatten().map(|entry| entry.path());
    paths.any(|path| path.file_stem().is_some_and(|stem| stem == &*name))
}

/// Returns the number of solutions that are checked at the same time.
fn jobs() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    cores.min(MAX_THREADS.into())
}

/// Returns the exit status for the result of a solution.
fn exit_status(result: &str) -> ExitStatus {
    match result {
        "right" => ExitStatus::Done,
        "not_judged" => ExitStatus::Failed,
        _ => ExitStatus::Negative,
    }
}

impl From<CheckError> for Failure {
    fn from(error: CheckError) -> Self {
        let message = match error {
            CheckError::CannotIsolate { .. } => {
                format!(
                    "{error} (alternatives: `--as USER` as root, or `--trust` to run it with your rights)"
                )
            }
            _ => error.to_string(),
        };
        Self::new(error.code(), message)
    }
}
