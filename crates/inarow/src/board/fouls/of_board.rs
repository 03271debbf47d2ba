//! The fouls on a board, and those that have ended its game.

use alloc::vec::Vec;

use super::search::fouls_of;
use super::shapes::shapes_of;
use super::window::Window;
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

    /// Returns the fouls that have ended the game. Not inlined, so that an undo under other rules has its
    /// own registers.
    #[inline(never)]
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

    /// True if a stone of player 1 on a cell makes a run of exactly five. Only under `renju`.
    pub(crate) fn makes_five(&self, cell: Cell) -> bool {
        Window::new(&self.stones, cell).has_five()
    }
}
