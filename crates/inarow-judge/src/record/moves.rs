//! The moves of a record, read one by one.

use std::fmt::Debug;

use inarow::{Coordinates, Rules};

use super::Fault;

/// One move of a record: its place, and its player if the record names one.
#[derive(Clone, Copy, Debug)]
pub struct RecordMove {
    /// The number of the player, if the record names one.
    pub player: Option<i128>,
    /// The numbers of its cell or column.
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

/// One line of a format that has a move a line.
#[derive(Debug)]
pub(crate) struct MoveRecord {
    /// The name of the game.
    pub(crate) game: String,
    pub(crate) mv: RecordMove,
    /// The number of the move in its game, from 1, if the line has one.
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
}

/// The moves of a record, in the notation of its format. They are parsed one by one while they
/// are played, so a record costs no memory beyond its own bytes.
pub(crate) trait ReadMoves: Debug {
    /// Calls `each` with every move in order, until it returns something other than
    /// [`Next::Read`]. Returns the number of moves after the one for which it returned
    /// [`Next::Count`]; they are not examined.
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault>;
}
