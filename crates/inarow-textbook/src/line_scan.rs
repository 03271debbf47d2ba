//! The scan of the lines through the move.

use alloc::vec::Vec;

use crate::grid::Grid;
use crate::{Method, Scoreboard};

/// Keeps the board alone. Only a line through the last stone can have become
/// full, so a diagonal is looked at only if that stone lies on it, and a line is
/// left at its first cell that is not the mover's.
///
/// ```text
///    . . X      the last stone is (2, 2): row 2 is left at its first cell,
///    . X O      column 2 at its first, the main diagonal at its first:
///    . . O*     3 steps, where the full scan takes 12
/// ```
#[derive(Debug)]
pub(crate) struct LineScan(pub(crate) Grid);

impl Method for LineScan {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let grid = &mut self.0;
        if !grid.put(row, col, player) {
            return 0;
        }
        let n = grid.n;
        if (0..n).all(|i| grid.holds(row, i, player))
            || (0..n).all(|i| grid.holds(i, col, player))
            || (row == col && (0..n).all(|i| grid.holds(i, i, player)))
            || (row + col == n - 1 && (0..n).all(|i| grid.holds(i, n - 1 - i, player)))
        {
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
