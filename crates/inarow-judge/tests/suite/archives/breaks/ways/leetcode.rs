//! Ways to break a list of calls.

use fastrand::Rng;

use super::Ways;
use crate::archives::breaks::{How, Reached, Record, Report, Said, Scene, Table, bytes, raw};
use crate::archives::paper::Paper;

pub(super) const LEETCODE: Ways = &[
    (
        "names that are none",
        How::Other(|rng, scene| {
            let (text, code) = *rng.choice(&[
                ("[]", "bad_record"),
                ("[\"Tictactoe\"]", "bad_record"),
                ("[\"move\"]", "bad_record"),
                ("[\"TicTacToe\",\"play\"]", "bad_record"),
                ("[\"TicTacToe\",\"\\ud800\"]", "bad_record"),
                ("[\"TicTacToe\",1]", "bad_record"),
                ("[null]", "bad_record"),
                ("{}", "bad_record"),
                ("5", "bad_record"),
                ("\"TicTacToe\"", "bad_record"),
                ("TicTacToe", "bad_json"),
                ("# a title", "bad_json"),
            ])?;
            let mut lines = bytes(&scene.paper(rng));
            lines[0] = raw(text).into_bytes();
            Some(scene.stray(lines, 0, code))
        }),
    ),
    (
        "no board",
        How::Other(|rng, scene| {
            n(
                rng,
                scene,
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
        "a board that cannot be",
        How::Other(|rng, scene| {
            n(
                rng,
                scene,
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
        "a call too many or too few",
        How::Other(|rng, scene| {
            let mut paper = scene.paper(rng);
            if let Paper::Calls { names, arguments } = &mut paper {
                match rng.u8(..3) {
                    0 => names.push("\"move\"".into()),
                    1 => arguments.push("[0,0,1]".into()),
                    _ => drop((names.len() > 1).then(|| names.pop())?),
                }
            }
            Some(scene.invalid(&paper, "bad_record", None, 0))
        }),
    ),
    (
        "names missing",
        How::Other(|rng, scene| {
            let lines = bytes(&scene.paper(rng)).split_off(1);
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "arguments missing",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            lines.truncate(1);
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "the two lines swapped",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            lines.reverse();
            let report = |line| Report {
                first: line,
                said: Said::Invalid {
                    name: None,
                    code: "bad_record",
                    ply: None,
                    line,
                    facts: Reached::Nothing,
                },
            };
            Some(Record {
                lines,
                reports: vec![report(0), report(1)],
                returns: None,
            })
        }),
    ),
];

/// The board of a list of calls is one of these.
fn n(rng: &mut Rng, scene: &Scene<'_>, line: usize, table: Table) -> Option<Record> {
    let (text, code) = *rng.choice(table)?;
    let mut paper = scene.paper(rng);
    if let Paper::Calls { arguments, .. } = &mut paper {
        arguments[0] = raw(text);
    }
    Some(scene.invalid(&paper, code, None, line))
}
