//! Records that are at hand as numbers, such as the rows of a table, and not in text.

use std::fmt::Debug;
use std::ops::Range;

use inarow::Rules;

use crate::claim::Claim;
use crate::court::Court;
use crate::fault::Fault;
use crate::formats::plain::{LONGEST_PLAIN, Plain, PlainMoves, Shape};
use crate::formats::pos;
use crate::judgement::Judgement;
use crate::record::{Moves, Next, Record, RecordMove};

/// A batch of records at hand, which [`Archive::gather_batches`](crate::Archive::gather_batches)
/// judges.
pub trait Records: Sync {
    /// The records, by number, in pieces of which each is judged by one core.
    fn pieces(&self) -> Vec<Range<usize>>;

    /// Judges a record; `None` if its game may take more memory than this court is allowed.
    fn judge<'r, 'a: 'r>(&'r self, index: usize, court: &mut Court<'a>) -> Option<Judgement<'r>>;
}

/// A record at hand. Who asks gives its judgement the record's name.
#[derive(Clone, Copy, Debug)]
pub struct Given<'r, 'm> {
    /// Which line or row of the input it is, or begins with, from 1.
    pub line: u64,
    /// The rules that it gives itself. Moves that are rows of their own have none.
    pub rules: Option<&'r str>,
    /// The result that it claims.
    pub claimed: Option<Claim<'r>>,
    /// Its moves.
    pub moves: GivenMoves<'m>,
}

/// The moves of a record at hand.
#[derive(Clone, Copy, Debug)]
pub enum GivenMoves<'m> {
    /// Cells in letters and digits: `h8g7`.
    Cells(&'m str),
    /// Values of the record.
    Listed(&'m dyn ListedMoves),
    /// Rows of their own, as in [`Format::Events`](crate::Format::Events).
    Rows(&'m dyn RowMoves),
    /// There are none, since this column has no value.
    Missing(&'m str),
}

/// Moves that somebody holds as numbers.
pub trait ListedMoves: Debug {
    /// How many there are.
    fn count(&self) -> usize;

    /// The move with this number, from 0, under these rules.
    ///
    /// # Errors
    ///
    /// What is wrong with it: [`Fault::move_missing`], or it is none that can be said under
    /// these rules. One that the rules forbid is no error here.
    fn get(&self, rules: &Rules, index: usize) -> Result<RecordMove, Fault>;

    /// Writes all of them into `numbers`, which is empty, each in the same shape, and returns
    /// that. `None` if they have none, which costs time and changes no answer.
    fn plain(&self, rules: &Rules, numbers: &mut Vec<u32>) -> Option<Shape>;
}

/// Moves that are rows of their own.
pub trait RowMoves: ListedMoves {
    /// Which line or row of the input a move is, from 1.
    fn line(&self, index: usize) -> u64;

    /// Which move of its game it says it is, from 1.
    fn ply(&self, index: usize) -> Option<i128>;

    /// Why the game is not heard, if it is not.
    fn refusal(&self) -> Option<Fault> {
        None
    }
}

impl<'r, 'm> Given<'r, 'm> {
    /// How many moves it has at the most.
    pub(crate) fn most_moves(&self) -> u64 {
        let most = match self.moves {
            GivenMoves::Cells(text) => text.len(),
            GivenMoves::Listed(moves) => moves.count(),
            GivenMoves::Rows(moves) => moves.count(),
            GivenMoves::Missing(_) => 0,
        };
        most as u64
    }

    /// The record, whatever it is. Moves that are rows of their own are none of it.
    pub(crate) fn record(&self) -> Result<Record<'m>, Fault> {
        let record = match self.moves {
            GivenMoves::Cells(text) => pos::read(text),
            GivenMoves::Listed(moves) => Record::of(Moves::Listed(moves)),
            GivenMoves::Rows(moves) => Record::of(Moves::Listed(moves)),
            GivenMoves::Missing(column) => return Err(Fault::value_missing(column)),
        };
        let claimed = self.claimed.map_or(Ok(None), Claim::number)?;
        Ok(Record {
            rules: self.rules.map(|line| Ok(line.into())),
            claimed,
            ..record
        })
    }
}

impl GivenMoves<'_> {
    /// Its moves in their usual shape, if they have it; their numbers are held in `numbers`.
    pub(crate) fn plain<'n>(
        &self,
        rules: &Rules,
        numbers: &'n mut Vec<u32>,
    ) -> Option<PlainMoves<'n>> {
        numbers.clear();
        let shape = match self {
            Self::Cells(text) => {
                (text.len() <= LONGEST_PLAIN).then_some(())?;
                return Plain::cells(text, numbers);
            }
            Self::Listed(moves) => moves.plain(rules, numbers)?,
            Self::Rows(moves) => moves.plain(rules, numbers)?,
            Self::Missing(_) => return None,
        };
        Some(PlainMoves::Numbers(shape, numbers))
    }
}

/// Hands over each move in order: see [`Moves::read`].
pub(crate) fn read(
    moves: &dyn ListedMoves,
    rules: &Rules,
    mut each: impl FnMut(RecordMove) -> Next,
) -> Result<u64, Fault> {
    let count = moves.count();
    for index in 0..count {
        let ply = index as u64 + 1;
        let mv = moves.get(rules, index);
        match each(mv.map_err(|fault| fault.at_ply(ply))?) {
            Next::Read => {}
            Next::Count => return Ok((count - index - 1) as u64),
            Next::Stop => return Ok(0),
        }
    }
    Ok(0)
}
