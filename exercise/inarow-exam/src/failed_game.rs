//! The game in which a problem occurred.

use inarow::Position;

use crate::function::{Call, Function};
use crate::question::Question;
use crate::state::StateFunction;

/// A game up to the move of a problem.
#[derive(Clone, Debug)]
pub struct FailedGame {
    /// The game.
    pub question: Question,
    /// The number of the move, from 1. The number of moves before a call.
    pub ply: usize,
    /// The call with the problem, if functions are called.
    pub call: Option<Call>,
}

impl FailedGame {
    /// Returns the call as Python writes it, e.g. `"result(board, (0, 1))"`. `None` if no function is called.
    #[must_use]
    pub fn call_text(&self) -> Option<String> {
        let function = self.question.calls.as_ref()?.function;
        let arguments = match (function, self.call.as_ref()?.action) {
            (Function::InitialState, _) => String::new(),
            (Function::State(StateFunction::TicTacToe), _) => "moves".into(),
            (_, Some([row, col])) => format!("board, ({row}, {col})"),
            (_, None) => "board".into(),
        };
        Some(format!("{}({arguments})", function.name()))
    }

    /// Returns the position after the move of the problem, or the position of the call.
    #[must_use]
    pub fn position(&self) -> Position {
        let call = self.call.as_ref().map(|call| call.position.clone());
        call.unwrap_or_else(|| self.question.position(self.ply))
    }
}
