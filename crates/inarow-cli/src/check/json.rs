//! The findings as JSON.

use inarow_check::{CheckError, Entry, Findings, Given, Problem, Trust};
use serde::Serialize;

#[derive(Serialize)]
struct Checked<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    author: Option<&'a str>,
    solution: &'a str,
    language: Option<&'a str>,
    isolated: bool,
    status: &'a str,
    seed: u64,
    games: usize,
    played: usize,
    moves: usize,
    wrong_games: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<Wrong<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game<'a>>,
    /// Why it has not played all games, if that was in a later one.
    #[serde(skip_serializing_if = "Option::is_none")]
    then: Option<Wrong<'a>>,
    mistakes: Vec<Mistake<'a>>,
    times: Vec<Time>,
    growth: Option<String>,
    printed: Printed,
}

/// What is wrong first.
#[derive(Serialize)]
struct Wrong<'a> {
    code: &'a str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<Answer<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    said: &'a [String],
}

/// What was given instead of an answer.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Number(i64),
    Words(&'a str),
}

/// The game up to the move that went wrong.
#[derive(Serialize)]
struct Game<'a> {
    name: &'a str,
    n: i32,
    ply: usize,
    moves: &'a [[i32; 3]],
}

#[derive(Serialize)]
struct Mistake<'a> {
    name: &'a str,
    summary: &'a str,
}

#[derive(Serialize)]
struct Time {
    n: i32,
    ns_per_move: Option<f64>,
}

#[derive(Serialize)]
struct Printed {
    lines: u64,
    first: Option<String>,
}

/// What could not be judged.
#[derive(Serialize)]
struct Unjudged<'a> {
    author: &'a str,
    solution: &'a str,
    status: &'a str,
    error: Error<'a>,
}

#[derive(Serialize)]
struct Error<'a> {
    code: &'a str,
    message: String,
}

/// What is found of a solution, as a line; of one of a class with its author.
pub(super) fn line(
    author: Option<&str>,
    name: &str,
    findings: &Findings,
) -> serde_json::Result<String> {
    let asked = findings.asked.as_ref();
    let game = asked.map(|asked| Game {
        name: &asked.question.name,
        n: asked.question.n,
        ply: asked.ply,
        moves: &asked.question.moves[..asked.ply],
    });
    let times = findings.times.iter().map(|time| Time {
        n: time.n,
        ns_per_move: time.ns_per_move.map(|ns| (ns * 10.0).round() / 10.0),
    });
    let mistakes = findings.mistakes.iter().map(|mistake| Mistake {
        name: mistake.name,
        summary: mistake.summary,
    });
    let checked = Checked {
        author,
        solution: name,
        language: findings.language.map(|language| language.name),
        isolated: findings.trust == Trust::Isolated,
        status: match findings.problem {
            None => "right",
            Some(_) => "wrong",
        },
        seed: findings.seed,
        games: findings.games,
        played: findings.played,
        moves: findings.moves,
        wrong_games: findings.wrong_games,
        problem: findings.problem.as_ref().map(wrong),
        game,
        then: findings.then.as_ref().map(wrong),
        mistakes: mistakes.collect(),
        times: times.collect(),
        growth: findings.growth.map(|growth| growth.to_string()),
        printed: Printed {
            lines: findings.printed.lines(),
            first: findings.printed.first_line(),
        },
    };
    serde_json::to_string(&checked)
}

/// Why one of a class could not be judged, as a line.
pub(super) fn unjudged(entry: &Entry, error: &CheckError) -> serde_json::Result<String> {
    serde_json::to_string(&Unjudged {
        author: &entry.author,
        solution: &entry.file,
        status: "unjudged",
        error: Error {
            code: error.code(),
            message: error.to_string(),
        },
    })
}

fn wrong(problem: &Problem) -> Wrong<'_> {
    Wrong {
        code: problem.code(),
        message: problem.to_string(),
        expected: problem.expected(),
        given: problem.given().map(|given| match given {
            Given::Number(number) => Answer::Number(number),
            Given::Words(words) => Answer::Words(words),
        }),
        said: problem.messages(),
    }
}
