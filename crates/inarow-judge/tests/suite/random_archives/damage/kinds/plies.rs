//! Damage of the plies and the order of moves on one line each.

use fastrand::Rng;

use super::DamageList;
use crate::random_archives::damage::{
    DamageKind, Expectation, ExpectedFacts, ExpectedJudgement, PlannedRecord, Record, bytes,
    same_as_alone,
};
use crate::random_archives::parts::{Fields, RecordParts};

pub(super) const EVENTS_WITHOUT_PLIES: DamageList = &[(
    "ply_mixed",
    DamageKind::Other(|rng, planned| {
        mixed(rng, planned, |fields| {
            fields.retain(|(key, _)| *key != "ply");
            fields.push(("ply", "1".into()));
        })
    }),
)];

pub(super) const EVENTS_WITH_PLIES: DamageList = &[(
    "ply_mixed",
    DamageKind::Other(|rng, planned| {
        mixed(rng, planned, |fields| {
            fields.retain(|(key, _)| *key != "ply")
        })
    }),
)];

pub(super) const CSV_PLIES: DamageList = &[(
    "ply_mixed",
    DamageKind::Other(|rng, planned| mixed(rng, planned, |fields| set(fields, "ply", ""))),
)];

pub(super) const PLIES: DamageList = &[
    (
        "ply_gap, a line missing",
        DamageKind::Other(|rng, planned| {
            let (mut parts, count) = lines(rng, planned)?;
            let missing = rng.usize(..count);
            let (first, ply) = (first_ply(&mut parts, count)?, ply(&mut parts, missing)?);
            // Without its last move, or without its ply 0, the game would still be valid.
            if ply == first + count as i128 - 1 || ply == 0 {
                return None;
            }
            if let RecordParts::Lines { lines, .. } = &mut parts {
                lines.remove(missing);
            }
            Some(planned.invalid(&parts, "ply_gap", None, 0))
        }),
    ),
    (
        "ply_gap, a ply too large",
        DamageKind::Other(|rng, planned| {
            let (mut parts, count) = lines(rng, planned)?;
            let first = first_ply(&mut parts, count)?;
            let large = [
                count as i128 + first,
                1 << 31,
                1 << 32,
                (1 << 53) + 1,
                i64::MAX.into(),
            ];
            let number = rng.choice(large)?;
            let line = rng.usize(..count);
            // Without its ply 0, a game counts from 1.
            if ply(&mut parts, line)? == 0 {
                return None;
            }
            set(parts.fields_mut(line)?, "ply", &number.to_string());
            Some(planned.invalid(&parts, "ply_gap", None, 0))
        }),
    ),
    (
        "ply_gap, a ply below 0",
        DamageKind::Other(|rng, planned| {
            let (mut parts, count) = lines(rng, planned)?;
            let number = rng.choice([-1, -(1 << 31), i128::from(i64::MIN)])?;
            let line = rng.usize(..count);
            set(parts.fields_mut(line)?, "ply", &number.to_string());
            Some(planned.invalid(&parts, "ply_gap", None, line))
        }),
    ),
    (
        "ply_repeated",
        DamageKind::Other(|rng, planned| {
            let (mut parts, count) = lines(rng, planned)?;
            let (from, to) = (rng.usize(..count), rng.usize(..=count));
            if let RecordParts::Lines { lines, .. } = &mut parts {
                lines.insert(to, lines[from].clone());
            }
            // The copy is before the original or after it.
            let second = if to <= from { from + 1 } else { to };
            Some(planned.invalid(&parts, "ply_repeated", None, second))
        }),
    ),
];

pub(super) const GROUPED: DamageList = &[(
    "game_returned",
    DamageKind::Other(|rng, planned| {
        let (parts, count) = lines(rng, planned)?;
        let split = (count > 1).then(|| rng.usize(1..count))?;
        let returned = Expectation {
            first: split,
            judgement: ExpectedJudgement::Invalid {
                name: planned.id.clone(),
                code: "game_returned",
                ply: None,
                line: split,
                facts: ExpectedFacts::Missing,
            },
        };
        Some(Record {
            lines: bytes(&parts),
            expectations: vec![same_as_alone((0..split).collect(), None), returned],
            split_at: Some(split),
        })
    }),
)];

/// Returns the parts of a record, and the number of its lines.
pub(super) fn lines(rng: &mut Rng, planned: &PlannedRecord<'_>) -> Option<(RecordParts, usize)> {
    let parts = planned.parts(rng);
    let count = parts.lines().len();
    Some((parts, count))
}

fn set(fields: &mut Fields, key: &str, text: &str) {
    for (name, value) in fields {
        if *name == key {
            *value = text.into();
        }
    }
}

fn ply(parts: &mut RecordParts, line: usize) -> Option<i128> {
    let fields = parts.fields_mut(line)?;
    let (_, ply) = fields.iter().find(|(key, _)| *key == "ply")?;
    // The ply may be a float.
    let ply = ply.trim_matches(['"', ' ', '\t']);
    ply.split('.').next()?.parse().ok()
}

/// Returns the smallest ply of a game.
fn first_ply(parts: &mut RecordParts, count: usize) -> Option<i128> {
    (0..count).filter_map(|line| ply(parts, line)).min()
}

/// Changes a line after the first, so that some moves have a ply and some do not.
fn mixed(
    rng: &mut Rng,
    planned: &PlannedRecord<'_>,
    change: impl FnOnce(&mut Fields),
) -> Option<Record> {
    let (mut parts, count) = lines(rng, planned)?;
    let line = (count > 1).then(|| rng.usize(1..count))?;
    change(parts.fields_mut(line)?);
    Some(planned.invalid(&parts, "ply_mixed", None, line))
}
