//! Damage of games on one line of JSON each.

use super::DamageList;
use super::json::WRONG_NAMES;
use crate::random_archives::damage::{DamageKind, ExpectedFacts};

pub(super) const JSONL: DamageList = &[
    (
        "no object",
        DamageKind::Line(&[
            ("5", "bad_record"),
            ("null", "bad_record"),
            ("\"x\"", "bad_record"),
            ("[]", "bad_record"),
            ("[null,[[0,0]],null,null,null]", "bad_record"),
            ("<deep>", "bad_record"),
            ("<unclosed>", "bad_json"),
            ("{}", "bad_record"),
            ("{moves:[]}", "bad_json"),
            ("# a title", "bad_json"),
        ]),
    ),
    ("moves missing", DamageKind::Missing("moves", "bad_record")),
    ("moves twice", DamageKind::Twice("moves")),
    ("wrong name", DamageKind::Value("id", WRONG_NAMES)),
    (
        "wrong type of result",
        DamageKind::Value(
            "result",
            &[
                ("1.5", "bad_record"),
                ("1e400", "bad_record"),
                ("18446744073709551616", "bad_record"),
                ("<long>", "bad_record"),
                ("true", "bad_record"),
                ("[0]", "bad_record"),
                ("[\"draw\"]", "bad_record"),
                ("{}", "bad_record"),
                ("<deep>", "bad_record"),
            ],
        ),
    ),
    (
        "unknown word for a result",
        DamageKind::Other(|rng, planned| {
            let words = ["blue", "1:0", "1 - 0", "drawn", "+", "1.0", "é", "\\u0000"];
            let word = format!("\"{}\"", rng.choice(words)?);
            let mut parts = planned.parts(rng);
            let fields = parts.fields_mut(0)?;
            fields.retain(|(key, _)| *key != "result");
            fields.push(("result", word));
            // Words for results are checked before the game is played.
            Some(planned.invalid_with(&parts, "bad_result", None, 0, ExpectedFacts::Missing))
        }),
    ),
    (
        "result outside the players",
        DamageKind::Value(
            "result",
            &[
                ("-1", "bad_result"),
                ("\"-1\"", "bad_result"),
                ("\"9\"", "bad_result"),
                ("9", "bad_result"),
                ("256", "bad_result"),
                ("257", "bad_result"),
                ("2147483648", "bad_result"),
                ("4294967296", "bad_result"),
                ("9007199254740993", "bad_result"),
                ("9223372036854775807", "bad_result"),
                ("18446744073709551615", "bad_result"),
            ],
        ),
    ),
    (
        "wrong title",
        DamageKind::Value("show", &[("5", "bad_record"), ("[]", "bad_record")]),
    ),
];

/// For records with a key `rules`.
pub(super) const RULES: DamageList = &[
    (
        "wrong type of moves",
        DamageKind::Value(
            "moves",
            &[
                ("null", "bad_record"),
                ("true", "bad_record"),
                ("5", "bad_record"),
                ("{\"0\":[0,0]}", "bad_record"),
                ("\"\\ud800\"", "bad_record"),
            ],
        ),
    ),
    (
        "rules missing",
        DamageKind::Missing("rules", "rules_missing"),
    ),
    ("rules twice", DamageKind::Twice("rules")),
    (
        "wrong rules",
        DamageKind::Value(
            "rules",
            &[
                ("null", "rules_missing"),
                ("5", "bad_record"),
                ("[\"3x3\"]", "bad_record"),
                ("\"\"", "bad_board"),
                ("\"tic tac toe\"", "bad_board"),
                ("\"0x3 k1\"", "empty_board"),
                ("\"-1x3 k1\"", "empty_board"),
                ("\"2147483648x1 k1\"", "board_too_large"),
                ("\"18446744073709551615x1 k1\"", "board_too_large"),
                ("\"3x4\"", "k_missing"),
                ("\"3x3 k0\"", "line_too_short"),
                ("\"3x3 k4\"", "line_too_long"),
                ("\"3x3 k9223372036854775807\"", "line_too_long"),
                ("\"3x3 k1.5\"", "bad_number"),
                ("\"3x3 k<long>\"", "bad_number"),
                ("\"3x3 dorp\"", "unknown_clause"),
                ("\"3x3x3x3\"", "bad_board"),
                ("\"2147483647x2147483647x3 k1\"", "board_too_large"),
                ("\"3x3 open=3\"", "open_out_of_range"),
                ("\"3x3 players=9\"", "players_out_of_range"),
                ("\"3x3 turn=0,1\"", "turn_out_of_range"),
                ("\"3x3 loses players=3\"", "loses_needs_two_players"),
                ("\"3x3\\u0000\"", "bad_number"),
                ("\"3x3 k3 k3\"", "repeated_clause"),
                ("\"gomoku drop\"", "clause_after_preset"),
            ],
        ),
    ),
];

pub(super) const LISTED_MOVES: DamageList = &[(
    "no move",
    DamageKind::Move(&[
        ("null", "bad_move"),
        ("true", "bad_move"),
        ("{}", "bad_move"),
        ("{\"row\":0,\"col\":0}", "bad_move"),
        ("[]", "bad_move"),
        ("[0]", "bad_move"),
        ("[0,0,0,1,1]", "bad_move"),
        ("1.5", "bad_move"),
        ("1e400", "bad_move"),
        ("18446744073709551616", "bad_move"),
        ("<long>", "bad_move"),
        ("[1.5,0]", "bad_move"),
        ("[0,1e400]", "bad_move"),
        ("[-0.5,0]", "bad_move"),
        ("[18446744073709551616,0]", "bad_move"),
        ("[\"0\",0]", "bad_move"),
        ("[null,0]", "bad_move"),
        ("[0,0,true]", "bad_move"),
        ("[[0],0]", "bad_move"),
        ("<deep>", "bad_move"),
        ("\"\"", "no_column"),
        ("\"?\"", "no_column"),
        ("\"4\"", "no_column"),
        ("\"\\u0000\"", "no_column"),
        ("\"a1b1\"", "trailing_text"),
        ("\"a1 \"", "trailing_text"),
        ("\"a<long>\"", "move_too_long"),
    ]),
)];

pub(super) const JOINED_MOVES: DamageList = &[(
    "no move",
    DamageKind::Move(&[
        ("?", "no_column"),
        (",,", "no_column"),
        (", ;", "no_column"),
        ("-", "no_column"),
        ("é", "no_column"),
        ("\\u0000", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];
