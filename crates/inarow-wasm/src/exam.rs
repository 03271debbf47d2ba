//! The functions of the exam that JavaScript calls. There is one exam at a time.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::string::String;

use crate::call_error::CallError;
use crate::exam_session::{ExamSession, Next};
use crate::numbers::whole;
use crate::state::{ModuleState, with};

/// Starts an exam with the games of this seed.
#[unsafe(no_mangle)]
extern "C" fn begin(seed: f64) -> i32 {
    with(|state| {
        let seed = whole("seed", seed).and_then(|seed| {
            let outside = |_| CallError::new("bad_argument", "seed must be 0 or more");
            u64::try_from(seed).map_err(outside)
        });
        match seed {
            Ok(seed) => {
                state.exam = Some(ExamSession::new(seed));
                0
            }
            Err(error) => state.answer(Err(error)),
        }
    })
}

/// Returns the next question: 0 for no more, 1 for a new game, 2 for the other moves of this game.
#[unsafe(no_mangle)]
extern "C" fn next() -> i32 {
    with(|state| match state.exam.as_ref().map(ExamSession::next) {
        None | Some(Next::Nothing) => 0,
        Some(Next::Game) => 1,
        Some(Next::Moves) => 2,
    })
}

/// Writes the question, a game with its moves, as JSON.
#[unsafe(no_mangle)]
extern "C" fn question() -> i32 {
    with(|state| {
        let question = state.exam.as_ref().map(ExamSession::question_json);
        state.answer(Ok(question.unwrap_or_default()))
    })
}

/// Reads answers, one per line, from the buffer.
#[unsafe(no_mangle)]
extern "C" fn answers() {
    with(|state| {
        let lines = state.text();
        state.update_exam(|exam| exam.answer(&lines));
    });
}

/// Records that the solution gives no answer. The buffer has a code, and details from the second
/// line on. Linkers already use the name `end`.
#[unsafe(no_mangle)]
extern "C" fn ends() {
    with(|state| {
        let (code, details) = split(&state.text());
        state.update_exam(|exam| exam.end(&code, &details));
    });
}

/// Writes the next moves to time as JSON, after `seconds` seconds of timing, or nothing at the end.
/// A function of C already has the name `round`.
#[unsafe(no_mangle)]
extern "C" fn timing_round(seconds: f64) -> i32 {
    with(|state| {
        let round = state.exam.as_mut().map(|exam| exam.round(seconds));
        state.answer(Ok(round.unwrap_or_default()))
    })
}

/// Records the nanoseconds of the last round of timing.
#[unsafe(no_mangle)]
extern "C" fn timed(nanoseconds: f64) {
    with(|state| state.update_exam(|exam| exam.timed(nanoseconds)));
}

/// Writes the findings as JSON. The solution printed `lines` lines, and the buffer has the first.
#[unsafe(no_mangle)]
extern "C" fn findings(lines: u32) -> i32 {
    with(|state| {
        let first = state.text();
        let exam = state.exam.as_ref();
        let findings = exam.map(|exam| exam.findings(lines.into(), &first));
        state.answer(Ok(findings.unwrap_or_default()))
    })
}

/// Writes the referee's steps in the game with the wrong answer as JSON.
#[unsafe(no_mangle)]
extern "C" fn exam_steps() -> i32 {
    with(|state| {
        let steps = state.exam.as_ref().map(ExamSession::steps);
        state.answer(Ok(steps.unwrap_or_default()))
    })
}

impl ModuleState {
    /// Calls `update` with the exam, if there is an exam.
    fn update_exam(&mut self, update: impl FnOnce(&mut ExamSession)) {
        if let Some(exam) = &mut self.exam {
            update(exam);
        }
    }
}

/// Splits a text into its first line and the rest.
fn split(text: &str) -> (String, String) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (first.into(), rest.into())
}
