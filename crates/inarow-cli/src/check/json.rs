//! A report as JSON.

use std::io;

use inarow_check::{CheckError, Entry, Given, Problem, SolutionReport, Trust};
use serde::Serialize;

use crate::json::to_line;

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
    problem: Option<ProblemJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Game<'a>>,
    /// The problem that ended the exam in a later game.
    #[serde(skip_serializing_if = "Option::is_none")]
    then: Option<ProblemJson<'a>>,
    mistakes: Vec<MistakeJson<'a>>,
    times: Vec<Time>,
    growth: Option<String>,
    printed: Printed,
}

/// A problem of the solution.
#[derive(Serialize)]
struct ProblemJson<'a> {
    code: &'a str,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    given: Option<Answer<'a>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    said: &'a [String],
}

/// A wrong answer.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer<'a> {
    Number(i64),
    Text(&'a str),
}

/// The game up to the move of the problem.
#[derive(Serialize)]
struct Game<'a> {
    name: &'a str,
    n: i32,
    ply: usize,
    moves: &'a [[i32; 3]],
}

#[derive(Serialize)]
struct MistakeJson<'a> {
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

/// A solution that was not judged.
#[derive(Serialize)]
struct Unjudged<'a> {
    author: &'a str,
    solution: &'a str,
    status: &'a str,
    error: ErrorJson<'a>,
}

#[derive(Serialize)]
struct ErrorJson<'a> {
    code: &'a str,
    message: String,
}

/// Returns the report of a solution as a line. `author` is the author in a course.
pub(super) fn line(
    author: Option<&str>,
    name: &str,
    report: &SolutionReport,
) -> io::Result<String> {
    let game = report.failed_game.as_ref().map(|game| Game {
        name: &game.question.name,
        n: game.question.n,
        ply: game.ply,
        moves: &game.question.moves[..game.ply],
    });
    let times = report.times.iter().map(|time| Time {
        n: time.n,
        ns_per_move: time.ns_per_move.map(|ns| (ns * 10.0).round() / 10.0),
    });
    let mistakes = report.mistakes.iter().map(|mistake| MistakeJson {
        name: mistake.name,
        summary: mistake.summary,
    });
    let checked = Checked {
        author,
        solution: name,
        language: report.language.map(|language| language.name),
        isolated: report.trust == Trust::Isolated,
        status: match report.problem {
            None => "right",
            Some(_) => "wrong",
        },
        seed: report.seed,
        games: report.games,
        played: report.played,
        moves: report.moves,
        wrong_games: report.wrong_games,
        problem: report.problem.as_ref().map(problem),
        game,
        then: report.later_problem.as_ref().map(problem),
        mistakes: mistakes.collect(),
        times: times.collect(),
        growth: report.growth.map(|growth| growth.to_string()),
        printed: Printed {
            lines: report.printed.lines(),
            first: report.printed.first_line(),
        },
    };
    to_line(&checked)
}

/// Returns the error of an entry that was not judged, as a line.
pub(super) fn unjudged(entry: &Entry, error: &CheckError) -> io::Result<String> {
    to_line(&Unjudged {
        author: &entry.author,
        solution: &entry.file,
        status: "unjudged",
        error: ErrorJson {
            code: error.code(),
            message: error.to_string(),
        },
    })
}

fn problem(problem: &Problem) -> ProblemJson<'_> {
    ProblemJson {
        code: problem.code(),
        message: problem.to_string(),
        expected: problem.expected(),
        given: problem.given().map(|given| match given {
            Given::Number(number) => Answer::Number(number),
            Given::Words(text) => Answer::Text(text),
        }),
        said: problem.messages(),
    }
}
