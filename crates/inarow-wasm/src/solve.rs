//! The functions for exact values and good moves that JavaScript calls. The buffer has the text of a
//! game.

#![allow(
    unsafe_code,
    reason = "the names of exported functions are promised to be unique"
)]

use alloc::string::ToString;
use alloc::vec::Vec;

use inarow::Position;
use inarow_render::Json;
use inarow_solve::{Limits, SolveError};

use crate::call_error::{CallError, parse_rules};
use crate::limits::{MAX_BYTES, no_memory};
use crate::numbers::natural_argument;
use crate::state::with;

/// The most plies that [`best_move`] looks ahead, so that the stack suffices.
const MAX_PLIES: u32 = 256;

/// Writes the value of a position and of its moves in the form of `inarow solve --json`.
#[unsafe(no_mangle)]
extern "C" fn solve(memory: f64, nodes: f64) -> i32 {
    answered(|position| {
        let limits = Limits {
            memory: natural_argument("memory", memory)?,
            nodes: natural_argument("limit", nodes)?,
        };
        let solution = inarow_solve::solve(position, limits, |_| true).map_err(refused)?;
        let mut json = Json::default();
        solution.write(position, &mut json);
        Ok(json.into_bytes())
    })
}

/// Writes a good move as text, or nothing if the game has ended.
#[unsafe(no_mangle)]
extern "C" fn best_move(plies: f64, nodes: f64) -> i32 {
    answered(|position| {
        let plies = u32::try_from(natural_argument("plies", plies)?).unwrap_or(MAX_PLIES);
        let nodes = natural_argument("nodes", nodes)?;
        let best = inarow_solve::best_move(position, plies.min(MAX_PLIES), nodes);
        let text = best.map(|mv| position.rules().move_text(mv).to_string());
        Ok(text.unwrap_or_default().into_bytes())
    })
}

/// Writes the answer to a question about the position in the buffer.
fn answered(ask: impl FnOnce(&Position) -> Result<Vec<u8>, CallError>) -> i32 {
    with(|state| {
        let answer = position(&state.text()).and_then(|position| ask(&position));
        state.answer(answer)
    })
}

/// Returns the position of a game's text: `3x3 k3: b2 a3`.
fn position(text: &str) -> Result<Position, CallError> {
    let (line, moves) = text.split_once(':').unwrap_or((text, ""));
    let rules = parse_rules(line)?;
    let stones = moves.split_ascii_whitespace().count() as u64;
    let bytes = Position::new_bytes(&rules) + stones * Position::stone_bytes(&rules);
    if bytes > MAX_BYTES {
        return Err(no_memory(bytes));
    }
    let mut position = Position::new(rules);
    for (ply, text) in (1..).zip(moves.split_ascii_whitespace()) {
        let played = position.play_text(text);
        played.map_err(|error| CallError::of_move(ply, error))?;
    }
    Ok(position)
}

/// Returns the error of a position that was not solved, with what was reached.
fn refused(error: SolveError) -> CallError {
    let mut values = Json::default();
    if let SolveError::GameOver { ply } = error {
        values.name("ply").number(ply);
    }
    if let SolveError::TooLarge { reached } = error {
        values.name("nodes").number(reached.nodes);
        for (name, value) in [("at_least", reached.at_least), ("at_most", reached.at_most)] {
            values.name(name);
            values.byte(b'{');
            value.write(&mut values);
            values.byte(b'}');
        }
    }
    CallError {
        code: error.code(),
        message: error.to_string(),
        values,
    }
}
