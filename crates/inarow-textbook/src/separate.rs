//! Separate counters for each player.

use alloc::vec::Vec;

use crate::counters::Sums;
use crate::{Method, Scoreboard};

/// One set of 2n + 2 counters for each player, each counting up to n.
///
/// With two players it says what the signed counters say, and holds twice as
/// much. With three it is needed: there are two signs only, and any third number
/// lets mixed lines reach a target (with +1, -1 and +2, 2 + 2 - 1 is 3). A player
/// for whom there is no set is answered with 0.
#[derive(Debug)]
pub(crate) struct Separate {
    players: Vec<Sums>,
}

impl Separate {
    pub(crate) fn new(n: usize, players: usize) -> Self {
        Self {
            players: (0..players).map(|_| Sums::new(n)).collect(),
        }
    }

    fn set_of(&mut self, player: i32) -> Option<&mut Sums> {
        let index = usize::try_from(player.checked_sub(1)?).ok()?;
        self.players.get_mut(index)
    }
}

impl Method for Separate {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let Some(own) = self.set_of(player) else {
            return 0;
        };
        if !own.add(row, col, 1) {
            return 0;
        }
        let full = own.full;
        let mut lines = own.lines(row, col).into_iter();
        let won = lines.any(|sum| own.equal(sum, full));
        if won { player } else { 0 }
    }

    fn steps(&self) -> u64 {
        self.players.iter().map(|own| own.steps).sum()
    }

    fn state_bytes(&self) -> usize {
        self.players.iter().map(Sums::bytes).sum()
    }

    fn scoreboards(&self) -> Vec<Scoreboard<'_>> {
        self.players.iter().map(Sums::scoreboard).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_players_are_kept_apart() {
        let mut method = Separate::new(3, 3);
        let row = [(0, 0, 3), (1, 0, 2), (0, 1, 3), (1, 1, 1), (0, 2, 3)];
        let answers = row.map(|(row, col, player)| method.make_move(row, col, player));
        assert_eq!(answers, [0, 0, 0, 0, 3]);
        assert_eq!(method.make_move(2, 2, 4), 0);
        assert_eq!(method.state_bytes(), 3 * (2 * 3 + 2) * 4);
    }
}
