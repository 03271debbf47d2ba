//! Signed counters compared with the mover's own target.

use alloc::vec;
use alloc::vec::Vec;

use crate::counters::Sums;
use crate::{Method, Scoreboard};

/// The counters of [`Counters`](crate::counters::Counters), compared with +n if
/// player 1 has moved and with -n if player 2 has, a diagonal only by a cell that
/// lies on it. So nobody is credited with a line of the other player's, nor with
/// one that the move has not touched: the safer test of the two.
#[derive(Debug)]
pub(crate) struct Targets(pub(crate) Sums);

impl Method for Targets {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let sums = &mut self.0;
        let sign = if player == 1 { 1 } else { -1 };
        if !sums.add(row, col, sign) {
            return 0;
        }
        let target = sign * sums.full;
        let [in_row, in_col, on_diagonal, on_anti_diagonal] = sums.lines(row, col);
        if sums.equal(in_row, target)
            || sums.equal(in_col, target)
            || (row == col && sums.equal(on_diagonal, target))
            || (row + col == sums.n() - 1 && sums.equal(on_anti_diagonal, target))
        {
            player
        } else {
            0
        }
    }

    fn steps(&self) -> u64 {
        self.0.steps
    }

    fn state_bytes(&self) -> usize {
        self.0.bytes()
    }

    fn scoreboards(&self) -> Vec<Scoreboard<'_>> {
        vec![self.0.scoreboard()]
    }
}
