//! The scans, and their board.

use alloc::vec;
use alloc::vec::Vec;

use crate::Program;
use crate::line::Line;

/// A method that keeps only an n x n board, and counts the reads of its cells.
#[derive(Debug)]
pub(crate) struct Scan {
    pub(crate) n: usize,
    /// The cells row by row: the player of the stone, or 0.
    cells: Vec<i32>,
    /// The reads on the row, the column and the diagonals.
    pub(crate) reads: [u64; 4],
    completes_line: CompletesLine,
}

/// Returns true if the last stone completes a line. The arguments are its row, column and player.
type CompletesLine = fn(&mut Scan, usize, usize, i32) -> bool;

impl Scan {
    pub(crate) fn new(n: usize, completes_line: CompletesLine) -> Self {
        Self {
            n,
            cells: vec![0; n.saturating_mul(n)],
            reads: [0; 4],
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
        self.reads[line.axis()] += 1;
        self.has_uncounted(line, index, player)
    }

    /// True if the line's cell has a stone of `player`. The caller counts the step.
    #[inline]
    pub(crate) fn has_uncounted(&self, line: Line, index: usize, player: i32) -> bool {
        let (row, col) = line.cell(index, self.n);
        self.cells[row * self.n + col] == player
    }
}

impl Program for Scan {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let completes_line = self.completes_line;
        if self.place(row, col, player) && completes_line(self, row, col, player) {
            player
        } else {
            0
        }
    }

    fn steps(&self) -> u64 {
        self.reads.iter().sum()
    }

    fn state_bytes(&self) -> usize {
        self.cells.len() * size_of::<i32>()
    }
}
