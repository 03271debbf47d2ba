//! The engines behind one interface, each called as its user would call it.

use inarow::{Move, Player, Position, Tally, TicTacToe};

use crate::Stone;

/// Who plays stones and answers with the winner. What an engine refuses it
/// answers with -1, so that the sum of the answers tells.
pub trait Engine {
    /// Plays a stone: the winner, or 0.
    fn place(&mut self, stone: Stone) -> i32;

    /// Takes the last stone back: 0.
    fn take(&mut self, stone: Stone) -> i32;
}

impl Engine for Tally {
    #[inline]
    fn place(&mut self, stone: Stone) -> i32 {
        self.make_move(stone.row, stone.col, stone.player)
    }

    #[inline]
    fn take(&mut self, stone: Stone) -> i32 {
        self.undo_move(stone.row, stone.col, stone.player);
        0
    }
}

impl Engine for TicTacToe {
    #[inline]
    fn place(&mut self, stone: Stone) -> i32 {
        self.make_move(stone.row, stone.col, stone.player)
            .unwrap_or(-1)
    }

    #[inline]
    fn take(&mut self, stone: Stone) -> i32 {
        self.undo_move(stone.row, stone.col).map_or(-1, |()| 0)
    }
}

impl Engine for Position {
    #[inline]
    fn place(&mut self, stone: Stone) -> i32 {
        let player = match stone.player {
            1 => Player::ONE,
            _ => Player::TWO,
        };
        match self.play_as(player, cell(stone)) {
            Ok(verdict) => verdict.winner().map_or(0, |by| i32::from(by.number())),
            Err(_) => -1,
        }
    }

    #[inline]
    fn take(&mut self, stone: Stone) -> i32 {
        self.undo(cell(stone)).map_or(-1, |()| 0)
    }
}

#[inline]
fn cell(stone: Stone) -> Move {
    Move::at(stone.row.cast_unsigned(), stone.col.cast_unsigned())
}
