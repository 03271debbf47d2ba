//! Ways to break a game of moves alone, as cells or as columns.

use fastrand::Rng;
use inarow::Rules;

use super::Ways;
use crate::archives::breaks::{How, Record, Scene};
use crate::archives::paper::json_text;

pub(super) const POS: Ways = &[(
    "no move",
    How::Move(&[
        ("?", "no_column"),
        ("-", "no_column"),
        (",,", "no_column"),
        ("é", "no_column"),
        ("\0", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];

/// Where moves may stand behind their rules.
pub(super) const OTHER_RULES: Ways = &[
    (
        "moves of other rules",
        How::Other(|rng, scene| {
            let rules = scene.game.rules;
            let other = ["1x1", "3x3 k3", "gomoku"].map(|line| line.parse::<Rules>());
            let others = other.into_iter().flatten().filter(|other| *other != rules);
            let other = rng.choice(others.collect::<Vec<_>>())?.to_string();
            broken(rng, scene, &other, "bad_record")
        }),
    ),
    (
        "moves of rules that are none",
        How::Other(|rng, scene| {
            let (line, code) = rng.choice([
                ("", "bad_board"),
                ("a1", "bad_board"),
                ("3x4", "k_missing"),
                ("3x3 k4", "line_too_long"),
                ("3x3 dorp", "unknown_clause"),
            ])?;
            broken(rng, scene, line, code)
        }),
    ),
];

/// A record whose moves stand behind this line, and whose rules are those of its game.
fn broken(rng: &mut Rng, scene: &Scene<'_>, line: &str, code: &'static str) -> Option<Record> {
    let mut paper = scene.paper(rng);
    paper.set_rules(rng, line);
    if let Some(fields) = paper.fields_mut(0) {
        fields.retain(|(key, _)| *key != "rules");
        fields.push(("rules", json_text(&scene.game.rules.to_string())));
    }
    Some(scene.invalid(&paper, code, None, 0))
}

pub(super) const COLUMNS: Ways = &[
    (
        "no move",
        How::Move(&[
            ("x", "bad_move"),
            ("-", "bad_move"),
            ("é", "bad_move"),
            ("٣", "bad_move"),
            ("\0", "bad_move"),
        ]),
    ),
    (
        "something else than a number behind the moves",
        How::Bytes("bad_record", |rng, line| {
            let wrong = rng.choice([" x", " 1 2", "\t1.5", " 1e3", " -", " ٣", " #4", " +-1"])?;
            Some([line, wrong.as_bytes()].concat())
        }),
    ),
];
