//! The fouls on a board, and those that have ended its game.

use alloc::vec::Vec;

use super::search::fouls_of;
use super::shapes::shapes_of;
use super::{FoulShape, Fouls};
use crate::board::LargeBoard;
use crate::{Cell, Player, Rules};

impl LargeBoard {
    /// Returns the fouls of a stone of `player` on a cell, which is empty or has that stone.
    #[inline(always)]
    pub(in crate::board) fn fouls_of(&self, rules: &Rules, cell: Cell, player: Player) -> Fouls {
        if rules.has_fouls(player) {
            fouls_of(&self.stones, cell)
        } else {
            Fouls::default()
        }
    }

    /// Returns the fouls that have ended the game.
    pub(crate) fn fouls(&self, rules: &Rules) -> Fouls {
        let cell = self.foul_cell(rules);
        cell.map_or(Fouls::default(), |cell| fouls_of(&self.stones, cell))
    }

    /// Returns the shapes of the stone that has ended the game by a foul.
    pub(crate) fn foul_shapes(&self, rules: &Rules) -> Vec<FoulShape> {
        let cell = self.foul_cell(rules);
        cell.map_or(Vec::new(), |cell| shapes_of(&self.stones, cell))
    }

    /// Returns the cell played last if its stone has ended the game by a foul.
    fn foul_cell(&self, rules: &Rules) -> Option<Cell> {
        if !rules.is_renju() {
            return None;
        }
        let winner = self.progress.outcome.winner()?;
        let cell = self.last(rules)?;
        let is_foul = self
            .stones
            .owner(cell)
            .is_some_and(|player| player != winner);
        is_foul.then_some(cell)
    }

    /// True if the stone of `player` on a cell was no foul, or the foul that has ended the game.
    #[cold]
    #[inline(never)]
    pub(in crate::board) fn has_same_fouls(
        &self,
        rules: &Rules,
        cell: Cell,
        player: Player,
    ) -> bool {
        self.fouls_of(rules, cell, player) == self.fouls(rules)
    }
}
