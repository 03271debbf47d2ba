//! Separate counters for each player.

use alloc::vec::Vec;

use crate::line_counters::LineCounters;
use crate::{CounterSet, Program};

/// One set of 2n + 2 counters for each player. Each counter counts up to n.
///
/// With two players, the answers equal those of the signed counters, with twice the state. Three
/// players need separate counters. There are only two signs, and with any third number, a mixed
/// line can reach a target: with +1, -1 and +2, 2 + 2 - 1 is 3. The answer to a player without
/// counters is 0.
#[derive(Debug)]
pub(crate) struct Separate {
    players: Vec<LineCounters>,
}

impl Separate {
    pub(crate) fn new(n: usize, players: usize) -> Self {
        Self {
            players: (0..players).map(|_| LineCounters::new(n)).collect(),
        }
    }

    fn counters_of(&mut self, player: i32) -> Option<&mut LineCounters> {
        let index = usize::try_from(player.checked_sub(1)?).ok()?;
        self.players.get_mut(index)
    }
}

impl Program for Separate {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let Some(own) = self.counters_of(player) else {
            return 0;
        };
        if !own.add(row, col, 1) {
            return 0;
        }
        let full = own.full;
        let mut sums = own.sums(row, col).into_iter();
        let has_won = sums.any(|sum| own.is_equal(sum, full));
        if has_won { player } else { 0 }
    }

    fn steps(&self) -> u64 {
        self.players.iter().map(|own| own.steps).sum()
    }

    fn state_bytes(&self) -> usize {
        self.players.iter().map(LineCounters::bytes).sum()
    }

    fn counter_sets(&self) -> Vec<CounterSet<'_>> {
        self.players.iter().map(LineCounters::set).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_players_have_separate_counters() {
        let mut program = Separate::new(3, 3);
        let row = [(0, 0, 3), (1, 0, 2), (0, 1, 3), (1, 1, 1), (0, 2, 3)];
        let answers = row.map(|(row, col, player)| program.make_move(row, col, player));
        assert_eq!(answers, [0, 0, 0, 0, 3]);
        assert_eq!(program.make_move(2, 2, 4), 0);
        assert_eq!(program.state_bytes(), 3 * (2 * 3 + 2) * 4);
    }
}
