//! Checks of the project's solutions.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use inarow_check::{Exam, Findings, Problem, SolutionReport, Trust, check_file};

/// Root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the files of a folder of the project, in order.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

pub(crate) fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// Checks a solution without time for measuring.
pub(crate) fn checked(path: &Path) -> Findings {
    report(path).findings
}

/// Checks a text in Python.
pub(crate) fn written(solution: &str) -> Findings {
    written_report(solution).findings
}

/// Checks a text in Python, and also returns what it prints.
pub(crate) fn written_report(solution: &str) -> SolutionReport {
    written_in("py", solution)
}

/// Checks a text in the language of an extension.
pub(crate) fn written_in(extension: &str, solution: &str) -> SolutionReport {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(format!("solution.{extension}"));
    fs::write(&path, solution).unwrap();
    report(&path)
}

fn report(path: &Path) -> SolutionReport {
    check_file(path, &Exam::new(348), Duration::ZERO, Trust::Isolated).unwrap()
}

/// Returns the code of the problem, or `right`.
pub(crate) fn code(findings: &Findings) -> &'static str {
    findings.problem.as_ref().map_or("right", Problem::code)
}
