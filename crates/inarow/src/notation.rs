//! Cells and moves as text: `h8`, in space `h8.1`, and under `drop` a column
//! alone, `d` or `d.1`.
//!
//! The column comes first, in letters `a` to `z`, then `aa`, `ab` and so on;
//! then the row, counted from 1 at the bottom (the custom of renju and chess);
//! in space then a full stop and the layer, counted from 1.
//! Rows therefore depend on the board, and every function here is one of
//! [`Rules`].

use core::fmt;

use crate::{Cell, Column, Coordinates, Move, PlayError, Rules};

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
    /// A full stop, and no layer behind it.
    NoLayer {
        /// Where the layer is wanted, in bytes from the start of the text.
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
    pub const CODES: &[&str] = &["no_column", "move_too_long", "no_layer", "trailing_text"];

    /// A stable name for programs to match on. A place that the board has not is
    /// `"outside"`, as when it is played.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoColumn { .. } => "no_column",
            Self::TooLong { .. } => "move_too_long",
            Self::NoLayer { .. } => "no_layer",
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
            Self::NoLayer { offset } => {
                write!(f, "no layer, a number from 1, at byte {offset}")
            }
            Self::Trailing { offset } => write!(f, "the move ends before byte {offset}"),
            Self::NoSuchPlace(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for ParseError {}

impl Rules {
    /// The text of a cell of this board, such as `h8`, or `h8.1` in space.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.cell_text(Cell::new(7, 7)).to_string(), "h8");
    /// assert_eq!(Rules::TIC_TAC_TOE.cell_text(Cell::new(0, 2)).to_string(), "c3");
    /// assert_eq!(Rules::QUBIC.cell_text(Cell::in_space(0, 2, 1)).to_string(), "c4.2");
    /// ```
    #[must_use]
    pub const fn cell_text(&self, cell: Cell) -> MoveText {
        self.move_text(Move::Cell(cell))
    }

    /// The text of a move on this board, such as `h8`, or `d` for a column.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Rules};
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.move_text(Move::column(3)).to_string(), "d");
    /// assert_eq!(Rules::TIC_TAC_TOE.move_text(Move::at(2, 0)).to_string(), "a1");
    /// ```
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
        let mut moves = self.parse_moves(text);
        let first = moves.read()?;
        if moves.offset < text.len() {
            return Err(ParseError::Trailing {
                offset: moves.offset,
            });
        }
        Ok(first)
    }

    /// The moves of a text that writes them one behind another, without a gap, `h8g7i9`, or with
    /// white space or a comma between them, `h8 g7, i9`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Rules};
    ///
    /// for text in ["a3b2", "a3 b2", "a3, b2"] {
    ///     let moves: Result<Vec<_>, _> = Rules::TIC_TAC_TOE.parse_moves(text).collect();
    ///     assert_eq!(moves?, [Coordinates::cell(0, 0), Coordinates::cell(1, 1)]);
    /// }
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    #[must_use]
    pub const fn parse_moves<'a>(&self, text: &'a str) -> MoveTexts<'a> {
        MoveTexts {
            rows: self.size().rows(),
            text,
            offset: 0,
            is_move_wanted: false,
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
        let (row, column) = match self.mv {
            Move::Cell(cell) => (Some(cell.row()), Column::of(cell)),
            Move::Column(column) => (None, column),
        };
        write_letters(f, column.col())?;
        if let Some(row) = row {
            write!(f, "{}", i64::from(self.rows) - i64::from(row))?;
        }
        match column.layer() {
            Some(layer) => write!(f, ".{}", i64::from(layer) + 1),
            None => Ok(()),
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

/// The moves of a run-on text: see [`Rules::parse_moves`]. It ends with the
/// text or with the first error.
#[derive(Clone, Debug)]
pub struct MoveTexts<'a> {
    rows: u32,
    text: &'a str,
    offset: usize,
    /// Whether a comma was passed, behind which a move must follow.
    is_move_wanted: bool,
}

impl<'a> MoveTexts<'a> {
    /// The moves from this byte of the text on. What stands before them is not looked at, and
    /// offsets count it too.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, ParseError, Rules};
    ///
    /// let mut moves = Rules::TIC_TAC_TOE.parse_moves("3x3 k3: a3 ?").starting_at(7);
    /// assert_eq!(moves.next(), Some(Ok(Coordinates::cell(0, 0))));
    /// assert_eq!(moves.next(), Some(Err(ParseError::NoColumn { offset: 11 })));
    /// ```
    #[must_use]
    pub const fn starting_at(self, offset: usize) -> Self {
        Self { offset, ..self }
    }

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
        let row = match digits {
            [] => None,
            _ => Some(i128::from(self.rows) - number(digits).ok_or(too_long)?),
        };
        let layer = match self.text.as_bytes().get(self.offset) {
            Some(b'.') => {
                self.offset += 1;
                let offset = self.offset;
                match self.take(u8::is_ascii_digit) {
                    [] => return Err(ParseError::NoLayer { offset }),
                    digits => Some(number(digits).ok_or(too_long)? - 1),
                }
            }
            _ => None,
        };
        Ok(Coordinates { row, col, layer })
    }

    /// Takes the bytes from here on that are of this kind.
    fn take(&mut self, kind: impl Fn(&u8) -> bool) -> &'a [u8] {
        let rest = self.text.as_bytes().get(self.offset..);
        let rest = rest.unwrap_or_default();
        let length = rest
            .iter()
            .position(|byte| !kind(byte))
            .unwrap_or(rest.len());
        self.offset += length;
        &rest[..length]
    }
}

/// The number that these digits write, if it is one of any size known.
fn number(digits: &[u8]) -> Option<i128> {
    digits.iter().try_fold(0_i128, |number, digit| {
        number
            .checked_mul(10)?
            .checked_add(i128::from(digit - b'0'))
    })
}

impl Iterator for MoveTexts<'_> {
    type Item = Result<Coordinates, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take(u8::is_ascii_whitespace);
        if self.offset >= self.text.len() && !self.is_move_wanted {
            return None;
        }
        let read = self.read();
        match read {
            Ok(_) => {
                self.take(u8::is_ascii_whitespace);
                let comma = self.text.as_bytes().get(self.offset) == Some(&b',');
                self.offset += usize::from(comma);
                self.is_move_wanted = comma;
            }
            Err(_) => {
                self.offset = self.text.len();
                self.is_move_wanted = false;
            }
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
    fn layers_count_from_one_behind_a_full_stop() {
        let rules = Rules::SCORE_FOUR;
        let (cell, column) = (Cell::in_space(3, 0, 1), Column::in_space(0, 1));
        assert_eq!(rules.parse_move("a1.2"), Ok(Move::Cell(cell)));
        assert_eq!(rules.parse_move("a.2"), Ok(Move::Column(column)));
        assert_eq!(rules.cell_text(cell).to_string(), "a1.2");
        assert_eq!(rules.move_text(Move::Column(column)).to_string(), "a.2");
        let moves: Result<alloc::vec::Vec<_>, _> = rules.parse_moves("a1.2b.1").collect();
        let written = [
            Coordinates::cell(3, 0).in_layer(1),
            Coordinates::column(1).in_layer(0),
        ];
        assert_eq!(moves, Ok(written.into()));
        for (text, message) in [
            (
                "a1",
                "the move names no layer, and the board has layers 0..=3",
            ),
            ("a1.", "no layer, a number from 1, at byte 3"),
            ("a1.x", "no layer, a number from 1, at byte 3"),
            ("a1.5", "layer 4 is outside 0..=3"),
            ("a1.0", "layer -1 is outside 0..=3"),
            ("a1.1.1", "the move ends before byte 4"),
        ] {
            assert_eq!(rules.parse_move(text).unwrap_err().to_string(), message);
        }
        assert_eq!(Rules::GOMOKU.parse_move("h8.1"), Ok(Move::at(7, 7)));
    }

    #[test]
    fn moves_may_stand_apart() {
        let rules = Rules::CONNECT_FOUR;
        let read = |text| {
            rules
                .parse_moves(text)
                .collect::<Result<alloc::vec::Vec<_>, _>>()
        };
        let cells = [Coordinates::cell(5, 3), Coordinates::cell(4, 3)];
        for text in ["d1d2", "d1 d2", "d1,d2", " d1 ,\t d2\r\n", "D1  D2"] {
            assert_eq!(read(text), Ok(cells.into()), "{text}");
        }
        let columns = [Coordinates::column(3), Coordinates::column(3)];
        assert_eq!(read("d, d"), Ok(columns.into()));
        assert_eq!(read(" "), Ok([].into()));
        for (text, offset) in [
            (",d1", 0),
            (" , ", 1),
            ("d1,", 3),
            ("d1, ", 4),
            ("d1,,d2", 3),
            ("d1;d2", 2),
            ("d1\u{a0}d2", 2),
        ] {
            assert_eq!(read(text), Err(ParseError::NoColumn { offset }), "{text}");
            let mut moves = rules.parse_moves(text);
            // An error is the last item, also at the end of the text.
            assert!(moves.by_ref().any(|read| read.is_err()), "{text}");
            assert_eq!(moves.next(), None, "{text}");
        }
        assert_eq!(rules.parse_moves("d1").starting_at(9).next(), None);
        for text in [" d1", "d1 ", "d1,"] {
            assert!(rules.parse_coordinates(text).is_err(), "{text}");
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
