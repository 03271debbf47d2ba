//! Damage of lists of calls.

use fastrand::Rng;

use super::DamageList;
use crate::random_archives::damage::{
    DamageKind, Expectation, ExpectedFacts, ExpectedJudgement, PlannedRecord, Record, Table, bytes,
    raw,
};
use crate::random_archives::parts::RecordParts;

/// Moves of other formats.
pub(super) const OTHER_MOVES: DamageList = &[(
    "no arguments",
    DamageKind::Move(&[
        ("{\"row\":0,\"col\":0}", "bad_move"),
        ("{\"cell\":0,\"player\":1}", "bad_move"),
        ("[0,0,\"X\"]", "bad_move"),
    ]),
)];

pub(super) const LEETCODE: DamageList = &[
    (
        "wrong names",
        DamageKind::Other(|rng, planned| {
            let (text, code) = *rng.choice(&[
                ("[]", "bad_record"),
                ("[\"Tictactoe\"]", "bad_record"),
                ("[\"move\"]", "bad_record"),
                ("[\"TicTacToe\",\"play\"]", "bad_record"),
                ("[\"TicTacToe\",\"\\ud800\"]", "bad_record"),
                ("[\"TicTacToe\",1]", "bad_record"),
                ("[1]", "bad_record"),
                ("{}", "bad_record"),
                ("5", "bad_record"),
                ("\"TicTacToe\"", "bad_record"),
                ("TicTacToe", "bad_json"),
                ("# a title", "bad_json"),
            ])?;
            let mut lines = bytes(&planned.parts(rng));
            lines[0] = raw(text).into_bytes();
            Some(planned.unparsable_line(lines, 0, code))
        }),
    ),
    (
        "wrong type of board",
        DamageKind::Other(|rng, planned| {
            replace_board(
                rng,
                planned,
                1,
                &[
                    ("3", "bad_record"),
                    ("[]", "bad_record"),
                    ("[3,3]", "bad_record"),
                    ("[\"3\"]", "bad_record"),
                    ("[1.5]", "bad_record"),
                    ("[1e400]", "bad_record"),
                    ("[18446744073709551616]", "bad_record"),
                    ("[null]", "bad_record"),
                    ("{}", "bad_record"),
                    ("[<deep>]", "bad_record"),
                ],
            )
        }),
    ),
    (
        "impossible board",
        DamageKind::Other(|rng, planned| {
            replace_board(
                rng,
                planned,
                1,
                &[
                    ("[0]", "empty_board"),
                    ("[-1]", "empty_board"),
                    ("[-2147483648]", "empty_board"),
                    ("[2147483648]", "board_too_large"),
                    ("[4294967296]", "board_too_large"),
                    ("[9007199254740993]", "board_too_large"),
                    ("[9223372036854775807]", "board_too_large"),
                    ("[18446744073709551615]", "board_too_large"),
                ],
            )
        }),
    ),
    (
        "one call too many or too few",
        DamageKind::Other(|rng, planned| {
            let mut parts = planned.parts(rng);
            if let RecordParts::Calls { names, arguments } = &mut parts {
                match rng.u8(..3) {
                    0 => names.push("\"move\"".into()),
                    1 => arguments.push("[0,0,1]".into()),
                    _ => drop((names.len() > 1).then(|| names.pop())?),
                }
            }
            Some(planned.invalid(&parts, "bad_record", None, 0))
        }),
    ),
    (
        "names missing",
        DamageKind::Other(|rng, planned| {
            let lines = bytes(&planned.parts(rng)).split_off(1);
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "arguments missing",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            lines.truncate(1);
            Some(planned.unparsable_line(lines, 0, "bad_record"))
        }),
    ),
    (
        "the two lines swapped",
        DamageKind::Other(|rng, planned| {
            let mut lines = bytes(&planned.parts(rng));
            lines.reverse();
            let expectation = |line| Expectation {
                first: line,
                judgement: ExpectedJudgement::Invalid {
                    name: None,
                    code: "bad_record",
                    ply: None,
                    line,
                    facts: ExpectedFacts::Missing,
                },
            };
            Some(Record {
                lines,
                expectations: vec![expectation(0), expectation(1)],
                split_at: None,
            })
        }),
    ),
];

/// Replaces the board of a list of calls by one of these texts.
fn replace_board(
    rng: &mut Rng,
    planned: &PlannedRecord<'_>,
    line: usize,
    table: Table,
) -> Option<Record> {
    let (text, code) = *rng.choice(table)?;
    let mut parts = planned.parts(rng);
    if let RecordParts::Calls { arguments, .. } = &mut parts {
        arguments[0] = raw(text);
    }
    Some(planned.invalid(&parts, code, None, line))
}
