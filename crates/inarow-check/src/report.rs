//! The report of a check.

use inarow::Position;
use inarow_exam::{Exam, Growth, Problem, Question, Time};
use inarow_textbook::Mistake;

use crate::language::Language;
use crate::printed::Printed;
use crate::trust::Trust;

/// The result of a check of one solution.
#[derive(Debug, Default)]
pub struct SolutionReport {
    /// The language of a file.
    pub language: Option<&'static Language>,
    /// The rights of the solution.
    pub trust: Trust,
    /// Seed that draws the same games again.
    pub seed: u64,
    /// Number of games of the exam.
    pub games: usize,
    /// Number of games that were played, to the end or to a wrong answer.
    pub played: usize,
    /// Number of answers.
    pub moves: usize,
    /// Number of games with a wrong answer.
    pub wrong_games: usize,
    /// The first problem, or `None` if every answer is right.
    pub problem: Option<Problem>,
    /// The game of that problem, if it occurred in a game.
    pub failed_game: Option<FailedGame>,
    /// The problem that ended the exam in a later game.
    pub later_problem: Option<Problem>,
    /// The usual mistakes that each explain all answers to all games. There may be several if no
    /// game distinguishes them.
    pub mistakes: Vec<&'static Mistake>,
    /// The time of a move on growing boards.
    pub times: Vec<Time>,
    /// The growth of that time with the board's side, if there was time to measure it.
    pub growth: Option<Growth>,
    /// The text that it prints beside its answers.
    pub printed: Printed,
}

impl SolutionReport {
    /// Returns the report before the first game.
    pub(crate) fn new(exam: &Exam, trust: Trust) -> Self {
        Self {
            trust,
            seed: exam.seed(),
            games: exam.questions().len(),
            ..Self::default()
        }
    }

    /// Records the first problem, with its game and ply.
    pub(crate) fn fail(&mut self, problem: Problem, game: Option<(&Question, usize)>) {
        self.problem = Some(problem);
        self.failed_game = game.map(|(question, ply)| FailedGame {
            question: question.clone(),
            ply,
        });
    }
}

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
