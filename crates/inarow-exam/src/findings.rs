//! The findings of an exam.

use inarow::Position;
use inarow_render::Json;
use inarow_textbook::Mistake;

use crate::growth::{Growth, Time};
use crate::problem::{Given, Problem};
use crate::question::Question;

/// The findings of an exam about a solution.
#[derive(Clone, Debug, Default)]
pub struct Findings {
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

impl Findings {
    /// Writes the keys of `inarow check --json` from `status` on, without braces. The solution
    /// printed this number of lines, and this is the first line that is not blank.
    pub fn write(&self, json: &mut Json, lines: u64, first: Option<&str>) {
        json.raw("\"status\":");
        json.text(if self.problem.is_none() {
            "right"
        } else {
            "wrong"
        });
        for (name, number) in [
            (",\"seed\":", self.seed),
            (",\"games\":", self.games as u64),
            (",\"played\":", self.played as u64),
            (",\"moves\":", self.moves as u64),
            (",\"wrong_games\":", self.wrong_games as u64),
        ] {
            json.raw(name);
            json.number(number);
        }
        if let Some(problem) = &self.problem {
            json.raw(",\"problem\":");
            write_problem(json, problem);
        }
        if let Some(game) = &self.failed_game {
            json.raw(",\"game\":");
            write_game(json, game);
        }
        if let Some(problem) = &self.later_problem {
            json.raw(",\"then\":");
            write_problem(json, problem);
        }
        json.raw(",\"mistakes\":");
        json.list(&self.mistakes, |json, mistake| {
            let texts = [("name", mistake.name), ("summary", mistake.summary)];
            json.object(texts, Json::text);
        });
        json.raw(",\"times\":");
        json.list(&self.times, |json, time| {
            json.raw("{\"n\":");
            json.signed(time.n.into());
            json.raw(",\"ns_per_move\":");
            match time.ns_per_move {
                Some(ns) => write_tenths(json, ns),
                None => json.raw("null"),
            }
            json.byte(b'}');
        });
        json.raw(",\"growth\":");
        write_text(json, self.growth.map(Growth::name));
        json.raw(",\"printed\":{\"lines\":");
        json.number(lines);
        json.raw(",\"first\":");
        write_text(json, first);
        json.byte(b'}');
    }
}

/// Writes a text or `null`.
fn write_text(json: &mut Json, text: Option<&str>) {
    match text {
        Some(text) => json.text(text),
        None => json.raw("null"),
    }
}

/// Writes a problem as an object.
fn write_problem(json: &mut Json, problem: &Problem) {
    json.raw("{\"code\":");
    json.text(problem.code());
    json.raw(",\"message\":");
    json.text(&problem.to_string());
    if let Some(expected) = problem.expected() {
        json.raw(",\"expected\":");
        json.signed(expected.into());
    }
    if let Some(given) = problem.given() {
        json.raw(",\"given\":");
        match given {
            Given::Number(number) => json.signed(number),
            Given::Words(words) => json.text(words),
        }
    }
    if !problem.messages().is_empty() {
        json.raw(",\"said\":");
        json.list(problem.messages(), |json, line| json.text(line));
    }
    json.byte(b'}');
}

/// Writes a game up to a ply.
fn write_game(json: &mut Json, FailedGame { question, ply }: &FailedGame) {
    json.raw("{\"name\":");
    json.text(&question.name);
    json.raw(",\"n\":");
    json.signed(question.n.into());
    json.raw(",\"ply\":");
    json.number(*ply as u64);
    json.raw(",\"moves\":");
    json.list(question.moves.iter().take(*ply), |json, mv| {
        json.list(mv, |json, &number| json.signed(number.into()));
    });
    json.byte(b'}');
}

/// Writes a time with one decimal.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "no time here is below 0 or beyond 2^63"
)]
fn write_tenths(json: &mut Json, ns: f64) {
    let tenths = (ns * 10.0).round() as u64;
    json.number(tenths / 10);
    json.byte(b'.');
    json.number(tenths % 10);
}
