//! The runs through a stone, and why counters cannot decide.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use inarow::{Axis, Cell, Diagonals, Position, Rules};

use crate::json::Json;

/// The maximum number of axes with a column each in a table. Space has thirteen axes, most of which
/// have no run worth showing.
const MAX_COLUMNS: usize = 4;

/// The lengths of the runs through one stone, by axis.
#[derive(Clone, Debug)]
pub struct Runs(Vec<Run>);

#[derive(Clone, Copy, Debug)]
struct Run {
    axis: Axis,
    length: u32,
    /// True if the run is a ring, without ends.
    is_ring: bool,
}

impl Runs {
    /// The runs before the first stone.
    pub const NONE: Self = Self(Vec::new());

    /// Returns the runs through the stone on `cell`; `None` if the cell is empty.
    #[must_use]
    pub fn through(position: &Position, cell: Cell) -> Option<Self> {
        let rules = position.rules();
        let runs = rules.axes().iter().map(|&axis| {
            let length = position.run_length(axis, cell)?;
            let is_ring = rules.ring_length(axis) == Some(length.into());
            Some(Run {
                axis,
                length,
                is_ring,
            })
        });
        runs.collect::<Option<_>>().map(Self)
    }

    /// Returns the headings of the runs in a table.
    #[must_use]
    pub fn head(rules: &Rules) -> Vec<&'static str> {
        match rules.axes() {
            axes if axes.len() <= MAX_COLUMNS => axes.iter().map(|axis| axis.name()).collect(),
            _ => vec!["runs of 2 or more"],
        }
    }

    /// Returns the entries below [`Runs::head`].
    #[must_use]
    pub fn entries(&self) -> Vec<String> {
        if self.0.len() > MAX_COLUMNS {
            return vec![self.named(2)];
        }
        self.0.iter().map(Run::to_string).collect()
    }

    /// Returns the runs of at least this many stones with their axes.
    fn named(&self, least: u32) -> String {
        let runs = self.0.iter().filter(|run| run.length >= least);
        let runs: Vec<String> = runs.map(|run| format!("{} {run}", run.axis)).collect();
        runs.join(", ")
    }
}

/// Lists all runs, or in space only the runs of more than one stone.
impl fmt::Display for Runs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_long = self.0.len() > MAX_COLUMNS;
        match &*self.named(if is_long { 2 } else { 1 }) {
            "" if is_long => f.write_str("no runs of 2 or more"),
            runs => f.write_str(runs),
        }
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
    /// Writes an object with the length per axis, in the order of the axes.
    pub(crate) fn runs(&mut self, runs: &Runs) {
        let lengths = runs.0.iter().map(|run| (run.axis.name(), run.length));
        self.object(lengths, |json, length| json.number(length.into()));
    }
}

/// Returns the reason why counters of full lines cannot decide games under these rules.
///
/// Call it only if [`Tally::serves`](inarow::Tally::serves) is false.
#[must_use]
pub fn no_counters_reason(rules: &Rules) -> String {
    let (size, k, players) = (rules.size(), rules.k(), rules.players());
    let sides = [size.rows(), size.cols()].map(u64::from);
    match size.layers() {
        Some(_) => "lines through the layers have no counter".into(),
        None if k == 1 => "every stone is a line".into(),
        None if players > 2 => {
            format!("+1 and -1 distinguish two players, not {players}")
        }
        None if sides.iter().all(|&side| k > side) => {
            format!("a line of {k} continues at the opposite edge")
        }
        None if !sides.contains(&k) => {
            format!("a counter is a sum, which does not show if {k} stones are adjacent")
        }
        None if size.side().is_none() => format!("a {size} board is not square"),
        None if rules.diagonals() == Diagonals::Ignored => {
            "they count diagonals too, which are not lines here".into()
        }
        None => "diagonals continue at the opposite edge, so each cell is on two of them".into(),
    }
}
