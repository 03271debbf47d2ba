//! The board of the scans.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt::Debug;

use crate::Line;

/// An n x n board that records the reads of its cells.
#[derive(Debug)]
pub(crate) struct Board<R> {
    pub(crate) n: usize,
    /// The cells row by row: the player of the stone, or 0.
    cells: Vec<i32>,
    pub(crate) reads: R,
}

/// A record of reads. A number counts them.
pub(crate) trait Reads: Debug + Default {
    /// Records the read of a line's cell.
    fn add(&mut self, line: Line, index: usize);

    /// Returns the number of reads.
    fn count(&self) -> u64;
}

impl Reads for u64 {
    fn add(&mut self, _: Line, _: usize) {
        *self += 1;
    }

    fn count(&self) -> u64 {
        *self
    }
}

impl<R: Reads> Board<R> {
    pub(crate) fn new(n: usize) -> Self {
        Self {
            n,
            cells: vec![0; n.saturating_mul(n)],
            reads: R::default(),
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
        self.reads.add(line, index);
        let (row, col) = line.cell(index, self.n);
        self.cells[row * self.n + col] == player
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.cells.len() * size_of::<i32>()
    }
}
