//! The race: the same moves by two scans and by counters, with the steps of each on each line.

use core::array;
use core::mem;

use crate::board::Scan;
use crate::counters::Counters;
use crate::line_counters::LineCounters;
use crate::{Program, full_scan, line_scan};

/// The methods `scan`, `lines` and `counters` in the same game.
///
/// They are the programs of [`METHODS`](crate::METHODS).
///
/// # Examples
///
/// ```
/// use inarow_textbook::Race;
///
/// let mut race = Race::new(10);
/// race.place(0, 0, 1);
/// let made = race.make_move(0, 1, 1);
/// // Row 0: two stones and an empty cell. Column 1: only the stone.
/// assert_eq!(made.lines, [3, 2, 0, 0]);
/// assert_eq!(made.changed, [1, 1, 0, 0]);
/// assert_eq!(made.steps(), [40, 5, 6]);
/// ```
#[derive(Debug)]
pub struct Race {
    scan: Scan,
    lines: Scan,
    counters: Counters,
}

/// The work of each method in a move. Lists have four numbers: for the row, the column, the diagonal
/// and the anti-diagonal.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RaceMove {
    /// The answer of the methods: the player if the move wins, otherwise 0.
    pub answer: i32,
    /// The number of cells that `scan` reads, from the first cell of each line.
    pub scan: [u64; 4],
    /// The number of cells that `lines` reads, from the first cell of each line.
    pub lines: [u64; 4],
    /// 1 for each line whose counter `counters` changes.
    pub changed: [u64; 4],
    /// The number of sums that `counters` compares with n.
    pub comparisons: u64,
}

impl RaceMove {
    /// Returns the steps of `scan`, `lines` and `counters`.
    #[must_use]
    pub fn steps(&self) -> [u64; 3] {
        let [scan, lines, changed] =
            [self.scan, self.lines, self.changed].map(|steps| steps.iter().sum());
        [scan, lines, changed + self.comparisons]
    }
}

impl Race {
    /// Starts the race on an empty board of `n` by `n`.
    ///
    /// # Panics
    ///
    /// If a vector cannot hold the board.
    #[must_use]
    pub fn new(n: usize) -> Self {
        Self {
            scan: Scan::new(n, full_scan::completes_line),
            lines: Scan::new(n, line_scan::completes_line),
            counters: Counters(LineCounters::new(n)),
        }
    }

    /// Places a stone of `player` that is not a move of the race, without a read.
    pub fn place(&mut self, row: usize, col: usize, player: i32) {
        self.scan.place(row, col, player);
        self.lines.place(row, col, player);
        self.counters.make_move(row, col, player);
    }

    /// Makes a move with each method.
    ///
    /// # Panics
    ///
    /// If the cell is outside the board, or if the methods disagree. This is possible only after the
    /// end of the game, or if a cell gets a second stone.
    pub fn make_move(&mut self, row: usize, col: usize, player: i32) -> RaceMove {
        let before = self.counters.0.sums(row, col);
        let steps = self.counters.steps();
        let answer = self.counters.make_move(row, col, player);
        let after = self.counters.0.sums(row, col);
        let changed = array::from_fn(|axis| u64::from(before[axis] != after[axis]));
        let comparisons = self.counters.steps() - steps - changed.iter().sum::<u64>();
        assert_eq!(self.scan.make_move(row, col, player), answer);
        assert_eq!(self.lines.make_move(row, col, player), answer);
        RaceMove {
            answer,
            scan: mem::take(&mut self.scan.reads),
            lines: mem::take(&mut self.lines.reads),
            changed,
            comparisons,
        }
    }
}
