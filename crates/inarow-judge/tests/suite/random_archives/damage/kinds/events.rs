//! Damage of moves on one line of JSON each.

use super::DamageList;
use super::json::{WRONG_NAMES, WRONG_NUMBERS, WRONG_PLAYERS};
use crate::random_archives::damage::DamageKind;

pub(super) const EVENTS: DamageList = &[
    (
        "no object",
        DamageKind::Line(&[
            ("5", "bad_record"),
            ("null", "bad_record"),
            ("\"x\"", "bad_record"),
            ("[]", "bad_record"),
            ("[\"g1\",0,0,1,1]", "bad_record"),
            ("<deep>", "bad_record"),
            ("<unclosed>", "bad_json"),
            ("{}", "bad_record"),
            ("{game:1}", "bad_json"),
        ]),
    ),
    ("game missing", DamageKind::Missing("game", "bad_record")),
    ("game twice", DamageKind::Twice("game")),
    ("wrong name", DamageKind::Value("game", WRONG_NAMES)),
    (
        "no name",
        DamageKind::Value("game", &[("null", "bad_record")]),
    ),
    ("wrong row", DamageKind::Value("row", WRONG_NUMBERS)),
    ("wrong col", DamageKind::Value("col", WRONG_NUMBERS)),
    ("wrong layer", DamageKind::Value("layer", WRONG_NUMBERS)),
    ("wrong player", DamageKind::Value("player", WRONG_PLAYERS)),
    ("wrong ply", DamageKind::Value("ply", WRONG_NUMBERS)),
    (
        "no col",
        DamageKind::Value("col", &[("null", "bad_record")]),
    ),
    ("col missing", DamageKind::Missing("col", "bad_record")),
    ("col twice", DamageKind::Twice("col")),
    ("row twice", DamageKind::Twice("row")),
];
