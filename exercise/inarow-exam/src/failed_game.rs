//! The game in which a problem occurred.

use inarow::Position;

use crate::question::Question;

/// A game up to the move of a problem.
#[derive(Clone, Debug)]
pub struct FailedGame {
    /// The game.
    pub question: Question,
    /// The number of the move, from 1.
    pub ply: usize,
}

impl FailedGame {
    /// Returns the position after the move of the problem.
    #[must_use]
    pub fn position(&self) -> Position {
        self.question.position(self.ply)
    }
}
