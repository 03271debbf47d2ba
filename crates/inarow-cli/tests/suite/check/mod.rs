//! `inarow check`.

mod broken;
mod commands;
mod languages;
mod mistakes;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::run::{inarow, root};

/// What `inarow check --json` says of a solution.
fn checked(path: &Path) -> Value {
    judged(&[path.to_str().unwrap()])
}

/// The same of whatever the arguments name.
fn judged(args: &[&str]) -> Value {
    let ran = inarow(&[&["check", "--json"], args].concat());
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 1, "{args:?}: {} {}", ran.stdout, ran.stderr);
    let findings: Value = serde_json::from_str(lines[0]).unwrap();
    let status = if findings["status"] == "right" { 0 } else { 1 };
    assert_eq!(ran.status, Some(status), "{args:?}: {findings}");
    assert_eq!(ran.stderr, "", "{args:?}");
    findings
}

/// The code of what is wrong, `right` if nothing is.
fn code(findings: &Value) -> &str {
    match &findings["problem"] {
        Value::Null => "right",
        problem => problem["code"].as_str().unwrap(),
    }
}

/// The files of a folder of the project, in order.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}
