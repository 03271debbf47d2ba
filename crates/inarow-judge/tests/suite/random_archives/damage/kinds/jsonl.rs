//! Damage of games on one line of JSON each.

use super::DamageList;
use super::json::WRONG_NAMES;
use crate::random_archives::damage::DamageKind;

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
        "unknown claim",
        DamageKind::Claim(
            "result",
            &[
                "1.5",
                "1e400",
                "18446744073709551616",
                "<long>",
                "true",
                "[0]",
                "[1,1]",
                "[\"draw\"]",
                "{}",
                "<deep>",
                "\"blue\"",
                "\"1:0\"",
                "\"+\"",
                "\"é\"",
                "\"\\u0000\"",
                "\"win\"",
                "-1",
                "\"-1\"",
                "\"9\"",
                "9",
                "256",
                "257",
                "2147483648",
                "4294967296",
                "9007199254740993",
                "9223372036854775807",
                "18446744073709551615",
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
        ("{\"row\":0}", "bad_move"),
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
        (", ?", "no_column"),
        ("-", "no_column"),
        ("é", "no_column"),
        ("\\u0000", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];
