//! What a check has found.

use inarow::Position;
use inarow_textbook::Mistake;

use inarow_exam::cut;

use crate::{Growth, Language, Problem, Question, Time, Trust};

/// What is to be said of a solution.
#[derive(Debug, Default)]
pub struct Findings {
    /// In which language it is written, if it is a file.
    pub language: Option<&'static Language>,
    /// With which rights it was run.
    pub trust: Trust,
    /// What draws the same games again.
    pub seed: u64,
    /// How many games it was asked to play.
    pub games: usize,
    /// How many games it has played, to the end or to a wrong answer.
    pub played: usize,
    /// How many moves it has answered.
    pub moves: usize,
    /// How many of the games it has answered wrongly.
    pub wrong_games: usize,
    /// The first thing that is wrong.
    pub problem: Option<Problem>,
    /// Where that was, if in a game.
    pub asked: Option<Asked>,
    /// Why it has not played all games, if that was in a later one.
    pub then: Option<Problem>,
    /// The usual mistakes, each of which explains all answers to all games. Several
    /// that no game tells apart may be named.
    pub mistakes: Vec<&'static Mistake>,
    /// How long a move takes, for growing boards.
    pub times: Vec<Time>,
    /// How that grows with the board's side, if there was time to tell.
    pub growth: Option<Growth>,
    /// What it prints beside its answers.
    pub printed: Printed,
}

/// A game up to the move that went wrong.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The game.
    pub question: Question,
    /// The number of the move, from 1.
    pub ply: usize,
}

impl Asked {
    /// The position after the move that went wrong.
    #[must_use]
    pub fn position(&self) -> Position {
        self.question.position(self.ply)
    }
}

/// What a program prints where nobody asked it to.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// The number of bytes.
    pub bytes: u64,
    ends: u64,
    /// The beginning.
    pub head: Vec<u8>,
    /// The end, if that is not in the beginning.
    pub tail: Vec<u8>,
}

/// The bytes that are kept of the beginning, and of the end.
const KEPT: usize = 16 << 10;

impl Printed {
    /// Goes on with this part.
    pub fn add(&mut self, part: &[u8]) {
        self.bytes += part.len() as u64;
        self.ends += part.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let (head, rest) = part.split_at(part.len().min(KEPT - self.head.len()));
        self.head.extend(head);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(KEPT);
        self.tail.drain(..surplus);
    }

    /// The number of lines, of which the last need not have an end.
    #[must_use]
    pub fn lines(&self) -> u64 {
        let last = self.tail.last().or(self.head.last());
        self.ends + u64::from(last.is_some_and(|&byte| byte != b'\n'))
    }

    /// The first line that is not blank, as far as it can be read.
    #[must_use]
    pub fn first_line(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.head);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        lines.next().map(cut)
    }

    /// The first lines and the last ones: a program that dies may say why in either.
    #[must_use]
    pub fn first_and_last_lines(&self) -> Vec<String> {
        let text = String::from_utf8_lossy(&self.head) + String::from_utf8_lossy(&self.tail);
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<String> = lines.map(cut).collect();
        let (first, rest) = lines.split_at(lines.len().min(FIRST));
        let (_, last) = rest.split_at(rest.len().saturating_sub(LAST));
        [first, last].concat()
    }
}

/// How many of the lines that are printed are told where a program dies.
const FIRST: usize = 3;
const LAST: usize = 5;
