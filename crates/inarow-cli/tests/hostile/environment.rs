//! What lies round the command: variables, folders, descriptors.

use std::fs;

use crate::seen::{shell, shell_within};

const RIGHT: &str = "solutions/right/counters.py";

#[test]
fn a_folder_for_temporary_files_that_is_not_there_is_said() {
    let seen = shell(&format!("TMPDIR=/nowhere inarow check --trust {RIGHT}"));
    assert_eq!(seen.status, Some(2), "{seen:?}");
    assert!(seen.stderr.contains("error[cannot_start]"), "{seen:?}");
}

#[test]
fn without_programs_the_compiler_is_missed() {
    let seen = shell(&format!(
        "inarow=$(command -v inarow); PATH=/nowhere $inarow check {RIGHT}"
    ));
    assert_eq!(seen.status, Some(2), "{seen:?}");
    assert!(seen.stderr.contains("error[no_compiler]"), "{seen:?}");
}

#[test]
fn closed_descriptors_and_an_empty_environment_do_no_harm() {
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

/// Node reads programs as the nearest `package.json` above them says.
#[test]
fn a_folder_above_does_not_say_how_a_solution_is_read() {
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
