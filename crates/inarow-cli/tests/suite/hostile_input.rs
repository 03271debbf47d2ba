//! Files and names that mean no good.

use std::fs;

use crate::run::{inarow, inarow_reading};

#[test]
fn a_name_cannot_steer_the_terminal() {
    let record = r#"{"id":"\u001b[2J\u0007","show":"a\u001b]0;b","rules":"3x3","moves":"a3a3"}
{"show":"a\u001b]0;b\u0007","rules":"3x3","moves":"a3"}
"#;
    let ran = inarow_reading(record, &["judge", "-"]);
    assert_eq!(ran.status, Some(1));
    assert!(
        !ran.stdout.contains('\u{1b}') && !ran.stdout.contains('\u{7}'),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("a\\u{1b}]0;b\\u{7}"), "{}", ran.stdout);
}

#[test]
fn a_file_with_an_odd_name_is_judged_under_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd\u{1b}[2J name.pos");
    fs::write(&path, "a1\n").unwrap();
    let ran = inarow(&["judge", "--rules", "3x3", path.to_str().unwrap()]);
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    assert!(
        ran.stdout.contains("odd\\u{1b}[2J name.pos"),
        "{}",
        ran.stdout
    );
}

#[test]
fn links_in_circles_are_an_error_and_no_hang() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.pos"), "a1\n").unwrap();
    std::os::unix::fs::symlink(folder.path(), folder.path().join("loop")).unwrap();
    let ran = inarow(&["judge", "--rules", "3x3", folder.path().to_str().unwrap()]);
    assert_eq!(ran.status, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains("error[cannot_read]"), "{}", ran.stderr);
    assert!(ran.stdout.contains("a.pos"), "{}", ran.stdout);
}

#[test]
fn a_board_beyond_the_memory_allowed_is_refused_by_record() {
    let records = r#"{"rules":"1000x1000 k5","moves":[[0,0]]}
{"rules":"3x3","moves":[[0,0]]}
{"rules":"1000000x1000000 k5","moves":[[999999,999999]]}
"#;
    let ran = inarow_reading(records, &["judge", "--json", "--memory", "1M", "-"]);
    let codes: Vec<bool> = ran
        .stdout
        .lines()
        .map(|line| line.contains("memory_exceeded"))
        .collect();
    assert_eq!(codes, [true, false, false], "{}", ran.stdout);
}
