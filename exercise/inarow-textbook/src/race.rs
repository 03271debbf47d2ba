//! The race: the same moves by two scans and by counters, with the cells and counters of each.

use alloc::vec::Vec;
use core::mem;

use crate::board::{Reads, Scan};
use crate::counters::Counters;
use crate::line_counters::LineCounters;
use crate::{Line, Program, full_scan, line_scan};

/// The methods `scan`, `lines` and `counters` in the same game.
///
/// They are the programs of [`METHODS`](crate::METHODS), but the scans list the cells that they
/// read.
///
/// # Examples
///
/// ```
/// use inarow_textbook::{Line, LineReads, Race};
///
/// let mut race = Race::new(10);
/// race.place(0, 0, 1);
/// let made = race.make_move(0, 1, 1);
/// // Row 0: two stones and an empty cell. Column 1: only the stone.
/// let lines = [(Line::Row(0), 3), (Line::Col(1), 2)];
/// assert_eq!(made.lines, lines.map(|(line, cells)| LineReads { line, cells }));
/// assert_eq!(made.changed, [Line::Row(0), Line::Col(1)]);
/// assert_eq!(made.steps(), [40, 5, 6]);
/// ```
#[derive(Debug)]
pub struct Race {
    scan: Scan<ListedReads>,
    lines: Scan<ListedReads>,
    counters: Counters,
}

/// The work of each method in a move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RaceMove {
    /// The answer of the methods: the player if the move wins, otherwise 0.
    pub answer: i32,
    /// The reads of `scan`.
    pub scan: Vec<LineReads>,
    /// The reads of `lines`.
    pub lines: Vec<LineReads>,
    /// The lines whose counters `counters` changes.
    pub changed: Vec<Line>,
    /// The number of sums that `counters` compares with n.
    pub comparisons: u64,
}

/// The reads of one line, from its first cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct LineReads {
    /// The line.
    pub line: Line,
    /// The number of cells that are read.
    pub cells: usize,
}

/// The lines that a scan reads.
#[derive(Debug, Default)]
struct ListedReads(Vec<LineReads>);

impl Reads for ListedReads {
    fn add(&mut self, line: Line, index: usize) {
        let listed = self.0.iter().position(|reads| reads.line == line);
        let at = listed.unwrap_or_else(|| {
            self.0.push(LineReads { line, cells: 0 });
            self.0.len() - 1
        });
        let reads = &mut self.0[at];
        debug_assert_eq!(
            reads.cells, index,
            "a scan reads a line from its first cell"
        );
        reads.cells += 1;
    }

    fn count(&self) -> u64 {
        cells(&self.0)
    }
}

impl RaceMove {
    /// Returns the steps of `scan`, `lines` and `counters`.
    #[must_use]
    pub fn steps(&self) -> [u64; 3] {
        let [scan, lines] = [&self.scan, &self.lines].map(|reads| cells(reads));
        [scan, lines, self.changed.len() as u64 + self.comparisons]
    }
}

/// Returns the number of cells that are read.
fn cells(reads: &[LineReads]) -> u64 {
    reads.iter().map(|reads| reads.cells as u64).sum()
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
    /// If the methods disagree. This is possible only after the end of the game, or if a cell gets a
    /// second stone.
    pub fn make_move(&mut self, row: usize, col: usize, player: i32) -> RaceMove {
        let before = self.sums();
        let steps = self.counters.steps();
        let answer = self.counters.make_move(row, col, player);
        let after = self.sums();
        let sums = before.iter().zip(&after);
        let changed: Vec<Line> = sums
            .filter(|(before, after)| before != after)
            .map(|(&(line, _), _)| line)
            .collect();
        let comparisons = self.counters.steps() - steps - changed.len() as u64;
        assert_eq!(self.scan.make_move(row, col, player), answer);
        assert_eq!(self.lines.make_move(row, col, player), answer);
        RaceMove {
            answer,
            scan: mem::take(&mut self.scan.reads).0,
            lines: mem::take(&mut self.lines.reads).0,
            changed,
            comparisons,
        }
    }

    /// Returns the counter of each line.
    fn sums(&self) -> Vec<(Line, i32)> {
        self.counters.0.set().by_line().collect()
    }
}
