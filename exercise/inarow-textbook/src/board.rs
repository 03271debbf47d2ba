//! The scans, and their board.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::Program;
use crate::line::Line;

/// A method that keeps only an n x n board, and counts the reads of its cells.
#[derive(Debug)]
pub(crate) struct Scan<R> {
    pub(crate) n: usize,
    /// The cells row by row: the player of the stone, or 0.
    cells: Vec<i32>,
    pub(crate) reads: R,
    completes_line: CompletesLine<R>,
}

/// Returns true if the last stone completes a line. The arguments are its row, column and player.
type CompletesLine<R> = fn(&mut Scan<R>, usize, usize, i32) -> bool;

/// A number of reads. One number is the quickest to count.
pub(crate) trait Reads: Debug + Default {
    /// Counts the read of a cell of a line.
    fn add(&mut self, line: Line);

    /// Returns the number of reads on all lines.
    fn count(&self) -> u64;
}

impl Reads for u64 {
    fn add(&mut self, _: Line) {
        *self += 1;
    }

    fn count(&self) -> u64 {
        *self
    }
}

/// By the axis of the line.
impl Reads for [u64; 4] {
    fn add(&mut self, line: Line) {
        self[line.axis()] += 1;
    }

    fn count(&self) -> u64 {
        self.iter().sum()
    }
}

impl<R: Reads> Scan<R> {
    pub(crate) fn new(n: usize, completes_line: CompletesLine<R>) -> Self {
        Self {
            n,
            cells: vec![0; n.saturating_mul(n)],
            reads: R::default(),
            completes_line,
        }
    }

    /// Places a stone of `player`. Returns false and changes nothing if the cell is
    /// outside the board.
    pub(crate) fn place(&mut self, row: usize, col: usize, player: i32) -> bool {
        let is_on_board = row < self.n && col < self.n;
        if is_on_board {
            self.cells[row * self.n + col] = player;
        }
        is_on_board
    }

    /// True if the line's cell has a stone of `player`. Takes one step.
    #[inline]
    pub(crate) fn has(&mut self, line: Line, index: usize, player: i32) -> bool {
        self.reads.add(line);
        let (row, col) = line.cell(index, self.n);
        self.cells[row * self.n + col] == player
    }
}

impl<R: Reads> Program for Scan<R> {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let completes_line = self.completes_line;
        if self.place(row, col, player) && completes_line(self, row, col, player) {
            player
        } else {
            0
        }
    }

    fn steps(&self) -> u64 {
        self.reads.count()
    }

    fn state_bytes(&self) -> usize {
        self.cells.len() * size_of::<i32>()
    }
}
