//! Cells and moves as text: `h8`, or `h8.1` in space. With `drop` a move is only a column: `d`, or
//! `d.1` in space.
//!
//! The column comes first, in letters: `a` to `z`, then `aa`, `ab` and so on. The row follows, from
//! 1 at the bottom, as in renju and chess. In space a full stop and the layer follow, from 1. The
//! text of a row therefore depends on the board, and all functions are methods of [`Rules`].

use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use crate::rules::shortened;
use crate::{Cell, Column, Coordinates, Move, PlayError, Rules, Size, errors};

/// The reason why a text is not a move.
///
/// `source` returns the [`PlayError`] of [`ParseError::NoSuchPlace`]. It gives the same reason in
/// numbers, so print one of the two errors.
///
/// # Examples
///
/// ```
/// use core::error::Error;
/// use inarow::{ParseError, PlayError, Rules};
///
/// let error = Rules::GOMOKU.parse_move("h8?");
/// assert_eq!(error, Err(ParseError::Trailing { offset: 2 }));
///
/// let error = Rules::GOMOKU.parse_move("h16").unwrap_err();
/// assert_eq!(error.to_string(), "there is no cell h16 on 15x15");
/// assert!(error.source().is_some_and(|source| source.is::<PlayError>()));
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum ParseError {
    /// The move does not begin with a column letter.
    NoColumn {
        /// The start of the move, in bytes from the start of the text.
        offset: usize,
        /// The character there; `None` at the end of the text.
        found: Option<char>,
        /// The number of columns of the board, whose letters are allowed.
        columns: u32,
    },
    /// A column, row or layer is too long for a number of any board.
    TooLong {
        /// The start of the move, in bytes from the start of the text.
        offset: usize,
    },
    /// The full stop is not followed by a layer.
    NoLayer {
        /// The byte after the full stop, from the start of the text.
        offset: usize,
    },
    /// The text continues after the move.
    Trailing {
        /// The end of the move, in bytes from the start of the text.
        offset: usize,
    },
    /// The move is not legal: it does not fit the board, or a method that also plays it refuses it.
    NoSuchPlace {
        /// The move as written.
        text: String,
        /// The size of the board.
        size: Size,
        /// The reason, with the numbers of the move.
        refusal: PlayError,
    },
}

errors! {
    impl ParseError {
        /// All codes, except those of [`ParseError::NoSuchPlace`].
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::{ParseError, Rules};
        ///
        /// let code = Rules::GOMOKU.parse_move("8h").map_err(|error| error.code());
        /// assert_eq!(code, Err(ParseError::CODES[0]));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on. For [`ParseError::NoSuchPlace`] it is the
        /// code of the [`PlayError`], such as `"outside"`.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::Rules;
        ///
        /// let code = |text| Rules::GOMOKU.parse_move(text).map_err(|error| error.code());
        /// assert_eq!(code("h8h8"), Err("trailing_text"));
        /// assert_eq!(code("h16"), Err("outside"));
        /// ```
        pub const fn code(&self) {
            // A single move begins at byte 0, which a person who typed it does not count.
            Self::NoColumn { offset: 0, found, columns } => "no_column",
                "expected a column letter {}", wanted(*columns, *found);
            Self::TooLong { offset: 0 } => "move_too_long", "the move is too long for any board";
            Self::NoLayer { offset } => "no_layer",
                "expected a layer (a number from 1) at byte {offset}";
            Self::Trailing { offset } => "trailing_text",
                "unexpected text after the move, at byte {offset}";
        } also {
            Self::NoColumn { offset, found, columns } => "no_column",
                "expected a column letter {}, at byte {offset}", wanted(*columns, *found);
            Self::TooLong { offset } => "move_too_long",
                "the move at byte {offset} is too long for any board";
        } else {
            Self::NoSuchPlace { text, size, refusal } => refusal,
                "{}", refusal_message(text, *size, refusal);
        }
    }
}

/// Returns the letters of the columns, and the character in their place.
fn wanted(columns: u32, found: Option<char>) -> String {
    let mv = Move::column(columns.saturating_sub(1));
    let last = MoveText { rows: 0, mv };
    // `escape_debug` would add 4 KB to the WebAssembly.
    let found = found.map(|found| match found.is_control() {
        true => format!(", not `{}`", found.escape_unicode()),
        false => format!(", not `{found}`"),
    });
    format!("(a to {last}){}", found.unwrap_or_default())
}

/// Returns the message of a refusal, with the text of the move instead of its numbers.
fn refusal_message(text: &str, size: Size, refusal: &PlayError) -> String {
    match refusal {
        PlayError::Outside { .. } => {
            let row = text.trim_start_matches(|sign: char| sign.is_ascii_alphabetic());
            let has_row = row.starts_with(|sign: char| sign.is_ascii_digit());
            let kind = if has_row { "cell" } else { "column" };
            format!("there is no {kind} {text} on {size}")
        }
        PlayError::LayerNotNamed { .. } => format!("{text} needs a layer too, such as {text}.1"),
        PlayError::RowNotNamed { .. } => {
            format!("{text} needs a row too: the rules have no `drop`")
        }
        PlayError::Occupied { by, .. } => format!("{text} is occupied by {by}"),
        PlayError::ColumnFull { rows, .. } => {
            format!("column {text} is full: {rows} of {rows} stones")
        }
        PlayError::Floating { rests_on, .. } => {
            let (rows, mv) = (size.rows(), Move::Cell(*rests_on));
            let rests_on = MoveText { rows, mv };
            format!("a stone at {text} would fall to {rests_on}")
        }
        refusal => refusal.to_string(),
    }
}

impl Rules {
    /// Returns the text of a cell of this board, such as `h8`, or `h8.1` in space.
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

    /// Returns the text of a move on this board, such as `h8`, or `d` for a column.
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

    /// Parses a move on this board.
    ///
    /// # Errors
    ///
    /// [`ParseError::NoSuchPlace`] if the move does not fit the board. The other variants if the
    /// text is not a move. They have the byte offset.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.parse_move("h8")?, Move::at(7, 7));
    /// assert_eq!(Rules::CONNECT_FOUR.parse_move("d")?, Move::column(3));
    /// let outside = Rules::TIC_TAC_TOE.parse_move("d1").map_err(|error| error.to_string());
    /// assert_eq!(outside, Err("there is no cell d1 on 3x3".into()));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    pub fn parse_move(&self, text: &str) -> Result<Move, ParseError> {
        let coordinates = self.parse_coordinates(text)?;
        let located = self.locate(coordinates);
        located.map_err(|refusal| self.refused_text(text, refusal))
    }

    /// Returns the error of a refused move that was written as `text`. Its message names the
    /// text and not the numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let rules = Rules::CONNECT_FOUR;
    /// let outside = rules.parse_coordinates("z9")?;
    /// let refusal = Position::new(rules).play_numbers(outside, None).unwrap_err();
    /// assert_eq!(refusal.to_string(), "row -3 is outside the board: rows are 0 to 5");
    /// let error = rules.refused_text("z9", refusal);
    /// assert_eq!(error.to_string(), "there is no cell z9 on 6x7");
    /// assert_eq!(error.code(), refusal.code());
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    #[must_use]
    pub fn refused_text(&self, text: &str, refusal: PlayError) -> ParseError {
        ParseError::NoSuchPlace {
            text: shortened(text),
            size: self.size(),
            refusal,
        }
    }

    /// Parses a move into numbers, even if it does not fit the board.
    ///
    /// # Errors
    ///
    /// All variants of [`ParseError`] except [`ParseError::NoSuchPlace`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Rules};
    ///
    /// let coordinates = Rules::TIC_TAC_TOE.parse_coordinates("d1")?;
    /// assert_eq!(coordinates, Coordinates::cell(2, 3));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
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

    /// Parses a list of moves. Moves may follow each other directly, `h8g7i9`, or be separated by
    /// white space or commas, `h8 g7, i9`.
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
            columns: self.size().cols(),
            text,
            offset: 0,
            is_move_wanted: false,
        }
    }
}

/// The text of a cell or column, by [`Display`](fmt::Display).
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Rules};
///
/// let text = Rules::GOMOKU.cell_text(Cell::new(0, 0));
/// assert_eq!(format!("{text}"), "a15");
/// ```
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
        let layer = column.layer().map(|layer| i64::from(layer) + 1);
        layer.map_or(Ok(()), |layer| write!(f, ".{layer}"))
    }
}

/// Writes a column in letters. After `z` comes `aa`, so there is no letter for zero.
fn write_letters(f: &mut fmt::Formatter<'_>, col: u32) -> fmt::Result {
    if col >= 26 {
        write_letters(f, col / 26 - 1)?;
    }
    f.write_char(char::from(b'a' + (col % 26) as u8))
}

/// Iterator over the moves of a text: see [`Rules::parse_moves`]. It ends after the first error.
#[derive(Clone, Debug)]
pub struct MoveTexts<'a> {
    rows: u32,
    columns: u32,
    text: &'a str,
    offset: usize,
    /// True after a comma. Another move must then follow.
    is_move_wanted: bool,
}

impl<'a> MoveTexts<'a> {
    /// Continues at this byte of the text. Offsets in errors still count from the start of the
    /// text.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Rules};
    ///
    /// let mut moves = Rules::TIC_TAC_TOE.parse_moves("3x3 k3: a3 ?").starting_at(7);
    /// assert_eq!(moves.next(), Some(Ok(Coordinates::cell(0, 0))));
    /// let error = moves.next().and_then(Result::err).map(|error| error.to_string());
    /// let message = "expected a column letter (a to c), not `?`, at byte 11";
    /// assert_eq!(error.as_deref(), Some(message));
    /// ```
    #[must_use]
    pub const fn starting_at(self, offset: usize) -> Self {
        Self { offset, ..self }
    }

    /// Returns the byte of the text where the next move begins, or the white space before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let mut moves = Rules::TIC_TAC_TOE.parse_moves("a3, b2");
    /// moves.next();
    /// assert_eq!(moves.offset(), 3);
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    fn read(&mut self) -> Result<Coordinates, ParseError> {
        let start = self.offset;
        let too_long = ParseError::TooLong { offset: start };
        let decimal = |digits: &str| digits.parse::<i128>().map_err(|_| too_long.clone());
        let letters = self.take(char::is_ascii_alphabetic);
        if letters.is_empty() {
            let rest = self.text.get(start..).unwrap_or_default();
            return Err(ParseError::NoColumn {
                offset: start,
                found: rest.chars().next(),
                columns: self.columns,
            });
        }
        let col = letters.bytes().try_fold(0_i128, |col, letter| {
            let digit = letter.to_ascii_lowercase() - b'a' + 1;
            col.checked_mul(26)?.checked_add(digit.into())
        });
        let col = col.ok_or_else(|| too_long.clone())? - 1;
        let row = match self.take(char::is_ascii_digit) {
            "" => None,
            digits => Some(i128::from(self.rows) - decimal(digits)?),
        };
        let layer = match self.text.as_bytes().get(self.offset) {
            Some(b'.') => {
                self.offset += 1;
                let offset = self.offset;
                match self.take(char::is_ascii_digit) {
                    "" => return Err(ParseError::NoLayer { offset }),
                    digits => Some(decimal(digits)? - 1),
                }
            }
            _ => None,
        };
        Ok(Coordinates { row, col, layer })
    }

    /// Consumes and returns the next characters of this kind.
    fn take(&mut self, kind: impl Fn(&char) -> bool) -> &'a str {
        let rest = self.text.get(self.offset..).unwrap_or_default();
        let end = rest.find(|next| !kind(&next)).unwrap_or(rest.len());
        self.offset += end;
        &rest[..end]
    }
}

impl Iterator for MoveTexts<'_> {
    type Item = Result<Coordinates, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.take(char::is_ascii_whitespace);
        if self.offset >= self.text.len() && !self.is_move_wanted {
            return None;
        }
        let read = self.read();
        if read.is_err() {
            self.offset = self.text.len();
        }
        self.take(char::is_ascii_whitespace);
        let comma = self.text.as_bytes().get(self.offset) == Some(&b',');
        self.offset += usize::from(comma);
        self.is_move_wanted = comma;
        Some(read)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::Size;

    #[test]
    fn columns_are_written_in_letters() {
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
    fn layers_follow_a_full_stop_and_count_from_one() {
        let rules = Rules::SCORE_FOUR;
        let (cell, column) = (Cell::in_space(3, 0, 1), Column::in_space(0, 1));
        assert_eq!(rules.parse_move("a1.2"), Ok(Move::Cell(cell)));
        assert_eq!(rules.parse_move("a.2"), Ok(Move::Column(column)));
        assert_eq!(rules.cell_text(cell).to_string(), "a1.2");
        assert_eq!(rules.move_text(Move::Column(column)).to_string(), "a.2");
        let moves: Result<alloc::vec::Vec<_>, _> = rules.parse_moves("a1.2b.1").collect();
        let expected = [
            Coordinates::cell(3, 0).in_layer(1),
            Coordinates::column(1).in_layer(0),
        ];
        assert_eq!(moves, Ok(expected.into()));
        for (text, message) in [
            ("a1", "a1 needs a layer too, such as a1.1"),
            ("a1.", "expected a layer (a number from 1) at byte 3"),
            ("a1.x", "expected a layer (a number from 1) at byte 3"),
            ("a1.5", "there is no cell a1.5 on 4x4x4"),
            ("a1.0", "there is no cell a1.0 on 4x4x4"),
            ("e.1", "there is no column e.1 on 4x4x4"),
            ("a1.1.1", "unexpected text after the move, at byte 4"),
        ] {
            assert_eq!(rules.parse_move(text).unwrap_err().to_string(), message);
        }
        assert_eq!(Rules::GOMOKU.parse_move("h8.1"), Ok(Move::at(7, 7)));
    }

    #[test]
    fn moves_may_be_separated_by_white_space_and_commas() {
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
            let error = read(text).unwrap_err();
            let is_here = matches!(error, ParseError::NoColumn { offset: at, .. } if at == offset);
            assert!(is_here, "{text}: {error:?}");
            let mut moves = rules.parse_moves(text);
            // An error is the last item, even at the end of the text.
            assert!(moves.by_ref().any(|read| read.is_err()), "{text}");
            assert_eq!(moves.next(), None, "{text}");
        }
        assert_eq!(rules.parse_moves("d1").starting_at(9).next(), None);
        for text in [" d1", "d1 ", "d1,"] {
            assert!(rules.parse_coordinates(text).is_err(), "{text}");
        }
    }

    #[test]
    fn parse_errors_have_code_and_message() {
        let rules = Rules::TIC_TAC_TOE;
        for (text, code, message) in [
            ("", "no_column", "expected a column letter (a to c)"),
            (
                "3",
                "no_column",
                "expected a column letter (a to c), not `3`",
            ),
            (
                "é1",
                "no_column",
                "expected a column letter (a to c), not `é`",
            ),
            (
                "a1 ",
                "trailing_text",
                "unexpected text after the move, at byte 2",
            ),
            (
                "a1b2",
                "trailing_text",
                "unexpected text after the move, at byte 2",
            ),
            ("a0", "outside", "there is no cell a0 on 3x3"),
            ("a4", "outside", "there is no cell a4 on 3x3"),
            ("d1", "outside", "there is no cell d1 on 3x3"),
            (
                "a99999999999999999999999999999999999999999",
                "move_too_long",
                "the move is too long for any board",
            ),
        ] {
            let error = rules.parse_move(text).unwrap_err();
            assert_eq!((error.code(), error.to_string().as_str()), (code, message));
        }
    }
}
