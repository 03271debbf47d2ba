//! The groups of games within the promise of the exercise.

#[cfg(feature = "functions")]
use inarow::{Axis, StonesError};

#[cfg(feature = "functions")]
use crate::function::Call;
use crate::function::Function;
use crate::line::{is_on_line, line_count};
use crate::question::Question;

/// A group of games, or of calls of a [`StateFunction`](crate::StateFunction). A game and the board of a call
/// belong to the first group that fits.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum Group {
    /// Boards of 2 x 2.
    BoardsOf2,
    /// Boards with a side of at least 20.
    LargeBoards,
    /// Nobody wins.
    NoWin,
    /// Player 2 wins.
    Player2Wins,
    /// Player 1 wins on the main diagonal.
    MainDiagonal,
    /// Player 1 wins on the anti-diagonal.
    AntiDiagonal,
    /// Player 1 wins on a row. On the board of a call, either player.
    Rows,
    /// Player 1 wins on a column. On the board of a call, either player.
    Columns,
    /// The calls of a function.
    Function(Function),
    /// The game on the board of a call goes on.
    Ongoing,
    /// On the board of a call, a diagonal is won.
    Diagonals,
    /// The board of a call is full, and nobody has won.
    FullBoard,
    /// No game has these numbers of X and O.
    ImpossibleCounts,
    /// Both players have a line.
    TwoWinners,
    /// A game would have ended before the last move.
    MovesAfterTheEnd,
}

/// The smallest side of a large board.
const LARGE: i32 = 20;

impl Group {
    /// All groups of games of a class, in the order in which a game is assigned to one of them.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::{Exam, Group};
    ///
    /// let exam = Exam::new(1);
    /// let has_game = |group| exam.questions().iter().any(|game| Group::of(game) == group);
    /// assert!(Group::ALL.into_iter().all(has_game));
    /// ```
    pub const ALL: [Self; 8] = [
        Self::BoardsOf2,
        Self::LargeBoards,
        Self::NoWin,
        Self::Player2Wins,
        Self::MainDiagonal,
        Self::AntiDiagonal,
        Self::Rows,
        Self::Columns,
    ];

    /// All groups of calls of a function that returns the state of a game, in the order in which a call is
    /// assigned to one of them.
    pub const OF_STATES: [Self; 8] = [
        Self::Ongoing,
        Self::Rows,
        Self::Columns,
        Self::Diagonals,
        Self::FullBoard,
        Self::ImpossibleCounts,
        Self::TwoWinners,
        Self::MovesAfterTheEnd,
    ];

    /// Returns the group of a call of a function that returns the state of a game.
    #[cfg(feature = "functions")]
    pub(crate) fn of_state(call: &Call) -> Self {
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

    /// Returns the group of a game. O(n * moves).
    #[must_use]
    pub fn of(question: &Question) -> Self {
        if let Some(calls) = &question.calls {
            return match (calls.function, &calls.list[..]) {
                #[cfg(feature = "functions")]
                (Function::State(_), [call, ..]) => Self::of_state(call),
                (function, _) => Self::Function(function),
            };
        }
        let n = question.n;
        let winner = question.answers.last().copied().unwrap_or(0);
        // The diagonals have the last two numbers.
        let has_won = |&line: &i32| {
            let moves = question.moves.iter();
            let on_line = moves
                .filter(|&&[row, col, player]| player == winner && is_on_line(n, line, [row, col]));
            on_line.count() == n.unsigned_abs() as usize
        };
        match (n, winner) {
            (2, _) => Self::BoardsOf2,
            (LARGE.., _) => Self::LargeBoards,
            (_, 0) => Self::NoWin,
            (_, 2) => Self::Player2Wins,
            _ if has_won(&(2 * n)) => Self::MainDiagonal,
            _ if has_won(&(2 * n + 1)) => Self::AntiDiagonal,
            _ if (0..n).any(|row| has_won(&row)) => Self::Rows,
            _ => {
                debug_assert!((n..line_count(n)).any(|line| has_won(&line)));
                Self::Columns
            }
        }
    }

    /// Returns the function of a group of calls.
    #[must_use]
    pub const fn function(self) -> Option<Function> {
        match self {
            Self::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Returns the stable name, e.g. `"boards of 2"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BoardsOf2 => "boards of 2",
            Self::LargeBoards => "large boards",
            Self::NoWin => "no line, no win",
            Self::Player2Wins => "player 2 wins",
            Self::MainDiagonal => "main diagonal",
            Self::AntiDiagonal => "anti-diagonal",
            Self::Rows => "rows",
            Self::Columns => "columns",
            Self::Function(function) => function.name(),
            Self::Ongoing => "ongoing",
            Self::Diagonals => "diagonals",
            Self::FullBoard => "full board",
            Self::ImpossibleCounts => "impossible counts",
            Self::TwoWinners => "two winners",
            Self::MovesAfterTheEnd => "moves after the end",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::index;

    /// Returns the group of the game with these moves, in which player 1 begins.
    fn group(n: i32, cells: &[[i32; 2]]) -> Group {
        let players = [1, 2].into_iter().cycle();
        let moves = cells.iter().zip(players);
        let moves = moves.map(|(&[row, col], player)| [row, col, player]);
        Group::of(&Question::new("a game".into(), n, moves))
    }

    #[test]
    fn game_belongs_to_the_first_group_that_fits() {
        let on = |line: fn(i32) -> [i32; 2], other: fn(i32) -> [i32; 2]| {
            let cells = (0..3).flat_map(|at| [line(at), other(at)]);
            cells.collect::<Vec<_>>()
        };
        let row: fn(i32) -> [i32; 2] = |at| [0, at];
        let column: fn(i32) -> [i32; 2] = |at| [at, 0];
        let diagonal: fn(i32) -> [i32; 2] = |at| [at, at];
        let anti: fn(i32) -> [i32; 2] = |at| [at, 2 - at];
        // Three cells without a line, none of them on the lines above.
        let off: fn(i32) -> [i32; 2] = |at| [[1, 2], [2, 1], [1, 0]][index(at)];
        assert_eq!(group(3, &on(row, off)), Group::Rows);
        assert_eq!(
            group(3, &on(column, |at| [[0, 1], [1, 2], [2, 1]][index(at)])),
            Group::Columns
        );
        assert_eq!(group(3, &on(diagonal, off)), Group::MainDiagonal);
        assert_eq!(group(3, &on(anti, off)), Group::AntiDiagonal);
        assert_eq!(group(3, &on(off, row)), Group::Player2Wins);
        assert_eq!(group(3, &[[0, 0], [1, 1]]), Group::NoWin);
        assert_eq!(group(2, &[[0, 0], [1, 1], [0, 1]]), Group::BoardsOf2);
        assert_eq!(group(20, &[[0, 0]]), Group::LargeBoards);
        assert_eq!(group(19, &[[0, 0]]), Group::NoWin);
        // The last stone completes the diagonal and the row.
        let both = [
            [0, 0],
            [0, 1],
            [1, 1],
            [1, 0],
            [2, 0],
            [0, 2],
            [2, 1],
            [1, 2],
            [2, 2],
        ];
        assert_eq!(group(3, &both), Group::MainDiagonal);
    }
}
