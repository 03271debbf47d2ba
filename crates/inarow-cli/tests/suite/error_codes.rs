//! `docs/errors.md` lists exactly the codes that exist. `docs/check.md` lists the codes of
//! solutions.

use std::collections::BTreeSet;
use std::fs;

use inarow::{
    BatchError, BitError, NumbersError, ParseError, PlayError, PositionError, RulesError,
    StonesError, TextError, UndoError,
};
use inarow_check::{CheckError, Problem};
use inarow_judge::{ArchiveError, Fault, Unwritable};
use inarow_solve::SolveError;
use inarow_textbook::TextbookMethodsError;
use walkdir::WalkDir;

use crate::run::root;

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
        BitError::CODES,
        BatchError::CODES,
        NumbersError::CODES,
        ParseError::CODES,
        PositionError::CODES,
        StonesError::CODES,
        TextError::CODES,
        Fault::CODES,
        ArchiveError::CODES,
        &[Unwritable::CODE],
        SolveError::CODES,
        TextbookMethodsError::CODES,
        CheckError::CODES,
        Problem::CODES,
        TABLES,
        // Codes of the command that are not in a call of `Failure::new`.
        &[
            "cannot_copy",
            "grows_too_much",
            "no_parquet",
            "no_zstandard",
            "open_results",
        ],
        &["ply_missing"],
        // Codes of the npm package.
        &[
            "bad_argument",
            "not_a_game",
            "not_loaded",
            "unknown_mistake",
            "unknown_walkthrough",
        ],
        // Results that are not problems.
        &["right", "not_judged"],
    ];
    let in_source = codes_in_source();
    let codes = codes.into_iter().flatten().copied();
    let codes: BTreeSet<&str> = codes.chain(in_source.iter().map(String::as_str)).collect();
    assert_eq!(listed, codes);
}

/// Returns the codes of failures in the source of the command.
fn codes_in_source() -> BTreeSet<String> {
    let source = root().join("crates/inarow-cli/src");
    let mut codes = BTreeSet::new();
    let files = WalkDir::new(source).into_iter().map(Result::unwrap);
    for file in files.filter(|file| file.file_type().is_file()) {
        let text = fs::read_to_string(file.path()).unwrap();
        let text: String = text.split_whitespace().collect();
        for call in ["Failure::new(\"", "Self::new(\""] {
            let found = text
                .split(call)
                .skip(1)
                .filter_map(|rest| rest.split_once('"'));
            codes.extend(found.map(|(code, _)| code.to_owned()));
        }
    }
    codes
}
