//! Records that the caller has as values, such as the rows of a table.

use std::fmt::Debug;

use inarow::Rules;

use super::{Claim, Fault, Next, ReadMoves, RecordMove, Shape};

/// A record as values. The caller sets the name of its judgement.
#[derive(Clone, Copy, Debug)]
pub struct ValueRecord<'r, 'm> {
    /// The line or row of the input, from 1. If the record has several, the first.
    pub line: u64,
    /// The rules that the record names. Not for [`ValueMoves::Rows`].
    pub rules: Option<&'r str>,
    /// The result that it claims.
    pub claimed: Option<Claim<'r>>,
    /// Its moves.
    pub moves: ValueMoves<'m>,
}

/// The moves of a record of values.
#[derive(Clone, Copy, Debug)]
pub enum ValueMoves<'m> {
    /// One text, as in [`Format::Pos`](crate::Format::Pos): `h8g7`.
    Text(&'m str),
    /// A list of values.
    Listed(&'m dyn ListedMoves),
    /// A row for each move, as in [`Format::Events`](crate::Format::Events).
    Rows(&'m dyn RowMoves),
    /// The column of this name has no value, so the record is invalid.
    Missing(&'m str),
}

/// Moves that the caller has as numbers.
pub trait ListedMoves: Debug {
    /// Returns the number of moves.
    fn count(&self) -> usize;

    /// Returns the move with this number, from 0, under these rules.
    ///
    /// # Errors
    ///
    /// [`Fault::move_missing`] if the move has no value, or another fault if it cannot be a move
    /// under these rules. An illegal move is no error here.
    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault>;

    /// Returns the text of the move with this number, if it is written as a cell or column in
    /// letters and digits. The message of a refusal names it.
    fn text(&self, _: usize) -> Option<&str> {
        None
    }

    /// Appends the numbers of all moves to `numbers`, which is empty, and returns the shape of the
    /// moves. Returns `None` if the moves have different shapes. They are then read one by one,
    /// which is slower and has the same result.
    fn numbers(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape>;
}

/// Moves with a row each.
pub trait RowMoves: ListedMoves {
    /// Returns the line or row of a move in the input, from 1.
    fn line(&self, index: usize) -> u64;

    /// Returns the number of a move in its game, if the row has the number.
    ///
    /// # Errors
    ///
    /// [`Fault::not_whole`] if the value is no whole number.
    fn ply(&self, index: usize) -> Result<Option<i128>, Fault>;

    /// Returns the fault for which the game is not judged, if there is a fault.
    fn fault(&self) -> Option<Fault> {
        None
    }
}

impl ValueMoves<'_> {
    /// Returns the largest possible number of moves.
    pub(crate) fn most_moves(&self) -> u64 {
        let most = match self {
            Self::Text(text) => text.len(),
            Self::Listed(moves) => moves.count(),
            Self::Rows(moves) => moves.count(),
            Self::Missing(_) => 0,
        };
        most as u64
    }
}

impl ReadMoves for &dyn ListedMoves {
    fn read(&self, rules: &Rules, each: &mut dyn FnMut(RecordMove) -> Next) -> Result<u64, Fault> {
        let count = self.count();
        for index in 0..count {
            let ply = index as u64 + 1;
            let mv = self.get(rules, index);
            match each(mv.map_err(|fault| fault.at_ply(ply))?) {
                Next::Read => {}
                Next::Count => return Ok((count - index - 1) as u64),
                Next::Stop => return Ok(0),
                Next::Refused(error) => match self.text(index) {
                    Some(text) => return Err(Fault::refused_text(ply, error, text, rules)),
                    None => return Ok(0),
                },
            }
        }
        Ok(0)
    }
}
