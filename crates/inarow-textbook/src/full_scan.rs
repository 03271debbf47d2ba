//! The full scan: look at the row, the column and both diagonals, whole.

use alloc::vec::Vec;

use crate::grid::Grid;
use crate::{Method, Scoreboard};

/// Keeps the board alone. After each move one loop goes along the four lines at
/// once and never leaves early, so every move costs 4n steps, wherever it is.
#[derive(Debug)]
pub(crate) struct FullScan(pub(crate) Grid);

impl Method for FullScan {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let grid = &mut self.0;
        if !grid.put(row, col, player) {
            return 0;
        }
        let last = grid.n - 1;
        let mut in_row = true;
        let mut in_col = true;
        let mut on_diagonal = true;
        let mut on_anti_diagonal = true;
        for i in 0..=last {
            in_row &= grid.holds(row, i, player);
            in_col &= grid.holds(i, col, player);
            on_diagonal &= grid.holds(i, i, player);
            on_anti_diagonal &= grid.holds(i, last - i, player);
        }
        if in_row || in_col || on_diagonal || on_anti_diagonal {
            player
        } else {
            0
        }
    }

    fn steps(&self) -> u64 {
        self.0.reads
    }

    fn state_bytes(&self) -> usize {
        self.0.bytes()
    }

    fn scoreboards(&self) -> Vec<Scoreboard<'_>> {
        Vec::new()
    }
}
