//! Signed counters compared with the player's own target.

use alloc::vec;
use alloc::vec::Vec;

use crate::line_counters::LineCounters;
use crate::{CounterSet, Program};

/// Keeps the counters of [`Counters`](crate::counters::Counters). The target is +n for player 1 and
/// -n for player 2. A move compares a diagonal only if its cell lies on it. So a player never wins
/// by the other player's line, or by a line that the move did not change.
#[derive(Debug)]
pub(crate) struct Targets(pub(crate) LineCounters);

impl Program for Targets {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let counters = &mut self.0;
        let sign = if player == 1 { 1 } else { -1 };
        if !counters.add(row, col, sign) {
            return 0;
        }
        let target = sign * counters.full;
        let [in_row, in_col, on_diagonal, on_anti_diagonal] = counters.sums(row, col);
        if counters.is_equal(in_row, target)
            || counters.is_equal(in_col, target)
            || (row == col && counters.is_equal(on_diagonal, target))
            || (row + col == counters.n() - 1 && counters.is_equal(on_anti_diagonal, target))
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

    fn counter_sets(&self) -> Vec<CounterSet<'_>> {
        vec![self.0.set()]
    }
}
