//! Hostile variables, folders and file descriptors.

use std::fs;

use crate::seen::{shell, shell_within};

const RIGHT: &str = "solutions/right/counters.py";

#[test]
fn missing_folder_for_temporary_files_is_an_error() {
    let seen = shell(&format!("TMPDIR=/nowhere inarow check --trust {RIGHT}"));
    assert_eq!(seen.status, Some(2), "{seen:?}");
    assert!(seen.stderr.contains("error[cannot_start]"), "{seen:?}");
}

#[test]
fn empty_path_is_an_error_about_the_compiler() {
    let seen = shell(&format!(
        "inarow=$(command -v inarow); PATH=/nowhere $inarow check {RIGHT}"
    ));
    assert_eq!(seen.status, Some(2), "{seen:?}");
    assert!(seen.stderr.contains("error[no_compiler]"), "{seen:?}");
}

#[test]
fn closed_descriptors_and_an_empty_environment_change_no_status() {
    for (line, status) in [
        ("inarow judge examples <&- >&- 2>&-", 0),
        ("inarow check solutions/wrong/rows-only.py <&- >&- 2>&-", 1),
        (
            "inarow=$(command -v inarow); env -i $inarow judge examples >/dev/null",
            0,
        ),
        (
            "LC_ALL=xx_XX.none TERM=none NO_COLOR= inarow explain gomoku >/dev/null",
            0,
        ),
        ("inarow trace 0,0 0,0 >&- 2>&-", 1),
    ] {
        assert_eq!(shell(line).status, Some(status), "{line}");
    }
}

/// A pool of 100,000 threads would take hours.
#[test]
fn number_of_threads_has_a_limit() {
    for command in [
        "judge examples/1-textbook.jsonl",
        "convert --to jsonl examples/1-textbook.jsonl",
        "perft --rules 5x5 4",
    ] {
        let seen = shell(&format!(
            "RAYON_NUM_THREADS=100000 inarow {command} >/dev/null"
        ));
        assert_eq!(seen.status, Some(0), "{command}: {seen:?}");
    }
}

/// Node uses the nearest `package.json` above a program.
#[test]
fn package_json_above_the_private_folder_has_no_effect() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("package.json"), "{\"type\": \"module\"}").unwrap();
    let seen = shell_within("inarow check solutions/right/counters.js", &folder);
    let has_node = seen.status != Some(2);
    assert!(!has_node || seen.status == Some(0), "{seen:?}");
    assert!(
        has_node || seen.stderr.contains("error[no_compiler]"),
        "{seen:?}"
    );
}
