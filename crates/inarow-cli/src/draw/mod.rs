//! Positions and verdicts as text.

mod board;
mod window;

use inarow::{Method, Position};

/// A final position as text.
#[derive(Debug)]
pub(crate) struct Drawing {
    pub(crate) board: Vec<String>,
    pub(crate) verdict: String,
}

impl Drawing {
    pub(crate) fn of(position: &Position) -> Self {
        // With the counters round it wherever they see every line.
        let counted = position.by(Method::Tally);
        let position = counted.as_ref().unwrap_or(position);
        Self {
            board: board::drawn(position),
            verdict: inarow_tell::verdict(position),
        }
    }
}

/// A counter with its sign; 0 has none.
fn signed(counter: i32) -> String {
    if counter == 0 {
        "0".into()
    } else {
        format!("{counter:+}")
    }
}
