//! Damage of moves in comma-separated values.

use super::{DamageList, inserted};
use crate::random_archives::damage::{Damage, DamageKind, Table};

const WRONG_CSV_NUMBERS: Table = &[
    ("x", "bad_record"),
    ("1.5", "bad_record"),
    ("1e400", "bad_record"),
    ("0x1", "bad_record"),
    ("1 2", "bad_record"),
    ("\"1,2\"", "bad_record"),
    ("--1", "bad_record"),
    ("0\0", "bad_record"),
    ("null", "bad_record"),
    ("\"\"\"1\"\"\"", "bad_record"),
    ("<long>", "bad_record"),
];

const WRONG_CSV_PLAYERS: Table = &[
    ("Q", "bad_record"),
    ("xo", "bad_record"),
    ("1.5", "bad_record"),
    ("player 0", "bad_record"),
    ("\"1,2\"", "bad_record"),
    ("null", "bad_record"),
    ("<long>", "bad_record"),
];

/// For lines of all tables.
pub(super) const CSV_LINES: DamageList = &[
    (
        "no values",
        DamageKind::Line(&[
            ("?", "bad_record"),
            (",", "bad_record"),
            (",,,,,,,,,,,", "bad_record"),
            ("\"", "bad_record"),
            ("<long>", "bad_record"),
            ("{\"game\":\"g1\",\"row\":0}", "bad_record"),
        ]),
    ),
    (
        "cut off",
        DamageKind::Bytes("bad_record", |rng, line| {
            // The cut is before the last comma, since a quoted value may contain commas.
            let is_quoted =
                |end: usize| line[..end].iter().filter(|&&byte| byte == b'"').count() % 2;
            let last = (0..line.len()).rfind(|&end| line[end] == b',' && is_quoted(end) == 0)?;
            let cut = str::from_utf8(&line[..rng.usize(..=last)]).ok()?;
            (!cut.trim().is_empty()).then(|| cut.into())
        }),
    ),
    (
        "one value too many",
        DamageKind::Bytes("bad_record", |_, line| Some([line, b",1"].concat())),
    ),
    (
        "two lines in one",
        DamageKind::Bytes("bad_record", |_, line| Some([line, b"\r", line].concat())),
    ),
    (
        "one quotation mark too many",
        DamageKind::Bytes("bad_record", |rng, line| inserted(rng, line, b"\"")),
    ),
];

/// For rows that are games.
pub(super) const CSV_GAMES: DamageList = &[
    (
        "no moves",
        DamageKind::Value("moves", &[("\" \"", "bad_record")]),
    ),
    (
        "wrong rules",
        DamageKind::Value(
            "rules",
            &[
                ("", "rules_missing"),
                ("tic tac toe", "bad_board"),
                ("3x4", "k_missing"),
                ("3x3 k4", "line_too_long"),
                ("3x3 dorp", "unknown_clause"),
                ("\"3x3 turn=0,1\"", "turn_out_of_range"),
            ],
        ),
    ),
    (
        "unknown claim",
        DamageKind::Claim(
            "result",
            &[
                "blue",
                "1.5",
                "win",
                "-1",
                "9",
                "\"[1,1]\"",
                "<long>",
                "\"\"\"\"",
            ],
        ),
    ),
];

/// For rows that are moves.
pub(super) const CSV: DamageList = &[
    (
        "no name",
        DamageKind::Other(|rng, planned| {
            let key = planned
                .setting
                .header
                .iter()
                .find(|key| key.starts_with("game"))?;
            let how = DamageKind::Value(
                key,
                &[
                    ("", "bad_record"),
                    (" ", "bad_record"),
                    ("\"\"", "bad_record"),
                ],
            );
            let name = "no name";
            Damage { name, kind: how }.apply(rng, planned)
        }),
    ),
    ("wrong row", DamageKind::Value("row", WRONG_CSV_NUMBERS)),
    ("wrong col", DamageKind::Value("col", WRONG_CSV_NUMBERS)),
    (
        "wrong layer",
        DamageKind::Other(|rng, planned| {
            if !planned.setting.header.contains(&"layer") {
                return None;
            }
            let how = DamageKind::Value("layer", WRONG_CSV_NUMBERS);
            let name = "wrong layer";
            Damage { name, kind: how }.apply(rng, planned)
        }),
    ),
    (
        "wrong player",
        DamageKind::Value("player", WRONG_CSV_PLAYERS),
    ),
    (
        "no col",
        DamageKind::Value("col", &[("", "bad_record"), ("\" \"", "bad_record")]),
    ),
];
