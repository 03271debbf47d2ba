//! Records that are at hand as numbers, such as the rows of a table, and not in text.

use std::fmt::Debug;
use std::ops::Range;

use inarow::{Line, Move, Position, Rules, Verdict};

use crate::claim::Claim;
use crate::court::Court;
use crate::fault::Fault;
use crate::formats::plain::{Plain, PlainMoves};
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
}

/// Moves that somebody holds as numbers.
pub trait ListedMoves: Debug {
    /// How many there are.
    fn count(&self) -> usize;

    /// The move with this number, from 0, as it is said under these rules; `None` if it is
    /// missing.
    fn get(&self, rules: &Rules, index: usize) -> Option<RecordMove>;

    /// What they come to from `start`, if none is missing and none names another player than
    /// the one whose turn it is: see [`replayed`]. `None` costs time, and changes no answer.
    fn replay(&self, start: &Position, wants_lines: bool) -> Option<Replayed>;
}

/// Moves that are rows of their own.
pub trait RowMoves: ListedMoves {
    /// Which line or row of the input a move is, from 1.
    fn line(&self, index: usize) -> u64;

    /// Which move of its game it says it is, from 1.
    fn ply(&self, index: usize) -> Option<i128>;
}

/// How many moves are played, the verdict after them, and the lines where they are wanted.
pub type Replayed = (u64, Verdict, Vec<Line>);

/// [`Position::replay_with_lines`], or [`Position::replay`] where no lines are wanted.
#[inline]
pub fn replayed(
    start: &Position,
    moves: impl Iterator<Item = Move> + Clone,
    wants_lines: bool,
) -> Replayed {
    if wants_lines {
        start.replay_with_lines(moves)
    } else {
        let (played, verdict) = start.replay(moves);
        (played, verdict, Vec::new())
    }
}

impl<'r, 'm> Given<'r, 'm> {
    /// How many moves it has at the most.
    pub(crate) fn most_moves(&self) -> u64 {
        let most = match self.moves {
            GivenMoves::Cells(text) => text.len(),
            GivenMoves::Listed(moves) => moves.count(),
            GivenMoves::Rows(moves) => moves.count(),
        };
        most as u64
    }

    /// How long the text of its moves is, if they are text.
    pub(crate) const fn text_length(&self) -> usize {
        match self.moves {
            GivenMoves::Cells(text) => text.len(),
            GivenMoves::Listed(_) | GivenMoves::Rows(_) => 0,
        }
    }

    /// The record as one in its usual shape, if it is one. Its numbers may be held in `numbers`.
    pub(crate) fn plain<'n>(&self, numbers: &'n mut Vec<u32>) -> Option<Plain<'r, 'n>>
    where
        'm: 'n,
    {
        let moves = match self.moves {
            GivenMoves::Cells(text) => Plain::cells(text, numbers)?,
            GivenMoves::Listed(moves) => PlainMoves::Listed(moves),
            GivenMoves::Rows(moves) => PlainMoves::Listed(moves),
        };
        let claimed = match self.claimed {
            Some(claim) => claim.number().ok()?,
            None => None,
        };
        Some(Plain {
            id: None,
            rules: self.rules,
            claimed: claimed.map(u32::try_from).transpose().ok()?,
            moves,
        })
    }

    /// The record, whatever it is. Moves that are rows of their own are none of it.
    pub(crate) fn record(&self) -> Result<Record<'m>, Fault> {
        let record = match self.moves {
            GivenMoves::Cells(text) => pos::read(text),
            GivenMoves::Listed(moves) => Record::of(Moves::Listed(moves)),
            GivenMoves::Rows(moves) => Record::of(Moves::Listed(moves)),
        };
        let claimed = self.claimed.map_or(Ok(None), Claim::number)?;
        Ok(Record {
            rules: self.rules.map(|line| Ok(line.into())),
            claimed,
            ..record
        })
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
        let mv = moves
            .get(rules, index)
            .ok_or_else(|| missing().at_ply(ply))?;
        match each(mv) {
            Next::Read => {}
            Next::Count => return Ok((count - index - 1) as u64),
            Next::Stop => return Ok(0),
        }
    }
    Ok(0)
}

/// A move has no value.
pub(crate) fn missing() -> Fault {
    Fault::new("bad_move", "the move has no value")
}
