//! Positions as text: `6x7 k4 drop [7/7/7/3O3/3X3/2XXO2]`.
//!
//! The rules line comes first, then all rows in brackets, from the top and separated by `/`.
//! Numbers count empty cells, letters are stones. In space the layers follow each other, separated
//! by `|`.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::progress::TurnOrder;
use crate::{Cell, Player, Position, Rules, RulesError, Size, StonesError, errors};

impl Position {
    /// Returns the position as one line of text: the rules line, then the rows in brackets from
    /// the top. Numbers count empty cells; `X`, `O`, `A` to `F` are the stones of players 1 to 8.
    /// Parsing the text returns an equal position.
    ///
    /// The grammar is in `docs/notation.md`. [`Display`](fmt::Display) writes a picture instead.
    ///
    /// # Errors
    ///
    /// [`TextError::UnorderedTurns`] if turns are unordered, [`TextError::EndedByFoul`] if a
    /// double-four or a double-three has ended the game, which the stones do not show,
    /// [`TextError::BoardTooLarge`] if the board has more than [`TextError::MAX_CELLS`] cells.
    ///
    /// # Complexity
    ///
    /// O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Position};
    ///
    /// let game: Game = "connect-four: d d c".parse()?;
    /// let text = game.position().text()?;
    /// assert_eq!(text, "6x7 k4 drop [7/7/7/7/3O3/2XX3]");
    /// assert_eq!(text.parse::<Position>()?, *game.position());
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn text(&self) -> Result<String, TextError> {
        self.check_text()?;
        let rows = self.rows_text()?;
        Ok(format!("{} {rows}", self.rules()))
    }

    /// Returns the rows of [`Position::text`] in brackets, without the rules line. Turns may be
    /// unordered. [`Rules::parse_rows`] parses the rows.
    ///
    /// # Errors
    ///
    /// [`TextError::BoardTooLarge`] if the board has more than [`TextError::MAX_CELLS`] cells.
    ///
    /// # Complexity
    ///
    /// O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Game, Position};
    ///
    /// let game: Game = "connect-four: d d c".parse()?;
    /// assert_eq!(game.position().rows_text()?, "[7/7/7/7/3O3/2XX3]");
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn rows_text(&self) -> Result<String, TextError> {
        check_size(self.rules().size())?;
        Ok(RowsText(self).to_string())
    }

    /// Returns an error if the position has no text.
    pub(crate) fn check_text(&self) -> Result<(), TextError> {
        if self.progress().turn_order == TurnOrder::Any {
            return Err(TextError::UnorderedTurns);
        }
        let fouls = self.fouls();
        if !fouls.is_empty() && !fouls.is_overline() {
            return Err(TextError::EndedByFoul);
        }
        check_size(self.rules().size())
    }
}

pub(super) fn check_size(size: Size) -> Result<(), TextError> {
    let cells = size.cell_count();
    if cells > TextError::MAX_CELLS {
        return Err(TextError::BoardTooLarge { cells });
    }
    Ok(())
}

/// Writes the rows of a position in brackets.
pub(crate) struct RowsText<'a>(pub(crate) &'a Position);

impl fmt::Display for RowsText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.rules().size();
        for (separator, layer, row) in rows(size) {
            f.write_char(separator)?;
            let mut empty = 0;
            for col in 0..size.cols() {
                let Some(player) = self.0.stone(size.cell_at([row, col, layer])) else {
                    empty += 1;
                    continue;
                };
                write_empty(f, empty)?;
                empty = 0;
                f.write_char(player.symbol())?;
            }
            write_empty(f, empty)?;
        }
        f.write_char(']')
    }
}

/// Iterates over the rows in the order of the text: the bracket or the separator before each row, and
/// the indices of its layer and row.
fn rows(size: Size) -> impl Iterator<Item = (char, u32, u32)> {
    let [rows, _, layers] = size.sides();
    let rows = (0..layers).flat_map(move |layer| (0..rows).map(move |row| (layer, row)));
    rows.map(|(layer, row)| match (layer, row) {
        (0, 0) => ('[', layer, row),
        (_, 0) => ('|', layer, row),
        _ => ('/', layer, row),
    })
}

/// Writes a number of empty cells unless it is 0.
fn write_empty(f: &mut fmt::Formatter<'_>, count: u32) -> fmt::Result {
    match count {
        0 => Ok(()),
        _ => write!(f, "{count}"),
    }
}

/// Writes a picture of the board: `.` for an empty cell, `X` and `O` for the stones of players
/// 1 and 2, then `A` to `F`; one line of text for each row, layers side by side. O(cells).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.rules().size();
        let [_, cols, layers] = size.sides();
        for row in 0..size.rows() {
            for (layer, col) in (0..layers).flat_map(|layer| (0..cols).map(move |col| (layer, col)))
            {
                let separator = match (layer, col) {
                    (0, 0) => "",
                    (_, 0) => "   ",
                    _ => " ",
                };
                let stone = self.stone(size.cell_at([row, col, layer]));
                write!(f, "{separator}{}", stone.map_or('.', Player::symbol))?;
            }
            if row + 1 < size.rows() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

/// Writes the text of [`Position::text`], or for a position without text its rules and the number of
/// its stones.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        match self.check_text() {
            Ok(()) => write!(f, "Position({rules} {})", RowsText(self)),
            Err(_) => write!(f, "Position({rules}, {} stones)", self.ply()),
        }
    }
}

/// Parses the text of [`Position::text`]. The rules line need not be canonical; it may be a preset.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let offset = text.trim_ascii_end().len();
        let missing = PositionError::MissingRows { offset };
        let bracket = text.find('[').ok_or(missing)?;
        let rules: Rules = text[..bracket].parse().map_err(PositionError::Rules)?;
        let stones = parse_rows(rules.size(), text, bracket)?;
        Self::from_stones(rules, stones).map_err(PositionError::Stones)
    }
}

impl Rules {
    /// Parses the rows of a position without its rules line, `[3/1X1/3]`, and returns the stones
    /// row by row. [`Position::from_stones`] checks them.
    ///
    /// # Errors
    ///
    /// [`PositionError`], except for [`PositionError::Rules`] and [`PositionError::Stones`].
    ///
    /// # Complexity
    ///
    /// O(cells).
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules};
    ///
    /// let rules = Rules::TIC_TAC_TOE;
    /// let pos = Position::from_stones(rules, rules.parse_rows("[2O/1X1/3]")?)?;
    /// assert_eq!(pos.text()?, "3x3 k3 [2O/1X1/3]");
    /// assert_eq!(rules.parse_rows("3x3").map_err(|error| error.code()), Err("no_rows"));
    /// # Ok::<_, Box<dyn core::error::Error>>(())
    /// ```
    pub fn parse_rows(&self, rows: &str) -> Result<Vec<(Cell, Player)>, PositionError> {
        let start = rows.len() - rows.trim_ascii_start().len();
        if !rows[start..].starts_with('[') {
            return Err(PositionError::MissingRows { offset: start });
        }
        parse_rows(self.size(), rows, start)
    }
}

/// Parses rows whose bracket opens at `offset`, and returns their stones row by row.
fn parse_rows(
    size: Size,
    text: &str,
    mut offset: usize,
) -> Result<Vec<(Cell, Player)>, PositionError> {
    check_size(size).map_err(PositionError::Text)?;
    let text = text.trim_ascii_end();
    let mut stones = Vec::new();
    for (separator, layer, row) in rows(size) {
        offset = after(text, offset, separator)?;
        let mut col = 0;
        while col < size.cols() {
            let room = size.cols() - col;
            let rest = &text[offset..];
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits > 0 {
                let count = rest[..digits].parse().ok();
                let count =
                    count.filter(|count| (1..=room).contains(count) && !rest.starts_with('0'));
                col += count.ok_or(PositionError::BadEmptyCells { room, offset })?;
                offset += digits;
                // Two numbers of empty cells cannot follow each other, since their digits form one
                // number.
                continue;
            }
            let player = rest.get(..1).and_then(Player::of_symbol);
            let player = player.ok_or(PositionError::MissingCell { row, col, offset })?;
            stones.push((size.cell_at([row, col, layer]), player));
            (col, offset) = (col + 1, offset + 1);
        }
    }
    offset = after(text, offset, ']')?;
    if offset < text.len() {
        return Err(PositionError::Trailing { offset });
    }
    Ok(stones)
}

/// Returns the offset after the separator at `offset`.
fn after(text: &str, offset: usize, expected: char) -> Result<usize, PositionError> {
    if text[offset..].starts_with(expected) {
        return Ok(offset + 1);
    }
    Err(PositionError::MissingSeparator { expected, offset })
}

/// The reason why a position has no text.
///
/// # Examples
///
/// ```
/// use inarow::{Position, Rules, TextError};
///
/// let pos = Position::free_turns(Rules::TIC_TAC_TOE);
/// assert_eq!(pos.text(), Err(TextError::UnorderedTurns));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum TextError {
    /// Turns are unordered.
    UnorderedTurns,
    /// The game has ended by a double-four or a double-three, which the stones do not show. The text of
    /// a [`Game`](crate::Game) has its moves.
    EndedByFoul,
    /// The board has more than [`TextError::MAX_CELLS`] cells.
    BoardTooLarge {
        /// The number of its cells.
        cells: u64,
    },
}

impl TextError {
    /// The maximum number of cells of a board that has a text: 2^20.
    pub const MAX_CELLS: u64 = 1 << 20;
}

errors! {
    impl TextError {
        /// All codes.
        ///
        /// # Examples
        ///
        /// ```
        /// let codes = ["unordered_turns", "ended_by_foul", "board_too_large"];
        /// assert_eq!(inarow::TextError::CODES, codes);
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on.
        ///
        /// # Examples
        ///
        /// ```
        /// assert_eq!(inarow::TextError::UnorderedTurns.code(), "unordered_turns");
        /// ```
        pub const fn code(&self) {
            Self::UnorderedTurns => "unordered_turns",
                "a position with unordered turns cannot be written as text";
            Self::EndedByFoul => "ended_by_foul",
                "a position that ended by a double-four or a double-three cannot be written as text: \
                 its stones do not show the last move";
            Self::BoardTooLarge { cells } => "board_too_large",
                "a board of {cells} cells is too large for a text: at most {} cells", Self::MAX_CELLS;
        }
    }
}

/// The reason why a text, or a board of another program ([`BoardReader`](crate::BoardReader)), is not a
/// position.
///
/// # Examples
///
/// ```
/// use inarow::{Position, PositionError};
///
/// let error = "3x3 [3/4/3]".parse::<Position>();
/// assert_eq!(error, Err(PositionError::BadEmptyCells { room: 3, offset: 7 }));
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum PositionError {
    /// The rules line is not valid.
    Rules(RulesError),
    /// The board is too large for a text.
    Text(TextError),
    /// The text has no rows in brackets.
    MissingRows {
        /// The byte where the opening bracket is expected, from the start of the text.
        offset: usize,
    },
    /// A number of empty cells is 0, has a leading zero, or exceeds the rest of the row.
    BadEmptyCells {
        /// The number of cells in the rest of the row.
        room: u32,
        /// The start of the number, in bytes from the start of the text.
        offset: usize,
    },
    /// A row needs a number of empty cells or a stone here, and the text has something else.
    MissingCell {
        /// The row, from 0 at the top.
        row: u32,
        /// The column, from 0.
        col: u32,
        /// The byte where the cell is expected, from the start of the text.
        offset: usize,
    },
    /// The text has no separator where a separator must follow.
    MissingSeparator {
        /// The separator: `/` after a row, `|` after a layer, `]` after the last row.
        expected: char,
        /// The byte where it is expected, from the start of the text.
        offset: usize,
    },
    /// The text continues after the closing bracket.
    Trailing {
        /// The byte after the bracket, from the start of the text.
        offset: usize,
    },
    /// The board has neither this number of cells nor of rows, or a row has not this number of cells.
    WrongShape {
        /// The number of elements, or of cells of a row.
        count: u64,
        /// The size of the board.
        size: Size,
    },
    /// A mark that no cell has.
    UnknownMark {
        /// The cell.
        cell: Cell,
        /// The mark.
        mark: String,
    },
    /// Two marks on one board, so that one of them may have another meaning.
    MixedMarks {
        /// A mark.
        mark: String,
        /// Another mark.
        other: String,
    },
    /// No position has these stones.
    Stones(StonesError),
}

errors! {
    impl PositionError {
        /// All codes, except those of inner errors.
        ///
        /// # Examples
        ///
        /// ```
        /// assert_eq!(inarow::PositionError::CODES.first(), Some(&"no_rows"));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on. For [`PositionError::Rules`],
        /// [`PositionError::Text`] and [`PositionError::Stones`] it is the code of the inner error.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::Position;
        ///
        /// let code = |text: &str| text.parse::<Position>().map_err(|error| error.code());
        /// assert_eq!(code("3x3"), Err("no_rows"));
        /// assert_eq!(code("3x3 [3/3]"), Err("no_separator"));
        /// assert_eq!(code("3x3 [3/1O1/3]"), Err("impossible_counts"));
        /// ```
        pub const fn code(&self) {
            Self::MissingRows { offset } => "no_rows",
                "the rows are missing: expected `[` at byte {offset}";
            Self::BadEmptyCells { room, offset } => "bad_empty_cells",
                "the number of empty cells at byte {offset} must be from 1 to {room}";
            Self::MissingCell { row, col, offset } => "no_cell",
                "expected a number of empty cells or a stone (X, O, A to F) at byte {offset}: \
                 row {row}, column {col}";
            Self::MissingSeparator { expected, offset } => "no_separator",
                "expected `{expected}` at byte {offset}";
            Self::Trailing { offset } => "text_after_position",
                "unexpected text after the position, at byte {offset}";
            Self::WrongShape { count, size } => "wrong_shape",
                "a board of {size} has {} cells in rows of {}, not {count}",
                size.cell_count(), size.column_count();
            Self::UnknownMark { cell, mark } => "unknown_mark",
                "`{}` at {cell} is not a cell: stones are X, O, x, o, A to F or numbers, empty cells \
                 are `.`, blanks or one of 0 - _ # b E", mark.escape_debug();
            Self::MixedMarks { mark, other } => "mixed_marks",
                "`{mark}` and `{other}` on one board leave two meanings: write empty cells as `.`, \
                 and stones either as letters or as numbers";
        } else {
            Self::Rules(error) => error, "{error}";
            Self::Text(error) => error, "{error}";
            Self::Stones(error) => error, "{error}";
        }
    }
}
