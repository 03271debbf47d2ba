//! The counters of full lines, as a step shows them.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use inarow::{Axis, Cell, Player, Tally};

use crate::json::Json;

/// The largest side for which a step shows all counters. On larger boards it shows only the
/// counters that the move changed.
const MAX_ALL_COUNTERS: u32 = 16;

/// The counters after a move, and the names of the counters that it changed.
#[derive(Clone, Debug)]
pub(crate) struct Counters {
    /// The amount that the move added.
    step: Option<i8>,
    rows: Sums,
    cols: Sums,
    diagonal: i32,
    anti_diagonal: i32,
    touched: Vec<String>,
}

/// The counters of rows or columns.
#[derive(Clone, Debug)]
enum Sums {
    /// All counters, from 0.
    All(Vec<i32>),
    /// Only the changed counters, each with its index.
    Touched(Vec<(u32, i32)>),
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

    /// Copies the counters of a tally after `played`, or before the first move.
    pub(crate) fn of(tally: &Tally, played: Option<(Player, Cell)>) -> Self {
        let last = played.map(|(_, cell)| cell);
        let n = tally.n().unsigned_abs();
        let sums = |touched: Option<u32>, sum: &dyn Fn(u32) -> i32| {
            if n <= MAX_ALL_COUNTERS {
                Sums::All((0..n).map(sum).collect())
            } else {
                Sums::Touched(touched.map(|at| (at, sum(at))).into_iter().collect())
            }
        };
        Self {
            step: played.map(|(player, _)| if player == Player::ONE { 1 } else { -1 }),
            rows: sums(last.map(Cell::row), &|row| tally.row(row)),
            cols: sums(last.map(Cell::col), &|col| tally.col(col)),
            diagonal: tally.diagonal(),
            anti_diagonal: tally.anti_diagonal(),
            touched: last.map(|cell| touched(tally, cell)).unwrap_or_default(),
        }
    }

    /// Returns the entries below [`Counters::HEAD`].
    pub(crate) fn entries(&self) -> [String; 6] {
        let step = self.step.map(|step| format!("{step:+}"));
        [
            step.unwrap_or_default(),
            self.rows.to_string(),
            self.cols.to_string(),
            self.diagonal.to_string(),
            self.anti_diagonal.to_string(),
            self.touched.join(", "),
        ]
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

/// Returns the names of the counters that a stone on `cell` changes, as the textbook calls them.
fn touched(tally: &Tally, cell: Cell) -> Vec<String> {
    let on = |axis| tally.counter(axis, cell).is_some();
    let mut touched = vec![format!("row {}", cell.row()), format!("col {}", cell.col())];
    touched.extend(match (on(Axis::Falling), on(Axis::Rising)) {
        (true, true) => Some("both diagonals".into()),
        (true, false) => Some("diagonal".into()),
        (false, true) => Some("anti-diagonal".into()),
        (false, false) => None,
    });
    touched
}

impl fmt::Display for Sums {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All(sums) => {
                let sums: Vec<String> = sums.iter().map(i32::to_string).collect();
                write!(f, "[{}]", sums.join(","))
            }
            Self::Touched(sums) => {
                let sums: Vec<String> = sums
                    .iter()
                    .map(|(at, sum)| format!("[{at}]={sum}"))
                    .collect();
                f.write_str(&sums.join(" "))
            }
        }
    }
}

impl Json {
    /// Writes the counters as keys of an object.
    pub(crate) fn counters(&mut self, counters: &Counters) {
        if let Some(step) = counters.step {
            self.name("step").signed(step.into());
        }
        self.name("rows").sums(&counters.rows);
        self.name("cols").sums(&counters.cols);
        self.name("diagonal").signed(counters.diagonal.into());
        self.name("anti_diagonal")
            .signed(counters.anti_diagonal.into());
        self.name("touched")
            .list(&counters.touched, |json, line| json.text(line));
    }

    fn sums(&mut self, sums: &Sums) {
        match sums {
            Sums::All(sums) => self.list(sums, |json, &sum| json.signed(sum.into())),
            Sums::Touched(sums) => {
                let sums = sums.iter().map(|&(line, sum)| (line.to_string(), sum));
                self.object(sums, |json, sum| json.signed(sum.into()));
            }
        }
    }
}
