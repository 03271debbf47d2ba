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
        json.name("result").text(self.result());
        json.name("form").text(self.form.name());
        json.name("seed").number(self.seed);
        json.name("games").number(self.games as u64);
        json.name("played").number(self.played as u64);
        json.name("moves").number(self.moves as u64);
        json.name("wrong_games");
        match self.played {
            0 => json.raw("null"),
            _ => json.number(self.wrong_games as u64),
        }
        write_problem(json, "problem", self.problem.as_ref());
        write_game(json, self.failed_game.as_ref());
        write_problem(json, "other_problem", self.other_problem.as_ref());
        write_beyond(json, &self.beyond);
        json.name("tests");
        let points = Points {
            answers: 0,
            growth: 1,
        };
        json.list(&Grade::of(self, points).tests, |json, test| {
            json.raw("{\"name\":");
            json.text(test.kind.name());
            json.name("right").number(test.right as u64);
            json.name("games").number(test.games as u64);
            json.byte(b'}');
        });
        json.name("mistakes").list(&self.mistakes, |json, mistake| {
            let texts = [("name", mistake.name), ("summary", mistake.summary)];
            json.object(texts, Json::text);
        });
        if self.shares_state {
            json.raw(",\"shares_state\":true");
        }
        json.name("times").list(&self.times, |json, time| {
            json.raw("{\"n\":");
            json.signed(time.n.into());
            json.name("ns_per_move");
            match time.ns_per_move {
                Some(ns) => write_tenths(json, ns),
                None => json.raw("null"),
            }
            json.byte(b'}');
        });
        json.name("growth").nullable(self.growth.map(Growth::name));
        write_problem(json, "timing_problem", self.timing_problem.as_ref());
        json.raw(",\"printed\":{\"lines\":");
        json.number(lines);
        json.name("first").nullable(first);
        json.byte(b'}');
    }
}

/// Writes a problem as a key with an object, if there is one.
fn write_problem(json: &mut Json, name: &str, problem: Option<&Problem>) {
    let Some(problem) = problem else {
        return;
    };
    json.name(name).raw("{\"code\":");
    json.text(problem.code());
    json.name("message").text(&problem.to_string());
    match problem {
        Problem::WrongAnswer {
            expected, given, ..
        } => {
            write_answer(json, "expected", expected);
            write_answer(json, "given", given);
        }
        Problem::BreaksProtocol { given } => json.name("given").text(given),
        _ => {}
    }
    if !problem.messages().is_empty() {
        json.name("said")
            .list(problem.messages(), |json, line| json.text(line));
    }
    json.byte(b'}');
}

fn write_answer(json: &mut Json, name: &str, answer: &Answer) {
    match answer {
        Answer::Number(number) => json.name(name).signed(*number),
        Answer::Text(text) => json.name(name).text(text),
    }
}

/// Writes the games beyond the exercise as a key with an object.
fn write_beyond(json: &mut Json, beyond: &Beyond) {
    json.name("beyond");
    json.byte(b'{');
    json.name("games").number(beyond.games as u64);
    json.name("played").number(beyond.played as u64);
    json.name("different").number(beyond.different as u64);
    write_problem(json, "problem", beyond.problem.as_ref());
    write_game(json, beyond.failed_game.as_ref());
    json.byte(b'}');
}

/// Writes a game up to a ply as a key with an object, if there is one.
fn write_game(json: &mut Json, game: Option<&FailedGame>) {
    let Some(game) = game else {
        return;
    };
    let FailedGame { question, ply, .. } = game;
    json.raw(",\"game\":{\"name\":");
    json.text(&question.name);
    json.name("n").signed(question.n.into());
    json.name("ply").number(*ply as u64);
    json.name("moves")
        .list(question.moves.iter().take(*ply), |json, mv| {
            json.list(mv, |json, &number| json.signed(number.into()));
        });
    if let Some(call) = game.call_text() {
        json.name("call").text(&call);
    }
    if let Some(impossible) = game.call.as_ref().and_then(|call| call.impossible.as_ref()) {
        json.name("board").text(&impossible.rows);
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
