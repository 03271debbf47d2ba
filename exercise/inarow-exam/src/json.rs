//! The findings of an exam as JSON.

use inarow_render::Json;

use crate::answer::Answer;
use crate::beyond::Beyond;
use crate::failed_game::FailedGame;
use crate::findings::Findings;
use crate::grade::{Grade, Points};
use crate::growth::Growth;
use crate::problem::Problem;

impl Findings {
    /// Writes the keys of `inarow check --json` from `result` on, without braces. The solution
    /// printed this number of lines, and this is the first line that is not blank.
    pub fn write(&self, json: &mut Json, lines: u64, first: Option<&str>) {
        json.raw("\"result\":");
        json.text(self.result());
        json.raw(",\"form\":");
        json.text(self.form.name());
        for (name, number) in [
            (",\"seed\":", self.seed),
            (",\"games\":", self.games as u64),
            (",\"played\":", self.played as u64),
            (",\"moves\":", self.moves as u64),
        ] {
            json.raw(name);
            json.number(number);
        }
        json.raw(",\"wrong_games\":");
        match self.played {
            0 => json.raw("null"),
            _ => json.number(self.wrong_games as u64),
        }
        if let Some(problem) = &self.problem {
            json.raw(",\"problem\":");
            write_problem(json, problem);
        }
        if let Some(game) = &self.failed_game {
            json.raw(",\"game\":");
            write_game(json, game);
        }
        if let Some(problem) = &self.other_problem {
            json.raw(",\"other_problem\":");
            write_problem(json, problem);
        }
        write_beyond(json, &self.beyond);
        json.raw(",\"tests\":");
        let points = Points {
            answers: 0,
            growth: 1,
        };
        json.list(&Grade::of(self, points).tests, |json, test| {
            json.raw("{\"name\":");
            json.text(test.kind.name());
            for (name, number) in [(",\"right\":", test.right), (",\"games\":", test.games)] {
                json.raw(name);
                json.number(number as u64);
            }
            json.byte(b'}');
        });
        json.raw(",\"mistakes\":");
        json.list(&self.mistakes, |json, mistake| {
            let texts = [("name", mistake.name), ("summary", mistake.summary)];
            json.object(texts, Json::text);
        });
        if self.shares_state {
            json.raw(",\"shares_state\":true");
        }
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
        if let Some(problem) = &self.timing_problem {
            json.raw(",\"timing_problem\":");
            write_problem(json, problem);
        }
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
        write_answer(json, expected);
    }
    if let Some(given) = problem.given() {
        json.raw(",\"given\":");
        write_answer(json, &given);
    }
    if !problem.messages().is_empty() {
        json.raw(",\"said\":");
        json.list(problem.messages(), |json, line| json.text(line));
    }
    json.byte(b'}');
}

fn write_answer(json: &mut Json, answer: &Answer) {
    match answer {
        Answer::Number(number) => json.signed(*number),
        Answer::Text(text) => json.text(text),
    }
}

/// Writes the games beyond the exercise as a key with an object.
fn write_beyond(json: &mut Json, beyond: &Beyond) {
    for (name, number) in [
        (",\"beyond\":{\"games\":", beyond.games),
        (",\"played\":", beyond.played),
        (",\"different\":", beyond.different),
    ] {
        json.raw(name);
        json.number(number as u64);
    }
    if let Some(problem) = &beyond.problem {
        json.raw(",\"problem\":");
        write_problem(json, problem);
    }
    if let Some(game) = &beyond.failed_game {
        json.raw(",\"game\":");
        write_game(json, game);
    }
    json.byte(b'}');
}

/// Writes a game up to a ply.
fn write_game(json: &mut Json, game: &FailedGame) {
    let FailedGame { question, ply, .. } = game;
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
    if let Some(call) = game.call_text() {
        json.raw(",\"call\":");
        json.text(&call);
    }
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
