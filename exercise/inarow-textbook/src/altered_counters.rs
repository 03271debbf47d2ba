//! The signed counters, with one mistake.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::line::Line;
use crate::line_counters::LineCounters;
use crate::{CounterSet, Program};

/// The signed counters, with a field for each of their choices. [`AlteredCounters::correct`] makes
/// every choice correctly. A mistake changes one of them.
#[derive(Debug)]
pub(crate) struct AlteredCounters {
    pub(crate) n: usize,
    /// The length of a line, for mistakes about it.
    pub(crate) k: usize,
    /// For each of four lines, returns whether it contains the cell (row, col) of a board of side
    /// n: its row, its column, the main diagonal, the anti-diagonal.
    pub(crate) lines: [fn(row: usize, col: usize, n: usize) -> bool; 4],
    /// The amounts that a stone of player 1 and a stone of player 2 add.
    pub(crate) amounts: [i32; 2],
    /// A player wins if the absolute value of a counter is in this range.
    pub(crate) wins: RangeInclusive<usize>,
    /// True if a full board counts as a draw even if its last stone completes a line.
    pub(crate) draw_first: bool,
    /// One set for both players, or one per player.
    pub(crate) counters: Vec<LineCounters>,
    stones: usize,
}

impl AlteredCounters {
    pub(crate) fn correct(n: usize, k: usize) -> Self {
        Self {
            n,
            k,
            lines: [
                |_, _, _| true,
                |_, _, _| true,
                |row, col, _| row == col,
                |row, col, n| row + col == n - 1,
            ],
            amounts: [1, -1],
            wins: n..=n,
            draw_first: false,
            counters: vec![LineCounters::new(n)],
            stones: 0,
        }
    }
}

impl Program for AlteredCounters {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let n = self.n;
        if row >= n || col >= n {
            return 0;
        }
        let index = usize::from(player != 1);
        let set = index.min(self.counters.len() - 1);
        let counters = &mut self.counters[set];
        let mut has_won = false;
        for (line, contains) in Line::four(row, col).into_iter().zip(self.lines) {
            if contains(row, col, n) {
                let sum = counters.sum_mut(line);
                *sum = sum.wrapping_add(self.amounts[index]);
                has_won |= self.wins.contains(&(sum.unsigned_abs() as usize));
                counters.steps += 2;
            }
        }
        self.stones = self.stones.wrapping_add(1);
        let is_draw = self.draw_first && self.stones == n.saturating_mul(n);
        if has_won && !is_draw { player } else { 0 }
    }

    fn steps(&self) -> u64 {
        self.counters.iter().map(|set| set.steps).sum()
    }

    fn state_bytes(&self) -> usize {
        self.counters.iter().map(LineCounters::bytes).sum()
    }

    fn counter_sets(&self) -> Vec<CounterSet<'_>> {
        self.counters.iter().map(LineCounters::set).collect()
    }
}
