//! The findings about a group of games.

use crate::failed_game::FailedGame;
use crate::group::Group;
use crate::problem::Problem;

/// The findings about the games of one group.
#[derive(Clone, Debug)]
pub struct GroupFindings {
    /// The group.
    pub group: Group,
    /// Number of games.
    pub games: usize,
    /// Number of games in which every answer is right. A game that was not played is not right.
    pub right: usize,
    /// The first game with a problem, and this problem.
    pub first: Option<(FailedGame, Problem)>,
}

impl GroupFindings {
    /// True if the solution lacks the function of this group.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        matches!(self.first, Some((_, Problem::NoFunction { .. })))
    }
}
