//! The report of a check.

use inarow::Position;
use inarow_exam::{Exam, Growth, Problem, Question, Time, cut};
use inarow_textbook::Mistake;

use crate::language::Language;
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

/// Text that a program prints beside its answers.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// Number of bytes.
    pub bytes: u64,
    line_ends: u64,
    /// The beginning.
    pub head: Vec<u8>,
    /// The end, if it is not part of the beginning.
    pub tail: Vec<u8>,
}

/// The maximum number of bytes of the beginning, and of the end.
const MAX_BYTES: usize = 16 << 10;

impl Printed {
    /// Appends text.
    pub fn add(&mut self, part: &[u8]) {
        self.bytes += part.len() as u64;
        self.line_ends += part.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let (head, rest) = part.split_at(part.len().min(MAX_BYTES - self.head.len()));
        self.head.extend(head);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(MAX_BYTES);
        self.tail.drain(..surplus);
    }

    /// Returns the number of lines. The last line need not have an end.
    #[must_use]
    pub fn lines(&self) -> u64 {
        let last = self.tail.last().or(self.head.last());
        self.line_ends + u64::from(last.is_some_and(|&byte| byte != b'\n'))
    }

    /// Returns the first line that is not blank, shortened.
    #[must_use]
    pub fn first_line(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.head);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        lines.next().map(cut)
    }

    /// Returns the first and the last lines. Either may explain the end of a program.
    #[must_use]
    pub fn first_and_last_lines(&self) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.head) + String::from_utf8_lossy(&self.tail);
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<String> = lines.map(cut).collect();
        let (first, rest) = lines.split_at(lines.len().min(FIRST_LINES));
        let (_, last) = rest.split_at(rest.len().saturating_sub(LAST_LINES));
        [first, last].concat()
    }
}

/// Lines in the report of a program that has ended.
const FIRST_LINES: usize = 3;
const LAST_LINES: usize = 5;
