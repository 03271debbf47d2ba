//! A position as it is drawn in text.

mod board;
mod window;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Method, Position};

/// A position as text: its board, and the verdict in words.
///
/// Rows and columns are numbered from 0, and the stones of winning lines stand in brackets.
/// Where counters decide they stand round the board, elsewhere the letters and numbers of
/// cells do, and below it the runs through the last stone. Of a large board the part round
/// the last stone is drawn. O(cells).
///
/// # Examples
///
/// ```
/// use inarow::Game;
/// use inarow_render::Drawing;
///
/// let game: Game = "6x7 k4 drop: d d e".parse()?;
/// let drawing = Drawing::of(game.position());
/// assert_eq!(drawing.board[6], "   5    .   .   .   X   X   .   .    1");
/// assert_eq!(drawing.verdict, "ongoing after ply 3: player 2 to move");
/// # Ok::<_, inarow::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The board, line by line.
    pub board: Vec<String>,
    /// What [`verdict`](crate::verdict) says.
    pub verdict: String,
}

impl Drawing {
    /// That of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        // With the counters round it wherever they see every line.
        let counted = position.with_method(Method::Tally);
        let position = counted.as_ref().unwrap_or(position);
        Self {
            board: board::drawn(position),
            verdict: crate::verdict(position),
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
