//! Solutions of the project, and what is found of them.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use inarow_check::{Exam, Findings, Problem, Trust, check_file};

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The files of a folder of the project, in order.
pub(crate) fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

pub(crate) fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// What is found of a solution, without time for measuring.
pub(crate) fn checked(path: &Path) -> Findings {
    check_file(path, &Exam::new(348), Duration::ZERO, Trust::Isolated).unwrap()
}

/// The same of a text in Python.
pub(crate) fn written(solution: &str) -> Findings {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("solution.py");
    fs::write(&path, solution).unwrap();
    checked(&path)
}

/// The code of what is wrong, `right` if nothing is.
pub(crate) fn code(findings: &Findings) -> &'static str {
    findings.problem.as_ref().map_or("right", Problem::code)
}
