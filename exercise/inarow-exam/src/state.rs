//! Functions that return the state of a game.

#[cfg(feature = "functions")]
use crate::function::Call;

/// A function that returns the state of a game of tic-tac-toe, as a well-known exercise asks for it. A board
/// is three rows of `X`, `O` and blanks.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum StateFunction {
    /// LeetCode 794: true if a game can reach the board.
    ValidTicTacToe,
    /// LeetCode 1275: the winner after these moves, `"A"` or `"B"`, or else `"Draw"` or `"Pending"`.
    TicTacToe,
    /// Exercism, state of tic-tac-toe: `"win"`, `"draw"` or `"ongoing"`. If no game can reach the board, it
    /// raises an error.
    GameState,
}

impl StateFunction {
    /// All functions. A solution that defines several of them is judged by the first.
    pub const ALL: [Self; 3] = [Self::ValidTicTacToe, Self::TicTacToe, Self::GameState];

    /// Returns the name in its exercise, e.g. `"validTicTacToe"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ValidTicTacToe => "validTicTacToe",
            Self::TicTacToe => "tictactoe",
            Self::GameState => "gamestate",
        }
    }

    /// Returns the answers if X has won, if O has won, to a draw, to a game that goes on, and to a board that
    /// no game can reach. The last is empty if the exercise has no such boards.
    #[cfg(feature = "functions")]
    pub(crate) const fn answers(self) -> [&'static str; 5] {
        match self {
            Self::ValidTicTacToe => ["true", "true", "true", "true", "false"],
            Self::TicTacToe => ["A", "B", "Draw", "Pending", ""],
            Self::GameState => ["win", "win", "draw", "ongoing", Call::ERROR],
        }
    }
}
