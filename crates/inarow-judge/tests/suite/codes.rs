//! Every error code has one meaning and occurs.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::io::{self, Read};

use inarow::{ParseError, PlayError, RulesError, UndoError};
use inarow_judge::{Archive, ArchiveError, Fault, Format, Grouping, JudgeOptions};

use crate::judge::{NAME, judgements};

/// Inputs whose last record is invalid, and its error code.
const FAULTS: &[(&str, Format, &[u8])] = &[
    (
        "bad_utf8",
        Format::Sgf,
        b"(;CA[UTF-8]GN[\xc3\xa9\xc3\xa9];B[\xffa])",
    ),
    ("not_a_record_file", Format::Sgf, b"404"),
    ("pass", Format::Pos, b"a1 pass"),
    ("bad_json", Format::Jsonl, b"{"),
    ("bad_record", Format::Jsonl, b"{}"),
    ("bad_move", Format::Jsonl, br#"{"moves":[{"row":0}]}"#),
    ("ply_gap", Format::Csv, b"game,row,col,ply\n1,0,0,2"),
    (
        "ply_repeated",
        Format::Csv,
        b"game,row,col,ply\n1,0,0,1\n1,0,0,1",
    ),
    (
        "ply_mixed",
        Format::Csv,
        b"game,row,col,ply\n1,0,0,1\n1,0,1,",
    ),
    (
        "game_returned",
        Format::Csv,
        b"game,row,col\n1,0,0\n2,0,0\n1,0,1",
    ),
    ("no_column", Format::Pos, b"a1?"),
    ("no_layer", Format::Pos, b"a1."),
    ("trailing_text", Format::Jsonl, br#"{"moves":["a1b1"]}"#),
    (
        "move_too_long",
        Format::Pos,
        b"a1000000000000000000000000000000000000000",
    ),
    ("unknown_player", Format::Jsonl, br#"{"moves":[[0,0,9]]}"#),
    ("wrong_player", Format::Jsonl, br#"{"moves":[[0,0,2]]}"#),
    (
        "ambiguous_moves",
        Format::Jsonl,
        br#"{"moves":[{"i":0,"j":0}]}"#,
    ),
    ("outside", Format::Jsonl, br#"{"moves":[[3,0]]}"#),
    ("row_not_named", Format::Jsonl, br#"{"moves":["a"]}"#),
    ("occupied", Format::Jsonl, br#"{"moves":[[0,0],[0,0]]}"#),
];

/// The same with rules that have `drop`.
const FAULTS_WITH_DROP: &[(&str, Format, &[u8])] = &[
    ("column_full", Format::Columns, b"1111111"),
    ("floating", Format::Jsonl, br#"{"moves":[[0,0]]}"#),
];

/// The same with boards in space.
const FAULTS_IN_SPACE: &[(&str, Format, &[u8])] = &[
    ("layer_not_named", Format::Pos, b"a1"),
    ("layer_not_named", Format::Columns, b"1"),
];

#[test]
fn every_fault_code_occurs() {
    let with_drop = JudgeOptions {
        rules: Some("connect-four".parse().unwrap()),
        ..JudgeOptions::default()
    };
    let in_space = JudgeOptions {
        rules: Some("qubic".parse().unwrap()),
        ..JudgeOptions::default()
    };
    let grouped = JudgeOptions {
        rules: Some("3x3".parse().unwrap()),
        grouping: Grouping::Grouped,
        ..JudgeOptions::default()
    };
    let mut seen = BTreeSet::new();
    let mut check = |code, format, options, input: &mut (dyn Read + Send)| {
        let judgements = judgements(format, options, input).unwrap();
        let fault = judgements.last().unwrap().outcome.as_ref().unwrap_err();
        assert_eq!(fault.code(), code, "{}", fault.message());
        seen.insert(fault.code());
    };
    for &(code, format, mut input) in FAULTS {
        check(code, format, grouped, &mut input);
    }
    for &(code, format, mut input) in FAULTS_WITH_DROP {
        check(code, format, with_drop, &mut input);
    }
    for &(code, format, mut input) in FAULTS_IN_SPACE {
        check(code, format, in_space, &mut input);
    }
    let defaults = JudgeOptions::default();
    check("rules_missing", Format::Pos, defaults, &mut &b"a1"[..]);
    let little_memory = JudgeOptions {
        rules: Some("gomoku".parse().unwrap()),
        memory: 1,
        ..defaults
    };
    check(
        "memory_exceeded",
        Format::Pos,
        little_memory,
        &mut &b"a1"[..],
    );
    let mut long = io::repeat(b'4').take(1 << 26);
    check("record_too_long", Format::Columns, defaults, &mut long);

    // These never occur: moves after the end are only counted, and a move need not name its player.
    let never = ["game_over", "player_not_named"];
    let codes = [Fault::CODES, PlayError::CODES, ParseError::CODES].concat();
    let codes: BTreeSet<&str> = codes
        .into_iter()
        .filter(|code| !never.contains(code))
        .collect();
    assert_eq!(seen, codes);
}

#[test]
fn code_has_one_meaning() {
    let lists = [
        Fault::CODES,
        PlayError::CODES,
        ParseError::CODES,
        RulesError::CODES,
        UndoError::CODES,
        ArchiveError::CODES,
    ];
    let mut times = BTreeMap::new();
    for code in lists.concat() {
        *times.entry(code).or_insert(0) += 1;
    }
    times.retain(|_, times| *times > 1);
    // Once for a single record, and once for the open games of an archive.
    assert_eq!(times, BTreeMap::from([("memory_exceeded", 2)]));
}

/// A reader that returns these bytes and then an error.
struct FailingReader<'a>(&'a [u8]);

impl Read for FailingReader<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(io::Error::other("the disk is gone")),
            read => Ok(read),
        }
    }
}

#[test]
fn records_before_a_read_error_are_judged() {
    for (format, text, whole) in [
        (Format::Columns, "44\n45\n4", 2),
        (Format::Jsonl, "{}\n{}\n{}", 2),
        (
            Format::Leetcode,
            "[\"TicTacToe\"]\n[[3]]\n[\"TicTacToe\"]\n[[3]",
            1,
        ),
        // Both games stay open, since more moves may follow.
        (Format::Csv, "game,row,col\n1,0,0\n2,0,0\n", 0),
        (Format::Columns, "", 0),
    ] {
        let mut games = Vec::new();
        let archive = Archive::new(NAME, format, JudgeOptions::default());
        let done = archive.judge(
            FailingReader(text.as_bytes()),
            |judgement| judgement.game(),
            |game| {
                games.push(game);
                Ok(())
            },
        );
        let error = done.expect_err("the input fails");
        assert_eq!(
            (error.code(), error.to_string()),
            ("cannot_read", "the disk is gone".into())
        );
        assert_eq!(games.len(), whole, "{format:?}");
    }
}

#[test]
fn nothing_is_written_after_a_write_error() {
    for (format, text) in [
        (Format::Columns, "44\n45\n4"),
        (Format::Csv, "game,row,col\n1,0,0\n2,0,0\n"),
    ] {
        let mut calls = 0;
        let archive = Archive::new(NAME, format, JudgeOptions::default());
        let done = archive.judge(
            text.as_bytes(),
            |judgement| judgement.game(),
            |_| {
                calls += 1;
                Err(io::ErrorKind::BrokenPipe.into())
            },
        );
        let error = done.expect_err("nothing can be written");
        assert_eq!((error.code(), calls), ("cannot_write", 1));
        let source = error.source().expect("an error of the output");
        assert_eq!(source.to_string(), error.to_string());
        assert!(
            matches!(error, ArchiveError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe)
        );
    }
}

#[test]
fn open_games_that_exceed_the_memory_end_the_archive() {
    let text: String = (0..100).map(|game| format!("{game},0,0\n")).collect();
    let text = format!("game,row,col\n{text}");
    let options = |grouping| JudgeOptions {
        rules: Some("3x3".parse().unwrap()),
        memory: 20_000,
        grouping,
        ..JudgeOptions::default()
    };
    let interleaved = judgements(Format::Csv, options(Grouping::Interleaved), text.as_bytes());
    let error = interleaved.expect_err("a hundred games take more");
    assert_eq!(error.code(), "memory_exceeded");
    let ArchiveError::Memory { allowed, games } = error else {
        panic!("{error:?}");
    };
    assert_eq!(allowed, 20_000);
    assert!((10..100).contains(&games), "{games}");
    let grouped = judgements(Format::Csv, options(Grouping::Grouped), text.as_bytes());
    assert_eq!(grouped.expect("one game is open at a time").len(), 100);
}
