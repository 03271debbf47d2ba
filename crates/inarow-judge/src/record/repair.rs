//! A change that puts a record right.

use std::ops::Range;

use inarow::Rules;

use crate::encoding::Encoding;
use crate::options::Results;

/// A change that puts a record right.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Repair {
    /// The result to write: 0 for a draw, or the winner's number. `None` if the record's result
    /// stays.
    pub result: Option<u8>,
    /// The number of moves that stay. `None` if all stay.
    pub moves: Option<usize>,
    /// The number of moves after which the board decided the game.
    pub end: u64,
    /// The rules of the game.
    pub rules: Rules,
    /// What numbers mean as results.
    pub results: Results,
    /// The encoding of the record; `None` if it is UTF-8.
    pub encoding: Option<Encoding>,
}

/// A range of a text, and the text that replaces it.
pub(crate) type Edit = (Range<usize>, String);

/// Returns the range of a part of a text.
pub(crate) fn range_in(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr() - text.as_ptr().addr();
    start..start + part.len()
}
