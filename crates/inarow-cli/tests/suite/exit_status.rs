//! Exit statuses: 0 for done, 1 for a negative answer, 2 for work that could not be done. 2
//! outranks 1.

use std::fs;
use std::path::Path;

use crate::run::{inarow, inarow_reading};

const GOOD: &str = r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":1}"#;
const OPEN: &str = r#"{"rules":"3x3","moves":"a3","result":1}"#;
const WRONG: &str = r#"{"rules":"3x3","moves":"a3b2b3a2c3","result":2}"#;
const INVALID: &str = r#"{"rules":"3x3","moves":"a3a3"}"#;
const PLAYED_ON: &str = r#"{"rules":"3x3","moves":"a3b2b3a2c3c1"}"#;
const SECOND_STONE: &str = r#"{"rules":"1x9 k2 turn=1,3","moves":"a1c1d1e1"}"#;
const NEXT_TURN: &str = r#"{"rules":"1x9 k2 turn=1,3","moves":"a1c1d1e1g1"}"#;
const OWN_RULES_REFUSED: &str = r#"{"rules":"3x3 k9","moves":"a3"}"#;
const OWN_RULES_MISSING: &str = r#"{"moves":"a3"}"#;
const UNREADABLE: &str = "?";

#[test]
fn status_is_1_if_a_record_is_wrong_or_invalid() {
    for (record, status) in [
        (GOOD, 0),
        (OPEN, 0),
        (WRONG, 1),
        (INVALID, 1),
        (PLAYED_ON, 1),
        (SECOND_STONE, 0),
        (NEXT_TURN, 1),
        (OWN_RULES_REFUSED, 1),
        (OWN_RULES_MISSING, 1),
        (UNREADABLE, 1),
    ] {
        for args in [
            &["judge", "-"][..],
            &["judge", "--json", "-"],
            &["judge", "--json", "--facts", "-"],
        ] {
            let input = format!("{GOOD}\n{record}\n{GOOD}\n");
            let ran = inarow_reading(&input, args);
            assert_eq!(
                ran.status,
                Some(status),
                "{record} {args:?}: {}",
                ran.stderr
            );
        }
    }
}

#[test]
fn failures_have_status_2_and_their_code() {
    for (args, code) in [
        (&["judge", "no-such-file.jsonl"][..], "error[cannot_read]"),
        (&["judge", "no-such-file"], "error[cannot_read]"),
        (&["judge", "LICENSE-MIT"], "error[unknown_format]"),
        (&["judge", "docs"], "error[nothing_found]"),
        (&["judge", "-"], "error[nothing_found]"),
        (
            &["judge", "--rules", "3x3 k9", "examples"],
            "error[line_too_long]",
        ),
        (&["judge", "--rules", "", "examples"], "error[bad_board]"),
        (
            &["judge", "--rules", "k5 exakt", "examples"],
            "error[unknown_clause]",
        ),
        (
            &["convert", "--rules", "k0", "--to", "pos", "examples"],
            "error[line_too_short]",
        ),
        (
            &["trace", "--rules", "k5", "h8"],
            "`k5` is a clause, but a rules line begins with a board",
        ),
        (&["perft", "--rules", "k3 exact", "2"], "`k3` is a clause"),
        (&["explain", "drop"], "`drop` is a clause"),
        (
            &["judge", "--format", "pgn", "examples"],
            "must be one of jsonl",
        ),
        (
            &["judge", "--jobs", "0", "examples"],
            "must be from 1 to 1024",
        ),
        (
            &["judge", "--jobs", "1025", "examples"],
            "must be from 1 to 1024",
        ),
        (&["judge", "--memory", "1T", "examples"], "K, M or G"),
        (&["judge", "--facts", "examples"], "--json"),
        (&["judge"], "PATH"),
        (&["judge", "--bogus", "examples"], "--bogus"),
        (&["trace", "x?"], "error[bad_move]"),
        (
            &["trace", "--rules", "3x3 open=3", "0,0"],
            "error[open_out_of_range]",
        ),
        (
            &["trace", "--method", "guess", "0,0"],
            "error[unknown_method]",
        ),
        (
            &["trace", "--rules", "gomoku", "--method", "scan", "0,0"],
            "error[not_full_lines]",
        ),
        (
            &["trace", "--rules", "misere", "--method", "scan", "0,0"],
            "error[line_loses]",
        ),
        (
            &["trace", "--rules", "20000x20000", "--method", "scan", "0,0"],
            "error[board_too_large]",
        ),
        (&["trace"], "MOVE"),
        (&["explain", "3x3", "k9"], "error[line_too_long]"),
        (&["explain"], "LINE"),
        (&["perft", "0"], "must be a whole number from 1"),
        (&["perft", "-1"], "-1"),
        (&["perft", "9", "--jobs", "0"], "must be from 1 to 1024"),
        (
            &["perft", "9", "--jobs", "100000"],
            "must be from 1 to 1024",
        ),
        (
            &["perft", "--rules", "3x3 loses players=3", "2"],
            "error[loses_needs_two_players]",
        ),
        (&["bogus"], "bogus"),
    ] {
        let ran = inarow(args);
        assert_eq!(ran.status, Some(2), "{args:?}: {}", ran.stdout);
        assert!(ran.stderr.contains(code), "{args:?}: {}", ran.stderr);
        assert_eq!(ran.stdout, "", "{args:?}");
    }
}

#[test]
fn status_2_outranks_1_and_other_files_are_judged() {
    let folder = tempfile::tempdir().unwrap();
    let bad = folder.path().join("bad.jsonl");
    fs::write(&bad, INVALID).unwrap();
    let bad = bad.to_str().unwrap();
    for paths in [[bad, "no-such-file.jsonl"], ["no-such-file.jsonl", bad]] {
        let ran = inarow(&["judge", "--json", paths[0], paths[1]]);
        assert_eq!(ran.status, Some(2));
        assert!(
            ran.stdout.contains("\"code\":\"occupied\""),
            "{}",
            ran.stdout
        );
        assert!(ran.stderr.contains("no-such-file.jsonl"), "{}", ran.stderr);
    }
}

#[test]
fn files_of_other_endings_in_a_folder_are_skipped_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let note = |count: u64, names: &str| {
        let names = names.replace("FOLDER", path);
        let files = if count == 1 { "file" } else { "files" };
        format!("skipped {count} {files} (unknown extension): {names}\n")
    };
    fs::write(folder.path().join("e.jsonl"), GOOD).unwrap();
    for (name, expected) in [
        ("c\u{1b}.txt", note(1, "FOLDER/c\\u{1b}.txt")),
        ("b", note(2, "FOLDER/b, FOLDER/c\\u{1b}.txt")),
        (
            "d.md",
            note(3, "FOLDER/b, FOLDER/c\\u{1b}.txt, FOLDER/d.md"),
        ),
    ] {
        fs::write(folder.path().join(name), "4453").unwrap();
        let ran = inarow(&["judge", "--json", path]);
        assert_eq!((ran.status, ran.stdout.lines().count()), (Some(0), 1));
        assert_eq!(ran.stderr, expected);
    }
    for number in 0..20 {
        fs::write(folder.path().join(format!("a{number:02}.x")), "4453").unwrap();
    }
    let names: Vec<_> = (0..20)
        .map(|number| format!("FOLDER/a{number:02}.x"))
        .collect();
    let ran = inarow(&["judge", "--json", path]);
    assert_eq!(ran.stderr, note(23, &(names.join(", ") + ", ...")));
}

#[test]
fn hidden_files_and_folders_are_skipped_without_a_note() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(".games");
    fs::create_dir_all(path.join(".old")).unwrap();
    for name in ["a.jsonl", ".b.jsonl", ".c", ".old/d.jsonl"] {
        fs::write(path.join(name), GOOD).unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("nowhere", path.join(".#a.jsonl")).unwrap();
    let judged = |path: &Path| {
        let ran = inarow(&["judge", "--json", path.to_str().unwrap()]);
        assert_eq!((ran.status, &*ran.stderr), (Some(0), ""), "{path:?}");
        ran.stdout.lines().count()
    };
    assert_eq!(judged(&path), 1);
    // A hidden file is read if the command line names it.
    assert_eq!(judged(&path.join(".b.jsonl")), 1);
}

#[test]
fn the_file_of_output_is_no_input() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    fs::write(folder.path().join("a.jsonl"), GOOD).unwrap();
    let output = format!("{path}/out.csv");
    let judge = |rest: &[&str]| inarow(&[&["judge", "--output", &output][..], rest].concat());
    let first = judge(&[path]);
    assert_eq!((first.status, &*first.stderr), (Some(0), ""));
    let results = fs::read_to_string(&output).unwrap();
    assert_eq!(results.lines().count(), 2, "{results}");
    let note = format!("skipped 1 file (an output file): {output}\n");
    let again = judge(&[path]);
    assert_eq!((again.status, &*again.stderr), (Some(0), &*note));
    assert_eq!(fs::read_to_string(&output).unwrap(), results);
    // A file that the command line names as input is not replaced by its own results.
    let named = judge(&[path, &output]);
    let error = format!("error[cannot_read]: {output}: the file is also an output file\n");
    assert_eq!(named.status, Some(2), "{}", named.stdout);
    assert!(named.stderr.starts_with(&error), "{}", named.stderr);
    assert_eq!(fs::read_to_string(&output).unwrap(), results);
    // If no record was judged, the older file stays.
    fs::remove_file(folder.path().join("a.jsonl")).unwrap();
    let empty = judge(&[path]);
    assert_eq!(empty.status, Some(2), "{}", empty.stderr);
    assert_eq!(fs::read_to_string(&output).unwrap(), results);
}

#[test]
fn help_and_version_are_printed_with_status_0() {
    for args in [&["--help"][..], &["judge", "--help"], &["--version"]] {
        let ran = inarow(args);
        assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
        assert!(ran.stdout.contains("inarow"), "{}", ran.stdout);
    }
}

#[test]
fn help_fits_80_columns() {
    for command in [
        "judge", "convert", "trace", "explain", "solve", "check", "perft", "vectors",
    ] {
        let help = inarow(&[command, "--help"]).stdout;
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{command}: {line}");
        }
    }
    for line in inarow(&["--help"]).stdout.lines() {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

/// A message without the wrong value would leave the user searching.
#[test]
fn errors_name_the_wrong_value() {
    for (args, value) in [
        (&["judge", "no-such-file.jsonl"][..], "no-such-file.jsonl"),
        (&["judge", "LICENSE-MIT"], "LICENSE-MIT"),
        (&["judge", "docs"], "docs"),
        (&["judge", "--output", "it.pdf", "docs"], "it.pdf"),
        (&["judge", "--format", "pgn", "docs"], "pgn"),
        (&["judge", "--base", "7", "docs"], "7"),
        (&["judge", "--gomocup-rule", "5", "docs"], "5"),
        (&["judge", "--memory", "1T", "docs"], "1T"),
        (&["convert", "--to", "sgf", "LICENSE-MIT"], "--from"),
        (&["convert", "--to", "sgf", "docs"], "docs"),
        (
            &["convert", "--to", "parquet", "docs"],
            if cfg!(feature = "parquet") {
                "docs"
            } else {
                "--features parquet"
            },
        ),
        (&["trace", "x?"], "`x?`"),
        (&["trace", "--rules", "dorp", "0,0"], "dorp"),
        (&["trace", "--method", "guess", "0,0"], "guess"),
        (
            &["trace", "--rules", "101x101", "--svg", "it.svg", "0,0"],
            "101x101",
        ),
        (&["explain", "3x3", "k9"], "k 9"),
        (&["perft", "0"], "0"),
        (&["solve", "--rules", "gomoku"], "15x15 k5"),
        (&["solve", "--rules", "3x3 wrap"], "3x3 k3 wrap"),
        (&["solve", "--memory", "1T"], "1T"),
        (&["solve", "a1", "a1"], "a1"),
    ] {
        let ran = inarow(args);
        assert_eq!(ran.status, Some(2), "{args:?}: {}", ran.stderr);
        assert!(ran.stderr.contains(value), "{args:?}: {}", ran.stderr);
    }
}

#[test]
fn refused_move_of_a_trace_has_status_1() {
    let ran = inarow(&["trace", "0,0", "0,0"]);
    assert_eq!(ran.status, Some(1));
    assert_eq!(
        ran.stderr,
        "error[occupied]: move 2: (0, 0) is occupied by player 1\n"
    );
}
