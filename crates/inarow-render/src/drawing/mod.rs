//! A position drawn as text.

mod board;
mod window;

use alloc::string::String;
use alloc::vec::Vec;

use inarow::{Position, Tally};

use crate::verdict::CellNames;

/// A position as text: its board, and the verdict in words.
/// Rows and columns are numbered from 0. Stones of winning lines are in brackets. If counters
/// decide, they surround the board. Otherwise the names of rows and columns surround it, and the
/// runs through the last stone are listed below. For a large board, only the part around the last
/// stone is drawn. O(cells).
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
/// assert_eq!(drawing.verdict, "ongoing after move 3: player 2 to move");
/// # Ok::<_, inarow::GameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The board, line by line.
    pub board: Vec<String>,
    /// The text of [`verdict`](crate::verdict()).
    pub verdict: String,
}

impl Drawing {
    /// Draws a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        Self {
            board: board::draw(position, Tally::of(position).as_ref()),
            verdict: crate::verdict(position, CellNames::of(position.rules())),
        }
    }
}
