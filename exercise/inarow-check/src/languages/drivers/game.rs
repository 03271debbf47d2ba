// A game of the solution for the driver. It is part of the solution's module, so the solution need
// not be public.

use super::TicTacToe;

pub(crate) struct Game(TicTacToe);

impl Game {
    pub(crate) fn new(n: i32) -> Self {
        Self(TicTacToe::new(n))
    }

    pub(crate) fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        self.0.make_move(row, col, player)
    }
}
