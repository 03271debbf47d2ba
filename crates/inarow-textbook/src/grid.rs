//! The board of the scans.

use alloc::vec;
use alloc::vec::Vec;

/// An n x n board that counts how many of its cells are read.
#[derive(Debug)]
pub(crate) struct Grid {
    pub(crate) n: usize,
    /// The cells row by row: the player whose stone lies there, or 0.
    cells: Vec<i32>,
    pub(crate) reads: u64,
}

impl Grid {
    pub(crate) fn new(n: usize) -> Self {
        Self {
            n,
            cells: vec![0; n.saturating_mul(n)],
            reads: 0,
        }
    }

    /// Puts a stone of `player`. False, and nothing changes, off the board.
    pub(crate) fn put(&mut self, row: usize, col: usize, player: i32) -> bool {
        let on_board = row < self.n && col < self.n;
        if on_board {
            self.cells[row * self.n + col] = player;
        }
        on_board
    }

    /// Whether a stone of `player` lies on the cell: one step.
    pub(crate) fn holds(&mut self, row: usize, col: usize, player: i32) -> bool {
        self.reads += 1;
        self.cells[row * self.n + col] == player
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.cells.len() * size_of::<i32>()
    }
}
