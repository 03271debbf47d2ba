//! Positions and verdicts as text.

mod board;
mod verdict;
mod window;

use inarow::{Cell, Method, Position};

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
            verdict: verdict::said(position),
        }
    }
}

/// A cell by what stands round its picture: by numbers under full lines, else by
/// letter and number.
pub(crate) fn cell_name(position: &Position, cell: Cell) -> String {
    match position.tally() {
        Some(_) => format!("({},{})", cell.row(), cell.col()),
        None => position.rules().cell_text(cell).to_string(),
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
