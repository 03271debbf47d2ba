//! The board of the scans.

use alloc::vec;
use alloc::vec::Vec;

/// An n x n board that counts the reads of its cells.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) n: usize,
    /// The cells row by row: the player of the stone, or 0.
    cells: Vec<i32>,
    pub(crate) reads: u64,
}

impl Board {
    pub(crate) fn new(n: usize) -> Self {
        Self {
            n,
            cells: vec![0; n.saturating_mul(n)],
            reads: 0,
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

    /// True if the cell has a stone of `player`. Takes one step.
    pub(crate) fn has(&mut self, row: usize, col: usize, player: i32) -> bool {
        self.reads += 1;
        self.cells[row * self.n + col] == player
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.cells.len() * size_of::<i32>()
    }
}
