//! Functions that return the state of a game, and the groups of their calls.

#[cfg(feature = "functions")]
use inarow::{Axis, StonesError};

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

/// A group of boards on which a [`StateFunction`] is called. A board belongs to the first group that fits.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum StateGroup {
    /// The game goes on.
    Ongoing,
    /// A row is won.
    Rows,
    /// A column is won.
    Columns,
    /// A diagonal is won.
    Diagonals,
    /// The board is full, and nobody has won.
    FullBoard,
    /// No game has these numbers of X and O.
    ImpossibleCounts,
    /// Both players have a line.
    TwoWinners,
    /// A game would have ended before the last move.
    MovesAfterTheEnd,
}

impl StateGroup {
    /// All groups, in the order in which a board is assigned to one of them.
    pub const ALL: [Self; 8] = [
        Self::Ongoing,
        Self::Rows,
        Self::Columns,
        Self::Diagonals,
        Self::FullBoard,
        Self::ImpossibleCounts,
        Self::TwoWinners,
        Self::MovesAfterTheEnd,
    ];

    /// Returns the group of a call.
    #[cfg(feature = "functions")]
    pub(crate) fn of(call: &Call) -> Self {
        match call.impossible.as_ref().map(|it| it.reason) {
            Some(StonesError::TwoWinners { .. }) => return Self::TwoWinners,
            Some(StonesError::StonesAfterTheEnd { .. }) => return Self::MovesAfterTheEnd,
            Some(_) => return Self::ImpossibleCounts,
            None => {}
        }
        let has_line = |axis| call.position.lines().any(|line| line.axis() == axis);
        match call.position.turn() {
            Some(_) => Self::Ongoing,
            None if has_line(Axis::Horizontal) => Self::Rows,
            None if has_line(Axis::Vertical) => Self::Columns,
            None if call.position.lines().next().is_some() => Self::Diagonals,
            None => Self::FullBoard,
        }
    }

    /// Returns the stable name, e.g. `"two winners"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ongoing => "ongoing",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Diagonals => "diagonals",
            Self::FullBoard => "full board",
            Self::ImpossibleCounts => "impossible counts",
            Self::TwoWinners => "two winners",
            Self::MovesAfterTheEnd => "moves after the end",
        }
    }
}
