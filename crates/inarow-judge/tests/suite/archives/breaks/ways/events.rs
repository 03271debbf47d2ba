//! Ways to break a move on a line.

use super::Ways;
use super::json::{NAMES_THAT_ARE_NONE, NUMBERS_THAT_ARE_NONE};
use crate::archives::breaks::How;

pub(super) const EVENTS: Ways = &[
    (
        "no object",
        How::Line(&[
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
    ("game missing", How::Missing("game", "bad_record")),
    ("game twice", How::Twice("game")),
    (
        "a name that is none",
        How::Value("game", NAMES_THAT_ARE_NONE),
    ),
    ("no name", How::Value("game", &[("null", "bad_record")])),
    (
        "row that is no number",
        How::Value("row", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "col that is no number",
        How::Value("col", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "layer that is no number",
        How::Value("layer", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "player that is no number",
        How::Value("player", NUMBERS_THAT_ARE_NONE),
    ),
    (
        "ply that is no number",
        How::Value("ply", NUMBERS_THAT_ARE_NONE),
    ),
    ("no col", How::Value("col", &[("null", "bad_record")])),
    ("col missing", How::Missing("col", "bad_record")),
    ("col twice", How::Twice("col")),
    ("row twice", How::Twice("row")),
];
