//! Damage of SGF trees.

use fastrand::Rng;

use super::DamageList;
use crate::random_archives::damage::{DamageKind, PlannedRecord, Record, bytes, same_as_alone};
use crate::random_archives::parts::RecordParts;

pub(super) const SGF: DamageList = &[
    (
        "a value that is not closed",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let line = line_in_tree(rng, &lines)?;
            lines[line].extend(rng.choice(["C[never closed", "C[\\]"])?.bytes());
            lines.truncate(line + 1);
            Some(unparsable_tree(planned, lines, line, "bad_record"))
        }),
    ),
    (
        "a tree that is not closed",
        DamageKind::Other(|rng, planned| {
            let mut parts = planned.parts(rng);
            if let RecordParts::Tree { end, .. } = &mut parts {
                *end = "";
            }
            let lines = bytes(&parts);
            let last = lines.len() - 1;
            Some(unparsable_tree(planned, lines, last, "bad_record"))
        }),
    ),
    (
        "a tree without its opening bracket",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            lines[0].remove(0);
            has_no_tree(&lines)?;
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "a tree that is closed too early",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let line = line_in_tree(rng, &lines)?;
            lines[line].push(b')');
            has_no_tree(&lines[line + 1..])?;
            let mut record = planned.unparsable_line(lines, line + 1, "bad_record");
            record.expectations[0].first = line + 1;
            record
                .expectations
                .push(same_as_alone((0..=line).collect(), None));
            Some(record)
        }),
    ),
    (
        "wrong property",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let line = line_in_tree(rng, &lines)?;
            let wrong: &[&[u8]] = &[b"7", b"*", b"\xff", b"KO", b"KO;", b"KO()"];
            let wrong = *rng.choice(wrong)?;
            lines[line].extend(wrong);
            // A property without a value is detected on the next line.
            let at = if wrong == b"7" || wrong == b"KO" {
                line + 1
            } else {
                line
            };
            Some(unparsable_tree(planned, lines, at, "bad_record"))
        }),
    ),
    (
        "stones set up after the first move",
        DamageKind::Other(|rng, planned| {
            let parts = planned.parts(rng);
            if planned.game.stones.is_empty() {
                return None;
            }
            let mut lines = bytes(&parts);
            let line = parts.line_of_move(0);
            if line + 1 >= lines.len() {
                return None;
            }
            lines[line].extend(rng.choice(["AB[aa]", "AW[a1][a2]", "AE[]"])?.bytes());
            Some(unparsable_tree(planned, lines, line, "bad_record"))
        }),
    ),
    (
        "a move of nobody",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            if lines.len() <= 1 {
                return None;
            }
            lines[0].extend(rng.choice(["PL[]", "PL[1]", "PL[red]"])?.bytes());
            Some(unparsable_tree(planned, lines, 0, "bad_record"))
        }),
    ),
    (
        "very deep trees",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            let line = line_in_tree(rng, &lines)?;
            lines.truncate(line + 1);
            lines[line].extend("(;".repeat(100_000).bytes());
            Some(unparsable_tree(planned, lines, line, "bad_record"))
        }),
    ),
    (
        "a move that is not UTF-8",
        DamageKind::Other(|rng, planned| {
            let index = planned.game.random_ply(rng);
            let mut parts = planned.parts(rng);
            parts.insert(index, ";B[*]".into())?;
            let line = parts.line_of_move(index);
            let mut record = planned.invalid(&parts, "bad_utf8", Some(index + 1), line);
            let star = record.lines[line].iter().position(|&byte| byte == b'*')?;
            record.lines[line][star] = 0xff;
            Some(record)
        }),
    ),
    ("rules missing", DamageKind::Missing("RU", "rules_missing")),
    ("rules twice", DamageKind::Twice("RU")),
    ("a size twice", DamageKind::Twice("SZ")),
    ("a result twice", DamageKind::Twice("RE")),
    (
        "wrong rules",
        DamageKind::Value(
            "RU",
            &[
                ("", "rules_missing"),
                ("Omok", "rules_missing"),
                ("5", "rules_missing"),
                ("3x3 k4", "rules_missing"),
                ("\\]", "rules_missing"),
                ("<long>", "rules_missing"),
            ],
        ),
    ),
    (
        "wrong size",
        DamageKind::Value(
            "SZ",
            &[
                ("", "bad_record"),
                ("x", "bad_record"),
                ("15x15", "bad_record"),
                ("-15", "bad_record"),
                ("15:", "bad_record"),
                ("15:15:15", "bad_record"),
                ("18446744073709551616", "bad_record"),
                ("0", "bad_record"),
                ("997", "bad_record"),
            ],
        ),
    ),
    (
        "unknown claim",
        DamageKind::Claim(
            "RE",
            &[
                "Y", "3", "+", "Blackish", "1:0", "win", "-1", "<long>", "\\]",
            ],
        ),
    ),
];

pub(super) const LETTER_POINTS: DamageList = &[(
    "no move",
    DamageKind::Move(&[
        (";B[]", "pass"),
        (";B[a]", "bad_move"),
        (";B[?a]", "bad_move"),
        (";B[a b]", "bad_move"),
        (";B[\u{e9}]", "bad_move"),
        (";B[\\]a]", "bad_move"),
        (";B[\0\0]", "bad_move"),
    ]),
)];

pub(super) const NUMBER_POINTS: DamageList = &[(
    "no move",
    DamageKind::Move(&[
        (";B[]", "pass"),
        (";B[10]", "bad_move"),
        (";B[?1]", "bad_move"),
        (";B[a1.1.1]", "bad_move"),
        (";B[ a1]", "bad_move"),
        (";B[\u{e9}1]", "bad_move"),
        (";B[a<long>]", "bad_move"),
    ]),
)];

/// Returns a random line other than the last. The tree is still open after it.
fn line_in_tree(rng: &mut Rng, lines: &[Vec<u8>]) -> Option<usize> {
    (lines.len() > 1).then(|| rng.usize(..lines.len() - 1))
}

/// Returns `None` if the lines contain the start of a tree, even in a comment: outside of a tree it
/// would start another record.
fn has_no_tree(lines: &[Vec<u8>]) -> Option<()> {
    let has_tree = |line: &Vec<u8>| line.windows(2).any(|pair| pair == b"(;");
    (!lines.iter().any(has_tree)).then_some(())
}

/// Returns a tree that cannot be parsed. Its name comes before the fault.
fn unparsable_tree(
    planned: &PlannedRecord<'_>,
    lines: Vec<Vec<u8>>,
    line: usize,
    code: &'static str,
) -> Record {
    let record = planned.unparsable_line(lines, line, code);
    let expectations = record.expectations.into_iter();
    Record {
        expectations: expectations
            .map(|expectation| expectation.with_name(planned.name()))
            .collect(),
        ..record
    }
}
