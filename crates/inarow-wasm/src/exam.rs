//! The exam, as JavaScript calls it. There is one at a time.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::string::String;

use crate::border::{State, with};
use crate::examination::{Examination, Next};
use crate::numbers::whole;
use crate::refusal::Refusal;

/// Begins an exam with the games that a seed draws.
#[unsafe(no_mangle)]
extern "C" fn begin(seed: f64) -> i32 {
    with(|state| {
        let seed = whole("the seed", seed).and_then(|seed| {
            let outside = |_| Refusal::new("bad_argument", "a seed is not below 0");
            u64::try_from(seed).map_err(outside)
        });
        match seed {
            Ok(seed) => {
                state.examination = Some(Examination::new(seed));
                0
            }
            Err(refusal) => state.answer(Err(refusal)),
        }
    })
}

/// What is to be asked next: 0 for nothing, 1 for a new game, 2 for the moves left of this one.
#[unsafe(no_mangle)]
extern "C" fn next() -> i32 {
    with(
        |state| match state.examination.as_ref().map(Examination::next) {
            None | Some(Next::Nothing) => 0,
            Some(Next::Game) => 1,
            Some(Next::Moves) => 2,
        },
    )
}

/// The game that is asked, and its moves, as JSON.
#[unsafe(no_mangle)]
extern "C" fn asked() -> i32 {
    with(|state| {
        let asked = state.examination.as_ref().map(Examination::asked);
        state.answer(Ok(asked.unwrap_or_default()))
    })
}

/// Takes answers, a line each, from the buffer.
#[unsafe(no_mangle)]
extern "C" fn answers() {
    with(|state| {
        let lines = state.text();
        state.examine(|it| it.answer(&lines));
    });
}

/// Takes in that there is no answer: a code in the buffer, and behind a line's end what there is
/// to say of it.
#[unsafe(no_mangle)]
extern "C" fn ends() {
    with(|state| {
        let (code, words) = split(&state.text());
        state.examine(|it| it.end(&code, &words));
    });
}

/// What is to be timed next, as JSON, after so many seconds; nothing when that is enough. `round`
/// would be taken for C's function of that name.
#[unsafe(no_mangle)]
extern "C" fn asked_round(seconds: f64) -> i32 {
    with(|state| {
        let round = state.examination.as_mut().map(|it| it.round(seconds));
        state.answer(Ok(round.unwrap_or_default()))
    })
}

/// Takes the nanoseconds of what was timed last.
#[unsafe(no_mangle)]
extern "C" fn timed(nanoseconds: f64) {
    with(|state| state.examine(|it| it.timed(nanoseconds)));
}

/// What is found, as JSON, of a solution that has printed so many lines, of which the buffer has
/// the first one.
#[unsafe(no_mangle)]
extern "C" fn findings(lines: u32) -> i32 {
    with(|state| {
        let first = state.text();
        let examination = state.examination.as_ref();
        let found = examination.map(|it| it.findings(lines.into(), &first));
        state.answer(Ok(found.unwrap_or_default()))
    })
}

/// The referee's steps in the game that went wrong, as JSON.
#[unsafe(no_mangle)]
extern "C" fn exam_steps() -> i32 {
    with(|state| {
        let steps = state.examination.as_ref().map(Examination::steps);
        state.answer(Ok(steps.unwrap_or_default()))
    })
}

impl State {
    fn examine(&mut self, examine: impl FnOnce(&mut Examination)) {
        if let Some(examination) = &mut self.examination {
            examine(examination);
        }
    }
}

/// The first line, and what stands behind it.
fn split(text: &str) -> (String, String) {
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    (first.into(), rest.into())
}
