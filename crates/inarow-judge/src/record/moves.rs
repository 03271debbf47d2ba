//! The moves of a record, read one by one.

use std::fmt::Debug;

use inarow::{Coordinates, PlayError, Rules};

use super::{Fault, WrittenMove};

/// One move of a record: its cell or column, and its player if the record names the player.
#[derive(Clone, Copy, Debug)]
pub struct RecordMove {
    /// The number of the player, if the record names the player.
    pub player: Option<i128>,
    /// The coordinates of its cell or column.
    pub coordinates: Coordinates,
}

impl RecordMove {
    /// Returns a move that names no player.
    pub(crate) const fn unnamed(coordinates: Coordinates) -> Self {
        Self {
            player: None,
            coordinates,
        }
    }
}

/// True if a text in place of a move is a pass.
pub(crate) fn is_pass(text: &str) -> bool {
    text.trim_ascii().eq_ignore_ascii_case("pass")
}

/// One line of a format that has one move a line.
#[derive(Debug)]
pub(crate) struct MoveRecord {
    /// The name of the game.
    pub(crate) game: String,
    pub(crate) mv: WrittenMove<'static>,
    /// The number of the move in its game, from 1, if the line has the number.
    pub(crate) ply: Option<i128>,
}

/// The next step of a reader of moves.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// Reads the next move.
    Read,
    /// Only counts the moves that follow: this move ended the game.
    Count,
    /// Stops.
    Stop,
    /// Stops: this move was refused. A reader that knows the text of the move returns
    /// [`Fault::refused_text`], whose message has that text and not the numbers.
    Refused(PlayError),
}

/// The moves of a record, in the notation of its format. They are parsed one by one while they
/// are played, so a record takes no memory beyond its own bytes.
pub(crate) trait ReadMoves: Debug {
    /// Calls `each` with every move in order, until `each` returns something other than
    /// [`Next::Read`]. If it returned [`Next::Count`], the moves after that move are only counted.
    /// Returns their number.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault>;
}

/// The moves of a record that is a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoMoves;

impl ReadMoves for NoMoves {
    fn read(&self, _: &Rules, _: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        Ok(0)
    }
}
