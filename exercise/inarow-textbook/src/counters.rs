//! Signed counters: keep a running sum instead of reading the board again.

use alloc::vec;
use alloc::vec::Vec;

use crate::line_counters::LineCounters;
use crate::{CounterSet, Program};

/// Keeps no board. Each line has a number, to which a stone of player 1 adds +1 and a stone
/// of player 2 adds -1. A line is full of one player's stones if its number is n or -n.
///
/// ```text
///        0   1   2          rows [3, -2, 0]
///    0   X   X   X   +3     columns [0, 0, 1]
///    1   O   O   .   -2     diagonal 0, anti-diagonal 0
///    2   .   .   .    0
///    0   0   0  +1    0
/// ```
///
/// Every move compares both diagonals, even if its cell is on neither, and ignores the sign. In a
/// game that stops at its first win, this makes no difference. After the end, another player's move
/// can be answered with a win because of the winner's diagonal.
#[derive(Debug)]
pub(crate) struct Counters(pub(crate) LineCounters);

impl Program for Counters {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let counters = &mut self.0;
        let sign = if player == 1 { 1 } else { -1 };
        if !counters.add(row, col, sign) {
            return 0;
        }
        let full = counters.full;
        let mut sums = counters.sums(row, col).into_iter();
        let has_won = sums.any(|sum| counters.is_equal(sum.wrapping_abs(), full));
        if has_won { player } else { 0 }
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
