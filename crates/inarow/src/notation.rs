//! Cells and moves as text: `h8`, and under `drop` a column alone, `d`.
//!
//! The column comes first, in letters `a` to `z`, then `aa`, `ab` and so on;
//! then the row, counted from 1 at the bottom (the custom of renju and chess).
//! Rows therefore depend on the board, and every function here is one of
//! [`Rules`].

use core::fmt;

use crate::{Cell, Coordinates, Move, PlayError, Rules};

/// Why a text names no move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum ParseError {
    /// A column letter is wanted, and something else stands there.
    NoColumn {
        /// Where, in bytes from the start of the text.
        offset: usize,
    },
    /// A column or row with so many signs that no board has it.
    TooLong {
        /// Where the move begins, in bytes from the start of the text.
        offset: usize,
    },
    /// Something follows the move.
    Trailing {
        /// Where, in bytes from the start of the text.
        offset: usize,
    },
    /// The board has no such place.
    NoSuchPlace(PlayError),
}

impl ParseError {
    /// Every code of its own.
    pub const CODES: &[&str] = &["no_column", "move_too_long", "trailing_text"];

    /// A stable name for programs to match on. A place that the board has not is
    /// `"outside"`, as when it is played.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoColumn { .. } => "no_column",
            Self::TooLong { .. } => "move_too_long",
            Self::Trailing { .. } => "trailing_text",
            Self::NoSuchPlace(refusal) => refusal.code(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoColumn { offset } => {
                write!(f, "no column letter, a to z, at byte {offset}")
            }
            Self::TooLong { offset } => {
                write!(f, "the move at byte {offset} is longer than any board's")
            }
            Self::Trailing { offset } => write!(f, "the move ends before byte {offset}"),
            Self::NoSuchPlace(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for ParseError {}

impl Rules {
    /// The text of a cell of this board, such as `h8`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.cell_text(Cell::new(7, 7)).to_string(), "h8");
    /// assert_eq!(Rules::TIC_TAC_TOE.cell_text(Cell::new(0, 2)).to_string(), "c3");
    /// ```
    #[must_use]
    pub const fn cell_text(&self, cell: Cell) -> MoveText {
        self.move_text(Move::Cell(cell))
    }

    /// The text of a move on this board, such as `h8`, or `d` for a column.
    #[must_use]
    pub const fn move_text(&self, mv: Move) -> MoveText {
        MoveText {
            rows: self.size().rows(),
            mv,
        }
    }

    /// The move that a text names on this board.
    ///
    /// # Errors
    ///
    /// [`ParseError`], with the place in the text, or with the refusal where the
    /// board has no such cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.parse_move("h8")?, Move::at(7, 7));
    /// assert_eq!(Rules::CONNECT_FOUR.parse_move("d")?, Move::column(3));
    /// let error = Rules::TIC_TAC_TOE.parse_move("d1").unwrap_err();
    /// assert_eq!(error.to_string(), "column 3 is outside 0..=2");
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let coordinates = self.parse_coordinates(text)?;
        self.locate(coordinates).map_err(ParseError::NoSuchPlace)
    }

    /// The numbers that a text names, be there such a place on this board or
    /// not.
    ///
    /// # Errors
    ///
    /// [`ParseError`], with the place in the text.
    pub fn parse_coordinates(&self, text: &str) -> Result<Coordinates, ParseError> {
        let mut moves = self.parse_run_on(text);
        let first = moves
            .next()
            .unwrap_or(Err(ParseError::NoColumn { offset: 0 }))?;
        if moves.offset < text.len() {
            return Err(ParseError::Trailing {
                offset: moves.offset,
            });
        }
        Ok(first)
    }

    /// The moves of a text that writes them without a gap: `h8g7i9`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Rules};
    ///
    /// let moves: Result<Vec<_>, _> = Rules::TIC_TAC_TOE.parse_run_on("a3b2").collect();
    /// assert_eq!(moves?, [Coordinates::cell(0, 0), Coordinates::cell(1, 1)]);
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    #[must_use]
    pub const fn parse_run_on<'a>(&self, text: &'a str) -> RunOn<'a> {
        RunOn {
            rows: self.size().rows(),
            text,
            offset: 0,
        }
    }
}

/// The text of a cell or column, by [`Display`](fmt::Display).
#[derive(Clone, Copy, Debug)]
pub struct MoveText {
    rows: u32,
    mv: Move,
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mv {
            Move::Cell(cell) => {
                write_letters(f, cell.col())?;
                write!(f, "{}", i64::from(self.rows) - i64::from(cell.row()))
            }
            Move::Column(column) => write_letters(f, column.col()),
        }
    }
}

/// A column in letters: numbers to the base 26 whose digits are 1 to 26.
fn write_letters(f: &mut fmt::Formatter<'_>, col: u32) -> fmt::Result {
    const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
    // 26^7 exceeds every column.
    let mut letters = ['a'; 7];
    let mut first = letters.len();
    let mut rest = u64::from(col) + 1;
    while rest > 0 {
        first -= 1;
        letters[first] = char::from(LETTERS[((rest - 1) % 26) as usize]);
        rest = (rest - 1) / 26;
    }
    letters[first..]
        .iter()
        .try_for_each(|letter| write!(f, "{letter}"))
}

/// The moves of a run-on text: see [`Rules::parse_run_on`]. It ends with the
/// text or with the first error.
#[derive(Clone, Debug)]
pub struct RunOn<'a> {
    rows: u32,
    text: &'a str,
    offset: usize,
}

impl RunOn<'_> {
    fn read(&mut self) -> Result<Coordinates, ParseError> {
        let start = self.offset;
        let too_long = ParseError::TooLong { offset: start };
        let letters = self.take(u8::is_ascii_alphabetic);
        if letters.is_empty() {
            return Err(ParseError::NoColumn { offset: start });
        }
        let column = letters.iter().try_fold(0_i128, |column, letter| {
            let digit = i128::from(letter.to_ascii_lowercase() - b'a') + 1;
            column.checked_mul(26)?.checked_add(digit)
        });
        let col = column.ok_or(too_long)? - 1;
        let digits = self.take(u8::is_ascii_digit);
        if digits.is_empty() {
            return Ok(Coordinates::Column { col });
        }
        let from_bottom = digits.iter().try_fold(0_i128, |number, digit| {
            number
                .checked_mul(10)?
                .checked_add(i128::from(digit - b'0'))
        });
        let row = i128::from(self.rows) - from_bottom.ok_or(too_long)?;
        Ok(Coordinates::Cell { row, col })
    }

    /// Takes the bytes from here on that are of this kind.
    fn take(&mut self, kind: impl Fn(&u8) -> bool) -> &[u8] {
        let rest = &self.text.as_bytes()[self.offset..];
        let length = rest
            .iter()
            .position(|byte| !kind(byte))
            .unwrap_or(rest.len());
        self.offset += length;
        &rest[..length]
    }
}

impl Iterator for RunOn<'_> {
    type Item = Result<Coordinates, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.offset >= self.text.len() {
            return None;
        }
        let read = self.read();
        if read.is_err() {
            self.offset = self.text.len();
        }
        Some(read)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Size;

    #[test]
    fn columns_count_in_letters() {
        let rules: Rules = "1x2147483647 k1".parse().unwrap();
        for (col, text) in [
            (0, "a1"),
            (25, "z1"),
            (26, "aa1"),
            (51, "az1"),
            (701, "zz1"),
            (702, "aaa1"),
            (Size::LONGEST_SIDE - 1, "fxshrxw1"),
        ] {
            let cell = Cell::new(0, col);
            assert_eq!(rules.cell_text(cell).to_string(), text);
            assert_eq!(rules.parse_move(text), Ok(Move::Cell(cell)));
        }
    }

    #[test]
    fn rows_count_from_the_bottom() {
        let rules = Rules::GOMOKU;
        for (text, cell) in [
            ("a1", (14, 0)),
            ("a15", (0, 0)),
            ("O15", (0, 14)),
            ("h8", (7, 7)),
        ] {
            assert_eq!(rules.parse_move(text), Ok(Move::at(cell.0, cell.1)));
        }
    }

    #[test]
    fn what_is_no_move_is_refused_with_its_place() {
        let rules = Rules::TIC_TAC_TOE;
        for (text, code, message) in [
            ("", "no_column", "no column letter, a to z, at byte 0"),
            ("3", "no_column", "no column letter, a to z, at byte 0"),
            ("é1", "no_column", "no column letter, a to z, at byte 0"),
            ("a1 ", "trailing_text", "the move ends before byte 2"),
            ("a1b2", "trailing_text", "the move ends before byte 2"),
            ("a0", "outside", "row 3 is outside 0..=2"),
            ("a4", "outside", "row -1 is outside 0..=2"),
            ("d1", "outside", "column 3 is outside 0..=2"),
            (
                "a99999999999999999999999999999999999999999",
                "move_too_long",
                "the move at byte 0 is longer than any board's",
            ),
        ] {
            let error = rules.parse_move(text).unwrap_err();
            assert_eq!((error.code(), error.to_string().as_str()), (code, message));
        }
    }
}
