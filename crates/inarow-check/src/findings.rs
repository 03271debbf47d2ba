//! What a check has found.

use inarow::textbook::Mistake;

use crate::{Growth, Language, Problem, Question, Time};

/// What is to be said of a solution.
#[derive(Debug)]
pub struct Findings {
    /// In which language it is written, if it is a file.
    pub language: Option<&'static Language>,
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
    /// How that grows with the board's side.
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

/// What a program prints where nobody asked it to.
#[derive(Clone, Debug, Default)]
pub struct Printed {
    /// The number of bytes.
    pub bytes: u64,
    /// The number of line ends.
    pub lines: u64,
    /// The beginning.
    pub head: Vec<u8>,
    /// The end, if that is not in the beginning.
    pub tail: Vec<u8>,
}

/// The bytes that are kept of the beginning, and of the end.
const KEPT: usize = 16 << 10;

impl Printed {
    pub(crate) fn add(&mut self, part: &[u8]) {
        self.bytes += part.len() as u64;
        self.lines += part.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let (head, rest) = part.split_at(part.len().min(KEPT - self.head.len()));
        self.head.extend(head);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(KEPT);
        self.tail.drain(..surplus);
    }

    /// The first line that is not blank, as far as it can be read.
    #[must_use]
    pub fn first_line(&self) -> Option<String> {
        let text = String::from_utf8_lossy(&self.head);
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        lines.next().map(cut)
    }

    /// The last lines, at most so many.
    #[must_use]
    pub fn last_lines(&self, most: usize) -> Vec<String> {
        let end = if self.tail.is_empty() {
            &self.head
        } else {
            &self.tail
        };
        let text = String::from_utf8_lossy(end);
        let lines: Vec<&str> = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        let first = lines.len().saturating_sub(most);
        lines[first..].iter().map(|line| cut(line)).collect()
    }
}

/// The signs of a line that are told.
const SIGNS: usize = 160;

/// A line as far as it can be read.
pub(crate) fn cut(line: &str) -> String {
    let mut signs = line.trim_end().chars();
    let mut kept: String = signs.by_ref().take(SIGNS).collect();
    if signs.next().is_some() {
        kept.push_str(" ...");
    }
    kept
}
