//! The functions of the exercise on a board, and calls of them.

use inarow::{Cell, Player, Position, StonesError};

use crate::answer::Answer;
use crate::state::StateFunction;

/// A function on a board of 3 x 3.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Function {
    /// Returns the empty board.
    InitialState,
    /// Returns the player to move.
    Player,
    /// Returns the empty cells.
    Actions,
    /// Returns the board after a move, and leaves its argument unchanged.
    Result,
    /// Returns the winner.
    Winner,
    /// True if the game is over.
    Terminal,
    /// Returns 1 if X has won, -1 if O has won, and otherwise 0.
    Utility,
    /// Returns a best move.
    Minimax,
    /// Returns the state of a game.
    State(StateFunction),
}

impl Function {
    /// The functions that a well-known course on artificial intelligence asks for, in its order.
    pub const ALL: [Self; 8] = [
        Self::InitialState,
        Self::Player,
        Self::Actions,
        Self::Result,
        Self::Winner,
        Self::Terminal,
        Self::Utility,
        Self::Minimax,
    ];

    /// Returns the name, e.g. `"initial_state"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::InitialState => "initial_state",
            Self::Player => "player",
            Self::Actions => "actions",
            Self::Result => "result",
            Self::Winner => "winner",
            Self::Terminal => "terminal",
            Self::Utility => "utility",
            Self::Minimax => "minimax",
            Self::State(function) => function.name(),
        }
    }
}

/// The calls of a function in a game.
#[derive(Clone, Debug)]
pub struct Calls {
    /// The function.
    pub function: Function,
    /// The calls, in the order of the moves.
    pub list: Vec<Call>,
    /// Other functions of the solution that are wrong. Right ones are called in their place.
    pub replaced: Vec<Function>,
}

/// A call of a function on a board of a game.
#[derive(Clone, Debug)]
pub struct Call {
    /// The position on the board, or the empty board if no game can reach the board.
    pub position: Position,
    /// The board if no game can reach it.
    pub impossible: Option<ImpossibleBoard>,
    /// The row and the column, from 0, that `result` gets.
    pub action: Option<[i32; 2]>,
    /// The right answers.
    pub right: Vec<Answer>,
}

impl Call {
    /// The answer to a call that must raise an error.
    pub const ERROR: &'static str = "an error";

    /// Returns a call on a position.
    #[cfg(feature = "functions")]
    pub(crate) fn new(position: &Position, action: Option<[i32; 2]>, right: Vec<Answer>) -> Self {
        Self {
            position: position.clone(),
            impossible: None,
            action,
            right,
        }
    }

    /// True if the call must raise an error.
    #[must_use]
    pub fn must_fail(&self) -> bool {
        self.right == [Answer::Text(Self::ERROR.into())]
    }

    /// Returns the number of moves before the call.
    #[must_use]
    pub fn ply(&self) -> usize {
        usize::try_from(self.position.ply()).unwrap_or(usize::MAX)
    }

    /// Returns the three rows of the board, with `.` for an empty cell, e.g. `"X.O/.X./..."`.
    #[must_use]
    pub fn board(&self) -> String {
        let impossible = self.impossible.as_ref().map(|it| it.rows.clone());
        impossible.unwrap_or_else(|| board_text(&self.position))
    }
}

/// A board that no game can reach.
#[derive(Clone, Debug)]
pub struct ImpossibleBoard {
    /// The three rows, as [`Call::board`] returns them.
    pub rows: String,
    /// The reason why no game can reach it.
    pub reason: StonesError,
}

/// Returns the three rows of a board, as [`Call::board`].
pub(crate) fn board_text(position: &Position) -> String {
    let cell = |row, col| {
        let player = position.stone(Cell::new(row, col)).map(Player::number);
        player.map_or(".", mark)
    };
    let row = |row| [0, 1, 2].map(|col| cell(row, col)).concat();
    [0, 1, 2].map(row).join("/")
}

/// Returns the mark of a player.
pub(crate) const fn mark(player: u8) -> &'static str {
    if player == 1 { "X" } else { "O" }
}
