//! Messages of a build without `parquet`, which reads no tables and no Zstandard. The suite tests
//! everything else, in a build with both.

#![cfg(not(feature = "parquet"))]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

/// Runs `inarow judge` in the project's root.
fn judge(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_inarow"))
        .arg("judge")
        .args(args)
        .current_dir(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")))
        .output()
        .unwrap()
}

/// Asserts that a run ends with status 2, and that its first error has this code.
fn ends_with_error(args: &[&str], code: &str) {
    let ran = judge(args);
    let stderr = String::from_utf8(ran.stderr).unwrap();
    assert_eq!(ran.status.code(), Some(2), "{stderr}");
    assert!(stderr.starts_with(&format!("error[{code}]")), "{stderr}");
}

#[test]
fn tables_are_rejected_by_name_and_skipped_in_folders() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.parquet");
    let table = path.to_str().unwrap();
    ends_with_error(&["examples", "--output", table], "no_parquet");
    fs::write(&path, "").unwrap();
    ends_with_error(&[table], "no_parquet");
    fs::write(folder.path().join("b.columns"), "4444444\n").unwrap();
    let ran = judge(&[folder.path().to_str().unwrap()]);
    let stderr = String::from_utf8(ran.stderr).unwrap();
    assert!(stderr.contains("skipped 1 file"), "{stderr}");
    assert!(!stderr.contains("error["), "{stderr}");
}

#[test]
fn zstandard_is_rejected_by_its_first_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.columns");
    fs::write(&path, [0x28, 0xb5, 0x2f, 0xfd]).unwrap();
    ends_with_error(&[path.to_str().unwrap()], "no_zstandard");
}

#[test]
fn all_examples_except_parquet_are_judged() {
    let ran = judge(&["--json", "examples"]);
    assert_eq!(ran.status.code(), Some(0));
    assert_eq!(String::from_utf8(ran.stdout).unwrap().lines().count(), 537);
}
