// A game of the solution for the driver. It is part of the solution's module, so the solution need
// not be public. Numbers may have any integer type in the solution.

use super::TicTacToe;

pub(crate) struct Game(TicTacToe);

impl Game {
    pub(crate) fn new(n: i32) -> Self {
        Self(TicTacToe::new(n as _))
    }

    pub(crate) fn make_move(&mut self, row: i32, col: i32, player: i32) -> i64 {
        self.0.make_move(row as _, col as _, player as _) as i64
    }
}
