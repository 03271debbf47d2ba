//! Damage of games written as cells or columns without keys.

use fastrand::Rng;
use inarow::Rules;

use super::DamageList;
use crate::random_archives::damage::{DamageKind, PlannedRecord, Record};
use crate::random_archives::parts::json_text;

pub(super) const POS: DamageList = &[(
    "no move",
    DamageKind::Move(&[
        ("?", "no_column"),
        ("-", "no_column"),
        (",,", "no_column"),
        ("é", "no_column"),
        ("\0", "no_column"),
        ("a<long>", "move_too_long"),
    ]),
)];

/// For moves with a rules line before them.
pub(super) const OTHER_RULES: DamageList = &[
    (
        "moves of other rules",
        DamageKind::Other(|rng, planned| {
            let rules = planned.game.rules;
            let other = ["1x1", "3x3 k3", "gomoku"].map(|line| line.parse::<Rules>());
            let others = other.into_iter().flatten().filter(|other| *other != rules);
            let other = rng.choice(others.collect::<Vec<_>>())?.to_string();
            with_rules_line(rng, planned, &other, "bad_record")
        }),
    ),
    (
        "moves of wrong rules",
        DamageKind::Other(|rng, planned| {
            let (line, code) = rng.choice([
                ("", "bad_board"),
                ("a1", "bad_board"),
                ("3x4", "k_missing"),
                ("3x3 k4", "line_too_long"),
                ("3x3 dorp", "unknown_clause"),
            ])?;
            with_rules_line(rng, planned, line, code)
        }),
    ),
];

/// Returns a record with this rules line before its moves, and with the rules of its game.
fn with_rules_line(
    rng: &mut Rng,
    planned: &PlannedRecord<'_>,
    line: &str,
    code: &'static str,
) -> Option<Record> {
    let mut parts = planned.parts(rng);
    parts.set_rules(rng, line);
    if let Some(fields) = parts.fields_mut(0) {
        fields.retain(|(key, _)| *key != "rules");
        fields.push(("rules", json_text(&planned.game.rules.to_string())));
    }
    Some(planned.invalid(&parts, code, None, 0))
}

pub(super) const COLUMNS: DamageList = &[
    (
        "no move",
        DamageKind::Move(&[
            ("x", "bad_move"),
            ("-", "bad_move"),
            ("é", "bad_move"),
            ("٣", "bad_move"),
            ("\0", "bad_move"),
        ]),
    ),
    (
        "text other than a number after the moves",
        DamageKind::Bytes("bad_record", |rng, line| {
            let wrong = rng.choice([" x", " 1 2", "\t1.5", " 1e3", " -", " ٣", " #4", " +-1"])?;
            Some([line, wrong.as_bytes()].concat())
        }),
    ),
];
