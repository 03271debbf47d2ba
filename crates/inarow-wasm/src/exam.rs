//! The functions of the exam that JavaScript calls. There is one exam at a time. The answers of a usual
//! mistake need no exam.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::vec::Vec;

use crate::call_error::CallError;
use crate::exam_text::{self, PageExam};
use crate::mistake_answers;
use crate::numbers::natural_argument;
use crate::state::with;

/// Starts an exam with the games of this seed.
#[unsafe(no_mangle)]
extern "C" fn begin(seed: f64) -> i32 {
    with(|state| match natural_argument("seed", seed) {
        Ok(seed) => {
            state.exam = Some(PageExam::new(seed));
            0
        }
        Err(error) => state.answer(Err(error)),
    })
}

/// Writes the limits of a solution as JSON.
#[unsafe(no_mangle)]
extern "C" fn limits() -> i32 {
    with(|state| state.answer(Ok(exam_text::limits())))
}

/// Writes the next question, a game with its moves, as JSON, or nothing at the end. The games have
/// taken `seconds` seconds.
#[unsafe(no_mangle)]
extern "C" fn question(seconds: f64) -> i32 {
    written(|exam| exam_text::question(exam, seconds))
}

/// Reads answers, one per line, from the buffer.
#[unsafe(no_mangle)]
extern "C" fn answers() {
    updated(exam_text::answer);
}

/// Records that the solution gives no answer. The buffer has a code, and details from the second
/// line on. Linkers already use the name `end`.
#[unsafe(no_mangle)]
extern "C" fn ends() -> i32 {
    with(|state| {
        let text = state.text();
        let (code, details) = text.split_once('\n').unwrap_or((&text, ""));
        let Some(problem) = exam_text::problem(code, details) else {
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
    updated(|exam, _| exam.begin_alone());
}

/// Starts the games beyond the exercise, if all other games were played.
#[unsafe(no_mangle)]
extern "C" fn beyond() {
    updated(|exam, _| exam.begin_beyond());
}

/// Writes the next moves to time as JSON, after `seconds` seconds of timing, or nothing at the end.
/// A function of C already has the name `round`.
#[unsafe(no_mangle)]
extern "C" fn timing_round(seconds: f64) -> i32 {
    written(|exam| exam_text::round(exam, seconds))
}

/// Records the nanoseconds of the last round of timing.
#[unsafe(no_mangle)]
extern "C" fn timed(nanoseconds: f64) {
    updated(|exam, _| exam.add_time(nanoseconds));
}

/// Writes the findings as JSON. The solution printed `lines` lines, and the buffer has the first.
#[unsafe(no_mangle)]
extern "C" fn findings(lines: u32) -> i32 {
    let first = with(|state| state.text());
    written(|exam| exam_text::findings(exam, lines.into(), &first))
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

/// Writes the text that `write` makes of the exam, or nothing if there is no exam.
fn written(write: impl FnOnce(&mut PageExam) -> Vec<u8>) -> i32 {
    with(|state| {
        let text = state.exam.as_mut().map(write);
        state.answer(Ok(text.unwrap_or_default()))
    })
}
