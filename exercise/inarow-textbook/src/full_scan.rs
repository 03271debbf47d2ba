//! The full scan: read the row, the column and both diagonals in full.

use crate::board::{Board, Reads};
use crate::{Line, Program};

/// Keeps only the board. After each move, one loop reads all cells of four lines and
/// never stops early. Every move costs 4n steps.
#[derive(Debug)]
pub(crate) struct FullScan<R>(pub(crate) Board<R>);

impl<R: Reads> Program for FullScan<R> {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let board = &mut self.0;
        if !board.place(row, col, player) {
            return 0;
        }
        let mut in_row = true;
        let mut in_col = true;
        let mut on_diagonal = true;
        let mut on_anti_diagonal = true;
        for i in 0..board.n {
            in_row &= board.has(Line::Row(row), i, player);
            in_col &= board.has(Line::Col(col), i, player);
            on_diagonal &= board.has(Line::Diagonal, i, player);
            on_anti_diagonal &= board.has(Line::AntiDiagonal, i, player);
        }
        if in_row || in_col || on_diagonal || on_anti_diagonal {
            player
        } else {
            0
        }
    }

    fn steps(&self) -> u64 {
        self.0.reads.count()
    }

    fn state_bytes(&self) -> usize {
        self.0.bytes()
    }
}
