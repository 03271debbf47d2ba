//! Output that is not read, or that cannot be written.

use crate::run::shell;

/// An archive so large that it cannot hide in a buffer.
fn many_records() -> String {
    let record = r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":1}"#;
    format!("yes '{record}' | head -n 20000")
}

#[test]
fn a_closed_pipe_changes_no_status() {
    let records = many_records();
    let wrong = r#"{"rules":"3x3","moves":"a3a3"}"#;
    for (command, status) in [
        (format!("{records} | inarow judge --json -"), 0),
        (
            format!("{{ echo '{wrong}'; {records}; }} | inarow judge --json -"),
            1,
        ),
        (format!("echo '{wrong}' | inarow judge -"), 1),
        ("inarow judge --json no-such-file.jsonl examples".into(), 2),
        ("inarow check solutions/wrong/rows-only.py".into(), 1),
        ("inarow check --json solutions/wrong/rows-only.py".into(), 1),
        ("inarow trace 0,0 0,0".into(), 1),
        ("inarow trace --json 0,0 0,0".into(), 1),
        ("inarow perft 8 --json".into(), 0),
        ("inarow trace 0,0 1,1 0,1 1,0 0,2".into(), 0),
        ("inarow --help".into(), 0),
        ("inarow explain gomoku".into(), 0),
    ] {
        let ran = shell(&format!("{{ {command}; echo \"status $?\" >&2; }} | true"));
        let expected = format!("status {status}\n");
        assert!(ran.stderr.ends_with(&expected), "{command}: {}", ran.stderr);
        assert!(
            !ran.stderr.contains("panicked"),
            "{command}: {}",
            ran.stderr
        );
        // A refused move or a missing file may still be reported.
        let complains = ran.stderr.contains("error[");
        assert!(status > 0 || !complains, "{command}: {}", ran.stderr);
    }
}

#[test]
fn reader_may_close_the_pipe_after_the_first_line() {
    let ran = shell(&format!(
        "{{ {} | inarow judge --json -; echo \"status $?\" >&2; }} | head -n 1",
        many_records()
    ));
    assert_eq!(ran.stdout.lines().count(), 1);
    assert_eq!(ran.stderr, "status 0\n");
}

#[test]
fn output_file_is_complete_or_an_error_if_the_pipe_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("verdicts.csv");
    let path = file.display();
    let records = many_records();
    for (options, status, count) in [("", 0, 20_001), ("--json", 2, 1)] {
        std::fs::write(&file, "old\n").unwrap();
        let ran = shell(&format!(
            "{{ {records} | inarow judge {options} --output {path} -; echo \"status $?\" >&2; }} | true"
        ));
        let expected = format!("status {status}\n");
        assert!(ran.stderr.ends_with(&expected), "{options}: {}", ran.stderr);
        let lines = std::fs::read_to_string(&file).unwrap().lines().count();
        assert_eq!(lines, count, "{options}: {}", ran.stderr);
        let is_error = ran.stderr.contains("error[cannot_write]");
        assert_eq!(is_error, status > 0, "{}", ran.stderr);
    }
}

#[test]
fn closed_standard_output_and_error_change_no_status() {
    for (line, status) in [
        ("inarow judge examples >&-", 0),
        ("inarow judge examples 2>&-", 0),
        ("inarow judge no-such-file.jsonl 2>&-", 2),
        ("inarow judge no-such-file.jsonl 2>/dev/full", 2),
        ("inarow --bogus 2>/dev/full", 2),
        ("inarow trace 0,0 0,0 >&- 2>&-", 1),
    ] {
        let ran = shell(line);
        assert_eq!(ran.status, Some(status), "{line}: {}", ran.stderr);
    }
}

#[test]
fn a_full_device_is_an_error() {
    for command in [
        "judge examples",
        "judge --json examples",
        "perft 2",
        "solve",
        "vectors --rules 3x3",
        "explain gomoku",
        "trace 0,0",
        "trace 0,0 0,0",
        "check solutions/wrong/rows-only.py",
        "--help",
        "help judge",
        "--version",
    ] {
        let ran = shell(&format!("inarow {command} >/dev/full"));
        assert_eq!(ran.status, Some(2), "{command}");
        assert!(
            ran.stderr.contains("error[cannot_write]"),
            "{command}: {}",
            ran.stderr
        );
    }
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    // Even root can open this file but not read it. Permissions would not stop root.
    let ran = shell("inarow judge --format jsonl /proc/self/mem examples/1-textbook.jsonl");
    assert_eq!(ran.status, Some(2), "{}", ran.stdout);
    assert!(
        ran.stderr.contains("error[cannot_read]: /proc/self/mem"),
        "{}",
        ran.stderr
    );
    assert!(ran.stdout.contains("1-textbook.jsonl"), "{}", ran.stdout);
}
