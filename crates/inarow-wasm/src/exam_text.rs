//! The questions, answers and findings of an exam as text.
//!
//! The caller passes the solution's answers in the line protocol of `inarow check`: a line for each
//! answer. The last line may be `? ` and a missing part, or `! ` and an error.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use inarow::{Coordinates, Method};
use inarow_exam::{
    Answer, Exam, ExamSession, FailedGame, Problem, REQUIRED_IN_JAVASCRIPT, Round, cut, limits,
};
use inarow_render::{Json, Step, TextbookMethods};

/// The approximate time for timing moves on all boards together.
const TIMING: Duration = Duration::from_secs(1);

/// Starts an exam with the games of every exam and the games that the seed draws.
pub(crate) fn session(seed: u64) -> ExamSession {
    ExamSession::new(&Exam::new(seed), TIMING)
}

/// Returns the limits of a solution as JSON.
pub(crate) fn limits() -> Vec<u8> {
    let mut json = Json::default();
    let numbers = [
        ("answer_seconds", limits::ANSWER.as_secs()),
        ("first_answer_seconds", limits::FIRST_ANSWER.as_secs()),
        ("file_bytes", limits::FILE_BYTES),
        ("printed_bytes", limits::PRINTED_BYTES),
    ];
    json.object(numbers, Json::number);
    json.into_bytes()
}

/// Returns the side of the board and the moves without answers as JSON, or nothing at the end.
pub(crate) fn question(session: &mut ExamSession) -> Vec<u8> {
    let mut json = Json::default();
    if let Some(n) = session.begin_game().map(|question| question.n) {
        json.raw("{\"isNew\":");
        json.truth(!session.has_answers());
        json.raw(",\"n\":");
        json.signed(n.into());
        json.raw(",\"moves\":");
        json.list(session.moves_left(), write_move);
        json.byte(b'}');
    }
    json.into_bytes()
}

/// Records answers to the next moves, or the line that came instead of an answer.
pub(crate) fn answer(session: &mut ExamSession, lines: &str) {
    if session.begin_game().is_none() {
        return;
    }
    for line in lines.lines() {
        if session.moves_left().is_empty() {
            break;
        }
        let problem = if let Some(missing) = line.strip_prefix("? ") {
            Err(not_a_solution(missing))
        } else if let Some(message) = line.strip_prefix("! ") {
            Err(throws(message))
        } else {
            session.answer(Answer::parse(line))
        };
        if let Err(problem) = problem {
            return session.end(problem);
        }
    }
    if session.moves_left().is_empty() {
        session.end_game();
    }
}

/// Returns the problem with this code and these details.
pub(crate) fn problem(code: &str, details: &str) -> Problem {
    let number = || details.parse().unwrap_or_default();
    match code {
        "does_not_compile" => Problem::DoesNotCompile {
            messages: lines(details),
        },
        "not_a_solution" => not_a_solution(details),
        "throws" => throws(details),
        "too_early" => Problem::TooEarly {
            given: details.into(),
        },
        "too_slow" => Problem::TooSlow { seconds: number() },
        "prints_too_much" => Problem::PrintsTooMuch { most: number() },
        "dies" => Problem::Dies {
            how: None,
            last_words: lines(details),
        },
        _ => Problem::Hangs { seconds: number() },
    }
}

/// Returns the problem of a solution without a required part.
fn not_a_solution(missing: &str) -> Problem {
    Problem::NotASolution {
        asks_for: REQUIRED_IN_JAVASCRIPT,
        messages: lines(missing),
    }
}

/// Returns the problem of a solution that throws an error.
fn throws(message: &str) -> Problem {
    Problem::Throws {
        message: cut(message),
    }
}

/// Returns the lines of a text that are not blank, each shortened.
fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(cut).collect()
}

/// Returns the next moves to time as JSON, after `seconds` seconds of timing, or nothing at the end.
pub(crate) fn round(session: &mut ExamSession, seconds: f64) -> Vec<u8> {
    let mut json = Json::default();
    let elapsed = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
    if let Some(Round {
        n,
        boards,
        before,
        moves,
    }) = session.next_round(elapsed)
    {
        for (name, number) in [
            ("{\"n\":", u64::from(n.unsigned_abs())),
            (",\"boards\":", *boards),
            (",\"before\":", *before as u64),
        ] {
            json.raw(name);
            json.number(number);
        }
        json.raw(",\"moves\":");
        json.list(moves, write_move);
        json.byte(b'}');
    }
    json.into_bytes()
}

/// Returns the findings in the form of `inarow check --json`. The solution printed `lines` lines,
/// `first` being the first.
pub(crate) fn findings(session: &mut ExamSession, lines: u64, first: &str) -> Vec<u8> {
    let mut json = Json::default();
    json.raw("{\"language\":\"JavaScript\",");
    let first = (lines > 0).then(|| cut(first));
    session.findings().write(&mut json, lines, first.as_deref());
    json.byte(b'}');
    json.into_bytes()
}

/// Returns the referee's steps in the game with the first problem, from the empty board to the move
/// with it, in the form of a trace. The list is empty if no game has a problem.
pub(crate) fn steps(session: &ExamSession) -> Vec<u8> {
    let mut json = Json::default();
    let steps = session.failed_game().map(steps_of);
    json.list(&steps.unwrap_or_default(), Json::step);
    json.into_bytes()
}

/// Returns the referee's steps in a game up to a ply.
fn steps_of(FailedGame { question, ply }: &FailedGame) -> Vec<Step> {
    let mut position = question.position(0);
    // With counters, also for a small board that the referee stores in another form.
    if let Some(counted) = position.with_method(Method::Tally) {
        position = counted;
    }
    let mut steps = Vec::from([Step::start(&position)]);
    for &[row, col, number] in question.moves.iter().take(*ply) {
        let player = position.rules().player(number);
        let player = player.expect("a player of the exercise");
        let played = position.play_numbers_as(number.into(), Coordinates::cell(row, col));
        played.expect("a move that the referee has played");
        steps.push(Step::of_last(
            &position,
            player,
            &mut TextbookMethods::default(),
        ));
    }
    steps
}

/// Writes a move as a list of its numbers.
fn write_move(json: &mut Json, mv: &[i32; 3]) {
    json.list(mv, |json, &number| json.signed(number.into()));
}
