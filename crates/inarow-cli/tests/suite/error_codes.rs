//! `docs/errors.md` lists exactly the codes that exist. `docs/check.md` lists the codes of
//! solutions.

use std::collections::BTreeSet;
use std::fs;

use inarow::{
    BatchError, NumbersError, ParseError, PlayError, PositionError, RulesError, StonesError,
    TextError, UndoError,
};
use inarow_check::{CheckError, Problem};
use inarow_judge::Fault;
use inarow_textbook::TextbookMethodsError;
use walkdir::WalkDir;

use crate::run::root;

/// Codes of the command itself, and of archives that cannot be judged.
const COMMAND: &[&str] = &[
    "cannot_read",
    "grows_too_much",
    "cannot_say",
    "cannot_write",
    "linked_output",
    "memory_exceeded",
    "unknown_format",
    "nothing_found",
    "bad_move",
    "cannot_isolate",
    "unknown_method",
    "not_full_lines",
    "line_loses",
    "board_too_large",
    "no_threads",
    "no_exercise",
    "no_parquet",
    "no_zstandard",
];

/// Codes of tables, which a build without tables lacks. They are those of `TableError`, as a test
/// in its crate checks.
const TABLES: &[&str] = &[
    "no_moves",
    "column_repeated",
    "column_type",
    "other_columns",
    "bad_arrow",
    "bad_parquet",
];

#[test]
fn every_code_is_listed_and_no_other() {
    let read = |page| fs::read_to_string(root().join(page)).unwrap();
    let (errors, check) = (read("docs/errors.md"), read("docs/check.md"));
    let (_, results) = check.split_once("\n## Results\n").unwrap();
    // The next table of that section lists JSON keys.
    let (results, _) = results.split_once("\n| key |").unwrap();
    let listed: BTreeSet<&str> = errors
        .lines()
        .chain(results.lines())
        .filter_map(|line| line.strip_prefix("| `")?.split_once('`'))
        .map(|(code, _)| code)
        .collect();
    let codes = [
        RulesError::CODES,
        PlayError::CODES,
        UndoError::CODES,
        BatchError::CODES,
        NumbersError::CODES,
        ParseError::CODES,
        PositionError::CODES,
        StonesError::CODES,
        TextError::CODES,
        Fault::CODES,
        CheckError::CODES,
        Problem::CODES,
        COMMAND,
        TABLES,
        &["bad_argument", "ply_missing", "unknown_mistake"],
        // Results that are not problems.
        &["right", "not_judged"],
    ];
    let codes: BTreeSet<&str> = codes.into_iter().flatten().copied().collect();
    assert_eq!(listed, codes);
}

#[test]
fn codes_of_the_command_are_those_in_its_source() {
    let source = root().join("crates/inarow-cli/src");
    let from_elsewhere = [
        "cannot_read",
        "cannot_say",
        "grows_too_much",
        "memory_exceeded",
        "no_parquet",
        "no_zstandard",
    ]
    .iter()
    .chain(TextbookMethodsError::CODES);
    let mut codes_in_source: BTreeSet<String> = from_elsewhere.map(|&code| code.into()).collect();
    let files = WalkDir::new(source).into_iter().map(Result::unwrap);
    for file in files.filter(|file| file.file_type().is_file()) {
        let text = fs::read_to_string(file.path()).unwrap();
        let text: String = text.split_whitespace().collect();
        for call in ["Failure::new(\"", "Self::new(\"", "complain(\""] {
            let codes = text
                .split(call)
                .skip(1)
                .filter_map(|rest| rest.split_once('"'));
            codes_in_source.extend(codes.map(|(code, _)| code.to_owned()));
        }
    }
    assert_eq!(
        codes_in_source,
        COMMAND.iter().map(|&code| code.into()).collect()
    );
}
