//! The answers of a usual mistake to moves of the caller.

use alloc::format;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use inarow_render::Json;
use inarow_textbook::{mistakes, write_answers};

use crate::call_error::CallError;

/// The longest side of a board. An answer lists all counters.
const MAX_SIDE: usize = 16;

/// Returns the answers as JSON. `text` has the name of the mistake, the side of the board, and the row,
/// column and player of each move, with spaces between.
///
/// # Errors
///
/// An error if no mistake has this name, if the side is not from 1 to [`MAX_SIDE`], or if a move is
/// outside the board, is on an occupied cell, or names neither player. A move after a win is valid,
/// since the program may not have found the win.
pub(crate) fn written(text: &str) -> Result<Vec<u8>, CallError> {
    let mut words = text.split(' ');
    let name = words.next().unwrap_or_default();
    let Some(mistake) = mistakes().find(|mistake| mistake.name == name) else {
        let message = format!("unknown mistake `{name}`");
        return Err(CallError::new("unknown_mistake", message));
    };
    let mut numbers = words.map(|word| word.parse().unwrap_or(usize::MAX));
    let n = numbers.next().filter(|n| (1..=MAX_SIDE).contains(n));
    let Some(n) = n else {
        let message = format!("n must be a whole number from 1 to {MAX_SIDE}");
        return Err(CallError::new("bad_argument", message));
    };
    let mut moves = Vec::new();
    let mut occupied = vec![false; n * n];
    while let Some(row) = numbers.next() {
        let mut number = || numbers.next().unwrap_or(usize::MAX);
        let (col, player) = (number(), number());
        let is_inside = row.max(col) < n && (1..=2).contains(&player);
        if !is_inside || mem::replace(&mut occupied[row * n + col], true) {
            let message = format!(
                "move {} is not the row and the column of an empty cell, and player 1 or 2",
                moves.len() + 1
            );
            return Err(CallError::new("bad_move", message));
        }
        moves.push((row, col, if player == 1 { 1 } else { 2 }));
    }
    let mut json = Json::default();
    write_answers(&mut json, &mut *mistake.program(n, n), &moves);
    Ok(json.into_bytes())
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use super::*;

    fn answers(text: &str) -> Result<String, (&'static str, String)> {
        match written(text) {
            Ok(json) => Ok(String::from_utf8(json).unwrap()),
            Err(CallError { code, message, .. }) => Err((code, message)),
        }
    }

    #[test]
    fn program_answers_with_its_counters_and_plays_on_after_a_missed_win() {
        let json = answers("rows-only 3 0 0 1 0 1 2 1 0 1 1 1 2 2 0 1 2 2 2 2 1 1").unwrap();
        assert_eq!(json.matches("\"answer\":0").count(), 7);
        assert!(
            json.ends_with(
                "\"rows\":[0,0,1],\"cols\":[0,0,0],\"diagonal\":0,\"anti_diagonal\":0}]}]"
            ),
            "{json}"
        );
        let json = answers("rows-only 2 0 0 2 0 1 2").unwrap();
        assert!(json.contains("{\"answer\":2,"), "{json}");
        assert_eq!(answers("rows-only 3").unwrap(), "[]");
    }

    #[test]
    fn wrong_arguments_are_refused() {
        for (text, expected) in [
            ("", "unknown_mistake"),
            ("none 3", "unknown_mistake"),
            ("rows-only", "bad_argument"),
            ("rows-only 0", "bad_argument"),
            ("rows-only 17", "bad_argument"),
            ("rows-only 3.5", "bad_argument"),
            ("rows-only 3 0 0", "bad_move"),
            ("rows-only 3 0.5 0 1", "bad_move"),
            ("rows-only 3 3 0 1", "bad_move"),
            ("rows-only 3 0 -1 1", "bad_move"),
            ("rows-only 3 0 0 3", "bad_move"),
            ("rows-only 3 0 0 1 0 0 2", "bad_move"),
        ] {
            let (code, message) = answers(text).unwrap_err();
            assert_eq!(code, expected, "{text:?}");
            let moves = (text.split(' ').count() - 1) / 3;
            assert!(
                code != "bad_move" || message.contains(&format!("move {moves}")),
                "{text:?}: {message}"
            );
        }
    }
}
