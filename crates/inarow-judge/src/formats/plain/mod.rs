//! Records in their usual shape, read at a glance.
//!
//! Nearly every record of an archive is plain: a line of digits, or an object
//! whose texts have no escapes and whose moves are small numbers. Such a one is
//! read here byte by byte, in a fraction of the time that a JSON reader takes.
//! Whatever is not quite as expected, be it right or wrong, is not read here at
//! all: the reader of its [format](super) reads it, and alone says what is
//! wrong with a record. So nothing here needs to tell why.

mod moves;
mod object;
mod scanner;

pub(crate) use moves::PlainMoves;
pub use moves::Shape;

use std::borrow::Cow;

use super::{columns, sgf};
use crate::format::Format;
use crate::options::Base;
use crate::passage::Passage;
use scanner::Scanner;

/// A longer record is read in full, since the numbers of a plain one are all held
/// before the first is played.
pub(crate) const LONGEST_PLAIN: usize = 1 << 20;

/// A record in its usual shape.
#[derive(Debug)]
pub(crate) struct Plain<'a, 'n> {
    /// The name that the record gives itself.
    pub(crate) id: Option<&'a str>,
    /// The rules that the record gives itself.
    pub(crate) rules: Option<Cow<'a, str>>,
    /// The rows and columns that the board must have.
    pub(crate) board: Option<[u64; 2]>,
    /// The result that the record claims.
    pub(crate) claimed: Option<u32>,
    pub(crate) moves: PlainMoves<'n>,
}

impl<'a: 'n, 'n> Plain<'a, 'n> {
    /// Reads a record as it stands in the input. Its numbers are held in `numbers`, which may
    /// hold those of another record.
    pub(crate) fn read(
        format: Format,
        base: Base,
        line: &'a [u8],
        numbers: &'n mut Vec<u32>,
    ) -> Option<Self> {
        numbers.clear();
        match format {
            Format::Columns => {
                let digits = columns::digits(line).filter(|digits| digits.is_ascii())?;
                Some(Self::of(PlainMoves::Digits(digits, base)))
            }
            Format::Pos => Some(Self::of(Self::cells(str::from_utf8(line).ok()?, numbers)?)),
            Format::Jsonl => object::read(str::from_utf8(line).ok()?, numbers),
            Format::Sgf => {
                let (bytes, line, byte) = (line, 0, 0);
                sgf::read_plain(Passage { bytes, line, byte }, numbers)
            }
            Format::Events | Format::Csv | Format::Leetcode | Format::Psq => None,
        }
    }

    /// Reads cells without gaps.
    pub(crate) fn cells(text: &str, numbers: &'n mut Vec<u32>) -> Option<PlainMoves<'n>> {
        numbers.clear();
        let mut scanner = Scanner::new(text);
        scanner.cells(numbers)?;
        scanner.end()?;
        Some(PlainMoves::Numbers(Shape::Text, numbers))
    }

    const fn of(moves: PlainMoves<'n>) -> Self {
        Self {
            id: None,
            rules: None,
            board: None,
            claimed: None,
            moves,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_plain(format: Format, line: &str) -> bool {
        Plain::read(format, Base::One, line.as_bytes(), &mut Vec::new()).is_some()
    }

    #[test]
    fn usual_shapes_are_plain() {
        for (format, line) in [
            (Format::Columns, "4453"),
            (Format::Columns, "4453 -18"),
            (Format::Pos, "h8g7O15aa27"),
            (Format::Jsonl, r#"{"moves":[]}"#),
            (
                Format::Jsonl,
                r#"{ "moves": [[0, 0], [10, 11]], "result": null }"#,
            ),
            (
                Format::Jsonl,
                r#"{"id":"Zoë","moves":[[0,0,1],[1,1,2]],"result":2}"#,
            ),
            (
                Format::Jsonl,
                r#"{"id":7,"rules":"4x4x4","moves":[[0,0,1,1]]}"#,
            ),
            (
                Format::Jsonl,
                r#"{"moves":["h8","g7"],"event":"cup","year":1994}"#,
            ),
            (Format::Jsonl, r#"{"moves":"h8g7"}"#),
            (Format::Jsonl, r#"{"moves":[3,3,4]}"#),
        ] {
            assert!(is_plain(format, line), "{line}");
        }
    }

    #[test]
    fn other_shapes_are_not_plain() {
        for (format, line) in [
            (Format::Columns, "44é"),
            (Format::Columns, "44 5x"),
            (Format::Pos, "h8.1"),
            (Format::Pos, "h8 g7"),
            (Format::Jsonl, r#"{"moves":[[0,0],[1,1,2]]}"#),
            (Format::Jsonl, r#"{"moves":[[-1,0]]}"#),
            (Format::Jsonl, r#"{"moves":[[01,0]]}"#),
            (Format::Jsonl, r#"{"moves":[1.0]}"#),
            (Format::Jsonl, r#"{"moves":[1],"moves":[1]}"#),
            (Format::Jsonl, r#"{"moves":[1],"id":"a\nb"}"#),
            (Format::Jsonl, r#"{"moves":[1],"show":"title"}"#),
            (Format::Jsonl, r#"{"moves":[1],"result":"draw"}"#),
            (Format::Jsonl, r#"{"moves":[1]"#),
            (Format::Jsonl, r#"{"moves":[1]} "#),
            (Format::Jsonl, r#"{"id":"g1"}"#),
            (Format::Leetcode, r#"["TicTacToe"]"#),
        ] {
            assert!(!is_plain(format, line), "{line}");
        }
    }
}
