//! The questions, answers and findings of an exam as text.
//!
//! The caller passes the solution's answers in the line protocol of `inarow check`: a line for each
//! answer. The last line may be `? ` and a missing part, or `! ` and an error.

use alloc::string::String;
use alloc::vec::Vec;
use core::time::Duration;

use inarow_exam::{Answer, Exam, ExamSession, Problem, REQUIRED_IN_JAVASCRIPT, Round, cut, limits};
use inarow_render::Json;

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
    /// Starts an exam with the games of every exam and the games that the seed draws.
    pub(crate) fn new(seed: u64) -> Self {
        let exam = Exam::new(seed);
        Self {
            session: ExamSession::new(&exam, TIMING),
            exam,
            alone: None,
            beyond: None,
        }
    }

    /// Starts the first wrong game alone, if that may explain it.
    pub(crate) fn begin_alone(&mut self) {
        self.alone = self.session.alone();
    }

    /// Starts the games beyond the exercise, if all other games were played in their time.
    pub(crate) fn begin_beyond(&mut self) {
        if self.session.has_all_games() && !self.session.has_lost_time() {
            self.beyond = Some(ExamSession::new(&self.exam.beyond(), Duration::ZERO));
        }
    }

    /// Returns the session of the current games.
    pub(crate) fn session(&mut self) -> &mut ExamSession {
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

    /// Records the nanoseconds of the last round.
    pub(crate) fn add_time(&mut self, nanoseconds: f64) {
        self.session.add_time(nanoseconds);
    }
}

/// Returns the limits of a solution as JSON.
pub(crate) fn limits() -> Vec<u8> {
    let mut json = Json::default();
    let numbers = [
        ("answer_seconds", limits::ANSWER.as_secs()),
        ("first_answer_seconds", limits::FIRST_ANSWER.as_secs()),
        ("games_seconds", GAMES.as_secs()),
        ("file_bytes", limits::FILE_BYTES),
        ("printed_bytes", limits::PRINTED_BYTES),
    ];
    json.object(numbers, Json::number);
    json.into_bytes()
}

/// Returns the side of the board and the moves without answers as JSON, or nothing at the end. The
/// games have taken `seconds` seconds. Groups whose time is over are left out.
pub(crate) fn question(exam: &mut PageExam, seconds: f64) -> Vec<u8> {
    let session = exam.session();
    let elapsed = Duration::try_from_secs_f64(seconds).unwrap_or_default();
    while session.begin_game().is_some() && session.time_left(elapsed, GAMES).is_zero() {
        session.end(Problem::TooSlow {
            seconds: GAMES.as_secs(),
        });
    }
    let mut json = Json::default();
    if let Some(n) = session.begin_game().map(|question| question.n) {
        json.byte(b'{');
        json.name("isNew").truth(!session.has_answers());
        json.name("n").signed(n.into());
        json.name("moves").list(session.moves_left(), write_move);
        json.byte(b'}');
    }
    json.into_bytes()
}

/// Records answers to the next moves, or the line that came instead of an answer: an error, or a missing
/// part of the solution.
pub(crate) fn answer(exam: &mut PageExam, lines: &str) {
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
}

/// Returns the problem with this code and these details, or `None` for an unknown code.
pub(crate) fn problem(code: &str, details: &str) -> Option<Problem> {
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

/// Returns the next moves to time as JSON, after `seconds` seconds of timing, or nothing at the end.
pub(crate) fn round(exam: &mut PageExam, seconds: f64) -> Vec<u8> {
    let mut json = Json::default();
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
    json.into_bytes()
}

/// Returns the findings in the form of `inarow check --json`. The solution printed `lines` lines,
/// `first` being the first.
pub(crate) fn findings(exam: &mut PageExam, lines: u64, first: &str) -> Vec<u8> {
    exam.whole_session();
    if let Some(beyond) = &mut exam.beyond {
        exam.session.add_beyond(beyond);
    }
    let mut json = Json::default();
    json.raw("{\"language\":\"JavaScript\"");
    let first = (lines > 0).then(|| cut(first));
    let findings = exam.session.findings();
    findings.write(&mut json, lines, first.as_deref());
    json.byte(b'}');
    json.into_bytes()
}

/// Writes a move as a list of its numbers.
fn write_move(json: &mut Json, mv: &[i32; 3]) {
    json.list(mv, |json, &number| json.signed(number.into()));
}
