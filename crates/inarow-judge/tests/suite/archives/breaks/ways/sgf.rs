//! Ways to break a tree.

use fastrand::Rng;

use super::Ways;
use crate::archives::breaks::{How, Record, Scene, as_alone, bytes};
use crate::archives::paper::Paper;

pub(super) const SGF: Ways = &[
    (
        "a value that is not closed",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let line = inner(rng, &lines)?;
            lines[line].extend(rng.choice(["C[never closed", "C[\\]"])?.bytes());
            lines.truncate(line + 1);
            Some(named(scene, lines, line, "bad_record"))
        }),
    ),
    (
        "a tree that is not closed",
        How::Other(|rng, scene| {
            let mut paper = scene.paper(rng);
            if let Paper::Tree { end, .. } = &mut paper {
                *end = "";
            }
            let lines = bytes(&paper);
            let last = lines.len() - 1;
            Some(named(scene, lines, last, "bad_record"))
        }),
    ),
    (
        "a tree without its beginning",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            lines[0].remove(0);
            has_no_tree(&lines)?;
            Some(scene.stray(lines, 0, "bad_record"))
        }),
    ),
    (
        "a tree that is closed too early",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let line = inner(rng, &lines)?;
            lines[line].push(b')');
            has_no_tree(&lines[line + 1..])?;
            let mut record = scene.stray(lines, line + 1, "bad_record");
            record.reports[0].first = line + 1;
            record.reports.push(as_alone((0..=line).collect(), None));
            Some(record)
        }),
    ),
    (
        "something that is no property",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let line = inner(rng, &lines)?;
            let wrong: &[&[u8]] = &[b"7", b"*", b"]", b"\xff", b"KO", b"KO;", b"KO()"];
            lines[line].extend(*rng.choice(wrong)?);
            // A name that stands alone is told of where no value follows it.
            let at = match lines[line].ends_with(b"KO") {
                true => line + 1,
                false => line,
            };
            Some(named(scene, lines, at, "bad_record"))
        }),
    ),
    (
        "stones that are set up",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let line = inner(rng, &lines)?;
            lines[line].extend(rng.choice(["AB[aa]", "AW[a1][a2]", "AE[]"])?.bytes());
            Some(named(scene, lines, line, "bad_record"))
        }),
    ),
    (
        "trees that are very deep",
        How::Other(|rng, scene| {
            let mut lines = bytes(&scene.paper(rng));
            let line = inner(rng, &lines)?;
            lines.truncate(line + 1);
            lines[line].extend("(;".repeat(100_000).bytes());
            Some(named(scene, lines, line, "bad_record"))
        }),
    ),
    (
        "a move that is no UTF-8",
        How::Other(|rng, scene| {
            let index = scene.game.random_ply(rng);
            let mut paper = scene.paper(rng);
            paper.insert(index, ";B[*]".into())?;
            let line = paper.line_of_move(index);
            let mut record = scene.invalid(&paper, "bad_utf8", Some(index + 1), line);
            let star = record.lines[line].iter().position(|&byte| byte == b'*')?;
            record.lines[line][star] = 0xff;
            Some(record)
        }),
    ),
    ("rules missing", How::Missing("RU", "rules_missing")),
    ("rules twice", How::Twice("RU")),
    ("a size twice", How::Twice("SZ")),
    ("a result twice", How::Twice("RE")),
    (
        "rules that are none",
        How::Value(
            "RU",
            &[
                ("", "rules_missing"),
                ("Renju", "rules_missing"),
                ("4", "rules_missing"),
                ("3x3 k4", "rules_missing"),
                ("\\]", "rules_missing"),
                ("<long>", "rules_missing"),
            ],
        ),
    ),
    (
        "a size that is none",
        How::Value(
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
        "a result that is none",
        How::Value(
            "RE",
            &[
                ("X", "bad_result"),
                ("3", "bad_result"),
                ("+", "bad_result"),
                ("Blackish", "bad_result"),
                ("1-0", "bad_result"),
                ("<long>", "bad_result"),
            ],
        ),
    ),
];

pub(super) const PAIRS: Ways = &[(
    "no move",
    How::Move(&[
        (";B[]", "bad_move"),
        (";W[a]", "bad_move"),
        (";B[?a]", "bad_move"),
        (";B[a b]", "bad_move"),
        (";B[\u{e9}]", "bad_move"),
        (";W[\\]a]", "bad_move"),
        (";B[\0\0]", "bad_move"),
    ]),
)];

pub(super) const POINTS: Ways = &[(
    "no move",
    How::Move(&[
        (";B[]", "bad_move"),
        (";B[10]", "bad_move"),
        (";W[?1]", "bad_move"),
        (";B[a1.1.1]", "bad_move"),
        (";B[ a1]", "bad_move"),
        (";W[\u{e9}1]", "bad_move"),
        (";B[a<long>]", "bad_move"),
    ]),
)];

/// A line that is not the last one: its tree is still open behind it.
fn inner(rng: &mut Rng, lines: &[Vec<u8>]) -> Option<usize> {
    (lines.len() > 1).then(|| rng.usize(..lines.len() - 1))
}

/// Where nodes stand outside of a tree, each tree in them, be it in a comment, is one more record.
fn has_no_tree(lines: &[Vec<u8>]) -> Option<()> {
    let has_tree = |line: &Vec<u8>| line.windows(2).any(|pair| pair == b"(;");
    (!lines.iter().any(has_tree)).then_some(())
}

/// A tree that cannot be read, and whose name stands before what is wrong with it.
fn named(scene: &Scene<'_>, lines: Vec<Vec<u8>>, line: usize, code: &'static str) -> Record {
    let record = scene.stray(lines, line, code);
    let reports = record.reports.into_iter();
    Record {
        reports: reports.map(|report| report.of_game(scene.name())).collect(),
        ..record
    }
}
