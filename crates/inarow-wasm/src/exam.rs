//! The functions of the exam that JavaScript calls: its questions, answers and findings as text. There is
//! one exam at a time. The answers of a usual mistake need no exam.
//!
//! The caller passes the solution's answers in the line protocol of `inarow check`: a line for each
//! answer. The last line may be `? ` and a missing part, or `! ` and an error.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use inarow_exam::{Answer, Exam, ExamSession, Problem, REQUIRED_IN_JAVASCRIPT, Round, cut, limits};
use inarow_render::Json;

use crate::call_error::CallError;
use crate::mistake_answers;
use crate::numbers::natural_argument;
use crate::state::with;

/// The approximate time for timing moves on all boards together.
const TIMING: Duration = Duration::from_secs(1);

/// The time for all games.
const GAMES: Duration = Duration::from_secs(20);

/// An exam, and the games that are played after it.
#[derive(Debug)]
pub(crate) struct PageExam {
    exam: Exam,
    session: ExamSession,
    /// The first wrong game alone.
    alone: Option<ExamSession>,
    beyond: Option<ExamSession>,
}

impl PageExam {
    /// Returns the session of the current games.
    fn session(&mut self) -> &mut ExamSession {
        let later = self.beyond.as_mut().or(self.alone.as_mut());
        later.unwrap_or(&mut self.session)
    }

    /// Ends the game alone, and returns the session of all games.
    fn whole_session(&mut self) -> &mut ExamSession {
        if let Some(alone) = self.alone.take() {
            self.session.add_alone(&alone);
        }
        &mut self.session
    }
}

/// Starts an exam with the games of every exam and the games that the seed draws.
#[unsafe(no_mangle)]
extern "C" fn begin(seed: f64) -> i32 {
    with(|state| match natural_argument("seed", seed) {
        Ok(seed) => {
            let exam = Exam::new(seed);
            state.exam = Some(PageExam {
                session: ExamSession::new(&exam, TIMING),
                exam,
                alone: None,
                beyond: None,
            });
            0
        }
        Err(error) => state.answer(Err(error)),
    })
}

/// Writes the limits of a solution as JSON.
#[unsafe(no_mangle)]
extern "C" fn limits() -> i32 {
    let mut json = Json::default();
    let numbers = [
        ("answer_seconds", limits::ANSWER.as_secs()),
        ("first_answer_seconds", limits::FIRST_ANSWER.as_secs()),
        ("games_seconds", GAMES.as_secs()),
        ("file_bytes", limits::FILE_BYTES),
        ("printed_bytes", limits::PRINTED_BYTES),
    ];
    json.object(numbers, Json::number);
    with(|state| state.answer(Ok(json.into_bytes())))
}

/// Writes the next question, the side of the board and the moves without answers, as JSON, or nothing at
/// the end. The games have taken `seconds` seconds. Groups whose time is over are left out.
#[unsafe(no_mangle)]
extern "C" fn question(seconds: f64) -> i32 {
    written(|exam, json| {
        let session = exam.session();
        let elapsed = Duration::try_from_secs_f64(seconds).unwrap_or_default();
        while session.begin_game().is_some() && session.time_left(elapsed, GAMES).is_zero() {
            session.end(Problem::TooSlow {
                seconds: GAMES.as_secs(),
            });
        }
        if let Some(n) = session.begin_game().map(|question| question.n) {
            json.byte(b'{');
            json.name("isNew").truth(!session.has_answers());
            json.name("n").signed(n.into());
            json.name("moves").list(session.moves_left(), write_move);
            json.byte(b'}');
        }
    })
}

/// Records the answers to the next moves in the buffer, or the line that came instead of an answer: an
/// error, or a missing part of the solution.
#[unsafe(no_mangle)]
extern "C" fn answers() {
    updated(|exam, lines| {
        let session = exam.session();
        if session.begin_game().is_none() {
            return;
        }
        for line in lines.lines() {
            if session.moves_left().is_empty() {
                break;
            }
            if let Some(missing) = line.strip_prefix("? ") {
                return session.end(no_solution(missing));
            }
            if let Some(message) = line.strip_prefix("! ") {
                return session.end(throws(message));
            }
            session.answer(Answer::parse(line));
        }
        if session.moves_left().is_empty() {
            session.end_game();
        }
    });
}

/// Records that the solution gives no answer. The buffer has a code, and details from the second
/// line on. Linkers already use the name `end`.
#[unsafe(no_mangle)]
extern "C" fn ends() -> i32 {
    with(|state| {
        let text = state.text();
        let (code, details) = text.split_once('\n').unwrap_or((&text, ""));
        let Some(problem) = problem(code, details) else {
            let message = "the code is not that of a problem that ends an exam";
            return state.answer(Err(CallError::new("bad_argument", message)));
        };
        if let Some(exam) = &mut state.exam {
            exam.session().end(problem);
        }
        0
    })
}

/// Starts the first wrong game alone, if that may explain it.
#[unsafe(no_mangle)]
extern "C" fn alone() {
    updated(|exam, _| exam.alone = exam.session.alone());
}

/// Starts the games beyond the exercise, if all other games were played in their time.
#[unsafe(no_mangle)]
extern "C" fn beyond() {
    updated(|exam, _| {
        if exam.session.has_all_games() && !exam.session.has_lost_time() {
            exam.beyond = Some(ExamSession::new(&exam.exam.beyond(), Duration::ZERO));
        }
    });
}

/// Writes the next moves to time as JSON, after `seconds` seconds of timing, or nothing at the end.
/// A function of C already has the name `round`.
#[unsafe(no_mangle)]
extern "C" fn timing_round(seconds: f64) -> i32 {
    written(|exam, json| {
        let elapsed = Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX);
        if let Some(Round {
            n,
            boards,
            before,
            moves,
        }) = exam.whole_session().next_round(elapsed)
        {
            json.byte(b'{');
            json.name("n").signed((*n).into());
            json.name("boards").number(*boards);
            json.name("before").number(*before as u64);
            json.name("moves").list(moves, write_move);
            json.byte(b'}');
        }
    })
}

/// Records the nanoseconds of the last round of timing.
#[unsafe(no_mangle)]
extern "C" fn timed(nanoseconds: f64) {
    updated(|exam, _| exam.session.add_time(nanoseconds));
}

/// Writes the findings in the form of `inarow check --json`. The solution printed `lines` lines, and the
/// buffer has the first.
#[unsafe(no_mangle)]
extern "C" fn findings(lines: u32) -> i32 {
    let first = with(|state| state.text());
    written(|exam, json| {
        exam.whole_session();
        if let Some(beyond) = &mut exam.beyond {
            exam.session.add_beyond(beyond);
        }
        json.raw("{\"language\":\"JavaScript\"");
        let first = (lines > 0).then(|| cut(&first));
        let findings = exam.session.findings();
        findings.write(json, lines.into(), first.as_deref());
        json.byte(b'}');
    })
}

/// Writes the answers of a usual mistake to moves as JSON. The buffer has the name of the mistake, the
/// side of the board and the numbers of the moves, with spaces between.
#[unsafe(no_mangle)]
extern "C" fn mistake_answers() -> i32 {
    with(|state| {
        let text = state.text();
        state.answer(mistake_answers::written(&text))
    })
}

/// Calls `update` with the exam and the text in the buffer, if there is an exam.
fn updated(update: impl FnOnce(&mut PageExam, &str)) {
    with(|state| {
        let text = state.text();
        if let Some(exam) = &mut state.exam {
            update(exam, &text);
        }
    });
}

/// Writes the JSON that `write` makes of the exam, or nothing if there is no exam.
fn written(write: impl FnOnce(&mut PageExam, &mut Json)) -> i32 {
    with(|state| {
        let mut json = Json::default();
        if let Some(exam) = &mut state.exam {
            write(exam, &mut json);
        }
        state.answer(Ok(json.into_bytes()))
    })
}

/// Returns the problem with this code and these details, or `None` for an unknown code.
fn problem(code: &str, details: &str) -> Option<Problem> {
    let number = || details.parse().unwrap_or_default();
    Some(match code {
        "does_not_compile" => Problem::DoesNotCompile {
            messages: lines(details),
        },
        "no_solution" => no_solution(details),
        "throws" => throws(details),
        "breaks_protocol" => Problem::BreaksProtocol {
            given: details.into(),
        },
        "too_slow" => Problem::TooSlow { seconds: number() },
        "prints_too_much" => Problem::PrintsTooMuch { most: number() },
        "dies" => Problem::Dies {
            how: None,
            last_words: lines(details),
        },
        "hangs" => Problem::Hangs { seconds: number() },
        _ => return None,
    })
}

/// Returns the problem of a solution without a required part.
fn no_solution(missing: &str) -> Problem {
    Problem::NoSolution {
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

/// Writes a move as a list of its numbers.
fn write_move(json: &mut Json, mv: &[i32; 3]) {
    json.list(mv, |json, &number| json.signed(number.into()));
}
