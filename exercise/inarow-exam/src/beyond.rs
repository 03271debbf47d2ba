//! The findings about games beyond the promise of the exercise.

use crate::failed_game::FailedGame;
use crate::problem::Problem;

/// The findings about games that the exercise does not promise: boards of 1 x 1, moves out of turn,
/// and games that player 2 begins. They never change the result.
#[derive(Clone, Debug, Default)]
pub struct Beyond {
    /// Number of games.
    pub games: usize,
    /// Number of games that were played, to the end or to a different answer.
    pub played: usize,
    /// Number of games with an answer that differs from the referee's, or without an answer.
    pub different: usize,
    /// The first difference, or the first other problem if no answer differs.
    pub problem: Option<Problem>,
    /// The game of that problem.
    pub failed_game: Option<FailedGame>,
}
