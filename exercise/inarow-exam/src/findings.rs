//! The findings of an exam.

use crate::beyond::Beyond;
use crate::failed_game::FailedGame;
use crate::form::Form;
use crate::group::Group;
use crate::group_findings::GroupFindings;
use crate::growth::{Growth, Time};
use crate::mistake::Mistake;
use crate::problem::Problem;

/// The findings of an exam about a solution.
#[derive(Clone, Debug, Default)]
pub struct Findings {
    /// The form of the solution.
    pub form: Form,
    /// Seed that draws the same games again.
    pub seed: u64,
    /// Number of games of the exam, without the games beyond the exercise.
    pub games: usize,
    /// Number of games that were played, to the end or to a wrong answer.
    pub played: usize,
    /// Number of answers.
    pub moves: usize,
    /// Number of games with a wrong answer.
    pub wrong_games: usize,
    /// The first wrong answer, or the first other problem if no answer is wrong. `None` if the
    /// solution is right.
    pub problem: Option<Problem>,
    /// The game of that problem, if it occurred in a game.
    pub failed_game: Option<FailedGame>,
    /// The first other problem if an answer is wrong.
    pub other_problem: Option<Problem>,
    /// The findings about each group of games.
    pub groups: Vec<GroupFindings>,
    /// The games beyond the exercise.
    pub beyond: Beyond,
    /// True if the first wrong game is right when it is played alone, so the games share state.
    pub shares_state: bool,
    /// The usual mistakes that each explain all answers to all games. There may be several if no
    /// game distinguishes them.
    pub mistakes: Vec<Mistake>,
    /// The time of a move on growing boards.
    pub times: Vec<Time>,
    /// The growth of that time with the board's side, or `None` if it is not clear.
    pub growth: Option<Growth>,
    /// The problem that ended the timing. The solution may still be right.
    pub timing_problem: Option<Problem>,
}

impl Findings {
    /// Returns the result: `right`, or the result of the problem. A wrong answer outranks other
    /// problems.
    #[must_use]
    pub fn result(&self) -> &'static str {
        self.problem.as_ref().map_or("right", Problem::result)
    }

    /// Returns the findings about the games of a group.
    #[must_use]
    pub fn of_group(&self, group: Group) -> Option<&GroupFindings> {
        self.groups.iter().find(|it| it.group == group)
    }
}
