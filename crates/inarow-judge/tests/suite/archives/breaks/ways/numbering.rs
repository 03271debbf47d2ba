//! Ways to break the order of moves that stand a line each.

use fastrand::Rng;

use super::Ways;
use crate::archives::breaks::{How, Reached, Record, Report, Said, Scene, as_alone, bytes};
use crate::archives::paper::{Fields, Paper};

pub(super) const EVENT_LINES: Ways = &[(
    "ply_mixed",
    How::Other(|rng, scene| {
        mixed(rng, scene, |fields| {
            fields.retain(|(key, _)| *key != "ply");
            fields.push(("ply", "1".into()));
        })
    }),
)];

pub(super) const EVENT_PLIES: Ways = &[(
    "ply_mixed",
    How::Other(|rng, scene| mixed(rng, scene, |fields| fields.retain(|(key, _)| *key != "ply"))),
)];

pub(super) const CSV_PLIES: Ways = &[(
    "ply_mixed",
    How::Other(|rng, scene| mixed(rng, scene, |fields| set(fields, "ply", ""))),
)];

pub(super) const PLIES: Ways = &[
    (
        "ply_gap, a line missing",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let there = rng.usize(..count);
            if ply(&mut paper, there)? == count as i128 {
                return None;
            }
            if let Paper::Lines { lines, .. } = &mut paper {
                lines.remove(there);
            }
            Some(scene.invalid(&paper, "ply_gap", None, 0))
        }),
    ),
    (
        "ply_gap, a number too large",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let large = [
                count as i128 + 1,
                1 << 31,
                1 << 32,
                (1 << 53) + 1,
                i64::MAX.into(),
            ];
            let number = rng.choice(large)?;
            let line = rng.usize(..count);
            set(paper.fields_mut(line)?, "ply", &number.to_string());
            Some(scene.invalid(&paper, "ply_gap", None, 0))
        }),
    ),
    (
        "ply_gap, a number below 1",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let number = rng.choice([0, -1, -(1 << 31), i128::from(i64::MIN)])?;
            let line = rng.usize(..count);
            set(paper.fields_mut(line)?, "ply", &number.to_string());
            Some(scene.invalid(&paper, "ply_gap", None, line))
        }),
    ),
    (
        "ply_repeated",
        How::Other(|rng, scene| {
            let (mut paper, count) = lines(rng, scene)?;
            let (from, to) = (rng.usize(..count), rng.usize(..=count));
            if let Paper::Lines { lines, .. } = &mut paper {
                lines.insert(to, lines[from].clone());
            }
            // The copy stands before the original, or behind it.
            let second = if to <= from { from + 1 } else { to };
            Some(scene.invalid(&paper, "ply_repeated", None, second))
        }),
    ),
];

pub(super) const GROUPED: Ways = &[(
    "game_returned",
    How::Other(|rng, scene| {
        let (paper, count) = lines(rng, scene)?;
        let returns = (count > 1).then(|| rng.usize(1..count))?;
        let returned = Report {
            first: returns,
            said: Said::Invalid {
                name: scene.id.clone(),
                code: "game_returned",
                ply: None,
                line: returns,
                facts: Reached::Nothing,
            },
        };
        Some(Record {
            lines: bytes(&paper),
            reports: vec![as_alone((0..returns).collect(), None), returned],
            returns: Some(returns),
        })
    }),
)];

/// The record, and how many lines it has.
pub(super) fn lines(rng: &mut Rng, scene: &Scene<'_>) -> Option<(Paper, usize)> {
    let paper = scene.paper(rng);
    let count = paper.lines().len();
    Some((paper, count))
}

fn set(fields: &mut Fields, key: &str, text: &str) {
    for (name, value) in fields {
        if *name == key {
            *value = text.into();
        }
    }
}

fn ply(paper: &mut Paper, line: usize) -> Option<i128> {
    let fields = paper.fields_mut(line)?;
    let (_, ply) = fields.iter().find(|(key, _)| *key == "ply")?;
    ply.trim_matches(['"', ' ', '\t']).parse().ok()
}

/// A line after the first one is numbered otherwise than that.
fn mixed(rng: &mut Rng, scene: &Scene<'_>, change: impl FnOnce(&mut Fields)) -> Option<Record> {
    let (mut paper, count) = lines(rng, scene)?;
    let line = (count > 1).then(|| rng.usize(1..count))?;
    change(paper.fields_mut(line)?);
    Some(scene.invalid(&paper, "ply_mixed", None, line))
}
