//! The runs through a stone, and why they decide where counters do not.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use inarow::{Axis, Cell, Diagonals, Position, Rules};

use crate::json::Json;

/// Up to so many axes a table has a column for each. In space there are thirteen,
/// and of most there is nothing to tell.
const MOST_COLUMNS: usize = 4;

/// The lengths of the runs through one stone, by axis.
#[derive(Clone, Debug)]
pub struct Runs(Vec<Run>);

#[derive(Clone, Copy, Debug)]
struct Run {
    axis: Axis,
    length: u32,
    /// Whether it closes on itself.
    is_ring: bool,
}

impl Runs {
    /// Those before there is a stone.
    pub const NONE: Self = Self(Vec::new());

    /// The runs through the stone on `cell`. `None` where counters decide.
    #[must_use]
    pub fn through(position: &Position, cell: Cell) -> Option<Self> {
        let rules = position.rules();
        let run = |&axis: &Axis| {
            let length = position.run_length(axis, cell)?;
            Some(Run {
                axis,
                length,
                is_ring: rules.ring_length(axis) == Some(length.into()),
            })
        };
        rules
            .axes()
            .iter()
            .map(run)
            .collect::<Option<_>>()
            .map(Self)
    }

    /// The heads of a table's columns for them.
    #[must_use]
    pub fn head(rules: &Rules) -> Vec<&'static str> {
        match rules.axes() {
            axes if axes.len() <= MOST_COLUMNS => axes.iter().map(|axis| axis.name()).collect(),
            _ => vec!["runs of 2 or more"],
        }
    }

    /// The entries below [`Runs::head`].
    #[must_use]
    pub fn entries(&self) -> Vec<String> {
        if self.0.len() > MOST_COLUMNS {
            return vec![self.longer().unwrap_or_default()];
        }
        self.0.iter().map(Run::to_string).collect()
    }

    /// The runs of more than one stone, with their axes.
    fn longer(&self) -> Option<String> {
        let longer = self.0.iter().filter(|run| run.length > 1);
        let longer: Vec<String> = longer.map(|run| format!("{} {run}", run.axis)).collect();
        (!longer.is_empty()).then(|| longer.join(", "))
    }
}

/// All of them on a plane, and in space those of more than one stone.
impl fmt::Display for Runs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.len() > MOST_COLUMNS {
            return f.write_str(&self.longer().unwrap_or_else(|| "none of 2 or more".into()));
        }
        let all: Vec<String> = self
            .0
            .iter()
            .map(|run| format!("{} {run}", run.axis))
            .collect();
        f.write_str(&all.join(", "))
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_ring {
            f.write_str("ring of ")?;
        }
        self.length.fmt(f)
    }
}

impl Json {
    /// The length by axis, in the axes' own order.
    pub(crate) fn runs(&mut self, runs: &Runs) {
        let lengths = runs.0.iter().map(|run| (run.axis.name(), run.length));
        self.object(lengths, |json, length| json.number(length.into()));
    }
}

/// Why the counters of full lines would not see who wins under these rules, which
/// are none of those that [`Position::tally`] serves.
#[must_use]
pub fn why_no_counters(rules: &Rules) -> String {
    let (size, k, players) = (rules.size(), rules.k(), rules.players());
    let sides = [size.rows(), size.cols()].map(u64::from);
    match size.layers() {
        Some(_) => "a board in space has lines through its layers too".into(),
        None if k == 1 => "one stone is a line wherever it lies".into(),
        None if players > 2 => {
            format!("+1 and -1 tell two players apart, and {players} play here")
        }
        None if sides.iter().all(|&side| k > side) => {
            format!("a line of {k} goes on at the other edge")
        }
        None if !sides.contains(&k) => format!(
            "a counter tells how many stones lie on a line, and not whether {k} of them are \
             neighbours"
        ),
        None if size.side().is_none() => format!("a {size} board is not square"),
        None if rules.diagonals() == Diagonals::Ignored => {
            "they see diagonals as well, which win nothing here".into()
        }
        None => "diagonals go on at the other edge, so that each cell lies on two of them".into(),
    }
}

/// The length of the rings of each axis along which lines close on themselves.
pub(crate) fn rings(rules: &Rules) -> impl Iterator<Item = (Axis, u64)> {
    let axes = rules.axes().iter();
    axes.filter_map(|&axis| Some((axis, rules.ring_length(axis)?)))
}

/// The lengths of rings in words, if there are any.
#[must_use]
pub fn rings_said(rules: &Rules) -> Option<String> {
    // By length, the shortest first.
    let mut axes: Vec<(u64, Vec<&str>)> = Vec::new();
    for (axis, length) in rings(rules) {
        let place = axes.partition_point(|(other, _)| *other < length);
        match axes.get_mut(place) {
            Some((other, names)) if *other == length => names.push(axis.name()),
            _ => axes.insert(place, (length, vec![axis.name()])),
        }
    }
    let rings: Vec<String> = axes
        .iter()
        .map(|(length, names)| match names.len() == rules.axes().len() {
            true => format!("{length} along every axis"),
            false => format!("{length} {}", names.join(", ")),
        })
        .collect();
    (!rings.is_empty()).then(|| format!("lengths of rings: {}", rings.join("; ")))
}
