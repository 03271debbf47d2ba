//! The counters of full lines, as a step shows them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use inarow::{Axis, Cell, Player, Tally};

use crate::json::Json;

/// The largest side for which a step shows all counters. On larger boards it shows only the
/// counters that the move changed.
const MAX_ALL_COUNTERS: u32 = 16;

/// The counters after a move.
pub(crate) struct Counters {
    pub(crate) tally: Tally,
    /// The stone of the move.
    pub(crate) played: Option<(Player, Cell)>,
}

impl Counters {
    /// The headings of the counters in a table.
    pub(crate) const HEAD: [&str; 6] = [
        "step",
        "rows",
        "cols",
        "diagonal",
        "anti-diagonal",
        "touched",
    ];

    /// Returns the entries below [`Counters::HEAD`].
    pub(crate) fn entries(&self) -> [String; 6] {
        let step = self.step().map(|step| format!("{step:+}"));
        let text = |sums: Vec<(u32, i32)>| {
            if !self.shows_all() {
                return sums
                    .iter()
                    .map(|(at, sum)| format!("[{at}]={sum}"))
                    .collect();
            }
            let sums = Vec::from_iter(sums.iter().map(|(_, sum)| sum.to_string()));
            format!("[{}]", sums.join(","))
        };
        let [rows, cols] = self.sums().map(text);
        [
            step.unwrap_or_default(),
            rows,
            cols,
            self.tally.diagonal().to_string(),
            self.tally.anti_diagonal().to_string(),
            self.touched().join(", "),
        ]
    }

    /// Returns the amount that the move added.
    fn step(&self) -> Option<i64> {
        let (player, _) = self.played?;
        Some(if player == Player::ONE { 1 } else { -1 })
    }

    fn shows_all(&self) -> bool {
        self.tally.n().unsigned_abs() <= MAX_ALL_COUNTERS
    }

    /// Returns the counters of rows and columns that are shown, with their indices.
    fn sums(&self) -> [Vec<(u32, i32)>; 2] {
        let shown = |touched: fn(Cell) -> u32| match self.played {
            _ if self.shows_all() => 0..self.tally.n().unsigned_abs(),
            Some((_, cell)) => touched(cell)..touched(cell) + 1,
            None => 0..0,
        };
        let rows = shown(Cell::row).map(|row| (row, self.tally.row(row)));
        let cols = shown(Cell::col).map(|col| (col, self.tally.col(col)));
        [rows.collect(), cols.collect()]
    }

    /// Returns the names of the counters that the move changed, as the textbook calls them.
    fn touched(&self) -> Vec<String> {
        let Some((_, cell)) = self.played else {
            return Vec::new();
        };
        let on = |axis| self.tally.counter(axis, cell).is_some();
        let mut touched = vec![format!("row {}", cell.row()), format!("col {}", cell.col())];
        touched.extend(match (on(Axis::Falling), on(Axis::Rising)) {
            (true, true) => Some("both diagonals".into()),
            (true, false) => Some("diagonal".into()),
            (false, true) => Some("anti-diagonal".into()),
            (false, false) => None,
        });
        touched
    }
}

/// Returns a counter with its sign, or `0`.
pub(crate) fn signed(counter: i32) -> String {
    if counter == 0 {
        "0".into()
    } else {
        format!("{counter:+}")
    }
}

impl Json {
    /// Writes the counters as keys of an object.
    pub(crate) fn counters(&mut self, counters: &Counters) {
        if let Some(step) = counters.step() {
            self.name("step").signed(step);
        }
        for (name, sums) in ["rows", "cols"].into_iter().zip(counters.sums()) {
            let json = self.name(name);
            if counters.shows_all() {
                json.list(sums, |json, (_, sum)| json.signed(sum.into()));
            } else {
                let sums = sums.into_iter().map(|(at, sum)| (at.to_string(), sum));
                json.object(sums, |json, sum| json.signed(sum.into()));
            }
        }
        self.name("diagonal")
            .signed(counters.tally.diagonal().into());
        self.name("anti_diagonal")
            .signed(counters.tally.anti_diagonal().into());
        self.name("touched")
            .list(counters.touched(), |json, line| json.text(&line));
    }
}
