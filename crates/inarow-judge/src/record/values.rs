//! Records that are values of the caller, such as rows of a table.

use std::fmt::Debug;

use inarow::Rules;

use super::{Claim, Fault, Next, ReadMoves, RecordMove, Shape, pass_moves};

/// A record that is values. The caller sets the name in the judgement.
#[derive(Clone, Copy, Debug)]
pub struct ValueRecord<'r, 'm> {
    /// The first line or row of the record in the input, counted from 1.
    pub line: u64,
    /// The record's rules. Must be `None` with [`ValueMoves::Rows`].
    pub rules: Option<&'r str>,
    /// The claimed result.
    pub claimed: Option<Claim<'r>>,
    /// The moves.
    pub moves: ValueMoves<'m>,
}

/// The moves of a record that is values.
#[derive(Clone, Copy, Debug)]
pub enum ValueMoves<'m> {
    /// One text, as in [`Format::Pos`](crate::Format::Pos): `h8g7`.
    Text(&'m str),
    /// A list of values.
    Listed(&'m dyn ListedMoves),
    /// One row per move, as in [`Format::Events`](crate::Format::Events).
    Rows(&'m dyn RowMoves),
    /// The column with this name has no value. The record is invalid.
    Missing(&'m str),
}

/// A list of moves.
pub trait ListedMoves: Debug {
    /// Returns the number of moves.
    fn count(&self) -> usize;

    /// Returns the move at an index, as these rules read it.
    ///
    /// # Errors
    ///
    /// [`Fault::move_missing`] if the move has no value, or another fault if the value cannot be a
    /// move under these rules. An illegal move is not an error here.
    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault>;

    /// Returns the text of the move at an index, if it is written as text such as `h8`. Messages
    /// quote it.
    fn text(&self, _: usize) -> Option<&str> {
        None
    }

    /// Appends the numbers of all moves to `numbers`, which is empty, and returns their shape.
    /// Returns `None` if the moves have different shapes. They are then read one by one, which is
    /// slower and has the same result.
    fn numbers(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape>;
}

/// A list of moves with one row each.
pub trait RowMoves: ListedMoves {
    /// Returns the line or row of a move in the input, counted from 1.
    fn line(&self, index: usize) -> u64;

    /// Returns the number of a move in its game, if its row gives one.
    ///
    /// # Errors
    ///
    /// [`Fault::not_whole`] if the value is not a whole number.
    fn ply(&self, index: usize) -> Result<Option<i128>, Fault>;

    /// Returns the fault that makes the game invalid, if there is one.
    fn fault(&self) -> Option<Fault> {
        None
    }
}

impl ValueMoves<'_> {
    /// Returns an upper bound of the number of moves.
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
        let moves = (0..self.count()).map(|index| Ok((self.get(rules, index)?, index)));
        pass_moves(moves, each, |ply, error, index| match self.text(index) {
            Some(text) => Fault::refused_text(ply, error, text, rules),
            None => Fault::refused(ply, &error),
        })
    }
}
