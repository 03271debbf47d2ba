//! Boards in the marks of other programs: `XO......X`, `["x", "o", "b", ...]`, `[[1, -1, 0], ...]`.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::text::check_size;
use crate::{Cell, Player, PositionError, Rules};

/// Reads the stones of a board that another program has written, as a list of cells or of rows.
///
/// | cell | marks |
/// | --- | --- |
/// | player 1, player 2 | `X` and `O`; `x` and `o`; 1 and 2; with two players 1 and -1 |
/// | player 3, ... | `A` to `F`; 3 to 8 |
/// | empty | `.`, a blank, an empty text |
/// | empty, if no other mark is | 0, `-`, `_`, `#`; `b` with fewer than four players, `E` with fewer than seven |
/// | empty, beside letters | its own number, from 0 or from 1, if all other empty cells have theirs |
///
/// The same mark may stand for different things in different programs: 0 is an empty cell, or the first
/// of two players. So a board whose marks leave two meanings is an error
/// ([`PositionError::MixedMarks`]).
///
/// # Examples
///
/// ```
/// use inarow::{BoardReader, Position, Rules};
///
/// let rules = Rules::TIC_TAC_TOE;
/// let mut reader = BoardReader::new(&rules, 9)?;
/// reader.symbols("xobbxobbb")?;
/// assert_eq!(Position::from_stones(rules, reader.stones()?)?.text()?, "3x3 k3 [XO1/1XO/3]");
///
/// let mut reader = BoardReader::new(&rules, 3)?;
/// for row in [["1", "-1", "0"], ["0", "0", "0"], ["0", "0", "1"]] {
///     row.iter().try_for_each(|number| reader.cell(number))?;
///     reader.end_row()?;
/// }
/// assert_eq!(reader.stones()?.len(), 3);
///
/// // 0 may be the first of two players.
/// let mut reader = BoardReader::new(&rules, 9)?;
/// reader.symbols("0.1......")?;
/// assert_eq!(reader.stones().map_err(|error| error.code()), Err("mixed_marks"));
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardReader {
    rules: Rules,
    /// True if the elements are cells, false if they are rows.
    is_flat: bool,
    /// The numbers of cells read and of rows ended.
    cells: u64,
    rows: u64,
    /// The stones, and true for each that has a number.
    stones: Vec<(Cell, Player, bool)>,
    /// The different marks.
    seen: Vec<Seen>,
    /// The error for the first number of no player.
    other_number: Option<PositionError>,
    /// True while each number is that of its cell, counted from 0 and from 1.
    are_own: [bool; 2],
}

/// A mark that occurs on the board.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Seen {
    mark: String,
    /// `None` for an empty cell.
    player: Option<Player>,
    is_number: bool,
}

impl BoardReader {
    /// Begins a board with this number of elements, which are either all cells or all rows. A text
    /// has an element for each character.
    ///
    /// # Errors
    ///
    /// [`PositionError::WrongShape`] if the board has neither that many cells nor that many rows,
    /// [`PositionError::Text`] if it has too many cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{BoardReader, Rules};
    ///
    /// assert!(BoardReader::new(&Rules::TIC_TAC_TOE, 9).is_ok());
    /// let error = BoardReader::new(&Rules::TIC_TAC_TOE, 8).map_err(|error| error.code());
    /// assert_eq!(error.err(), Some("wrong_shape"));
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    pub fn new(rules: &Rules, elements: u64) -> Result<Self, PositionError> {
        check_size(rules.size()).map_err(PositionError::Text)?;
        let reader = Self {
            rules: *rules,
            is_flat: elements == rules.size().cell_count(),
            cells: 0,
            rows: 0,
            stones: Vec::new(),
            seen: Vec::new(),
            other_number: None,
            are_own: [true; 2],
        };
        let are_rows = elements == rules.size().rows().into();
        reader.check(reader.is_flat || are_rows, elements)?;
        Ok(reader)
    }

    /// Reads an element that is not a list: a cell, or the text of a row.
    ///
    /// # Errors
    ///
    /// As [`BoardReader::cell`] and [`BoardReader::end_row`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{BoardReader, Rules};
    ///
    /// let mut reader = BoardReader::new(&Rules::TIC_TAC_TOE, 3)?;
    /// ["X.O", ".X.", "..O"].iter().try_for_each(|row| reader.element(row))?;
    /// assert_eq!(reader.stones()?.len(), 4);
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    pub fn element(&mut self, text: &str) -> Result<(), PositionError> {
        if self.is_flat {
            return self.cell(text);
        }
        self.symbols(text)?;
        self.end_row()
    }

    /// Reads a cell for each character of a text.
    ///
    /// # Errors
    ///
    /// As [`BoardReader::cell`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{BoardReader, Rules};
    ///
    /// let mut reader = BoardReader::new(&Rules::TIC_TAC_TOE, 9)?;
    /// reader.symbols("X.O.X...O")?;
    /// assert_eq!(reader.stones()?.len(), 4);
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    pub fn symbols(&mut self, text: &str) -> Result<(), PositionError> {
        let mut symbols = text.chars();
        symbols.try_for_each(|symbol| self.cell(symbol.encode_utf8(&mut [0; 4])))
    }

    /// Reads the next cell of the row.
    ///
    /// # Errors
    ///
    /// [`PositionError::UnknownMark`] for a mark that no cell has.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{BoardReader, Rules};
    ///
    /// let mut reader = BoardReader::new(&Rules::TIC_TAC_TOE, 9)?;
    /// assert_eq!(reader.cell("?").map_err(|error| error.code()), Err("unknown_mark"));
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    pub fn cell(&mut self, mark: &str) -> Result<(), PositionError> {
        let index = i128::from(self.cells);
        let Some(cell) = self.rules.size().cell(self.cells) else {
            self.cells += 1;
            return Ok(());
        };
        self.cells += 1;
        let mark = if mark.is_empty() { " " } else { mark };
        let number = mark.parse().ok();
        if let Some(number) = number {
            self.are_own[0] &= number == index;
            self.are_own[1] &= number == index + 1;
        }
        let players = self.rules.players();
        let (player, is_empty) = match (mark, number) {
            (" " | "." | "-" | "_" | "#" | "0", _) => (None, true),
            ("b", _) => (None, players < 4),
            ("E", _) if players < 7 => (None, true),
            ("x", _) => (Some(Player::ONE), false),
            ("o", _) => (Some(Player::TWO), false),
            (_, Some(-1)) if players == 2 => (Some(Player::TWO), false),
            (_, Some(number)) => (u8::try_from(number).ok().and_then(Player::new), false),
            (letter, None) => (Player::of_symbol(letter), false),
        };
        if player.is_none() && !is_empty {
            let mark = mark.to_string();
            let unknown = PositionError::UnknownMark { cell, mark };
            // A number may be that of its cell.
            number.ok_or_else(|| unknown.clone())?;
            self.other_number.get_or_insert(unknown);
            return Ok(());
        }
        let is_number = number.is_some();
        self.stones
            .extend(player.map(|player| (cell, player, is_number)));
        if !self.seen.iter().any(|seen| seen.mark == mark) {
            self.seen.push(Seen {
                mark: mark.to_string(),
                player,
                is_number,
            });
        }
        Ok(())
    }

    /// Ends a row.
    ///
    /// # Errors
    ///
    /// [`PositionError::WrongShape`] if the row has too few or too many cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{BoardReader, Rules};
    ///
    /// let mut reader = BoardReader::new(&Rules::TIC_TAC_TOE, 3)?;
    /// reader.cell("X")?;
    /// assert_eq!(reader.end_row().map_err(|error| error.code()), Err("wrong_shape"));
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    pub fn end_row(&mut self) -> Result<(), PositionError> {
        let size = self.rules.size();
        let length = size.cell_count() / u64::from(size.rows());
        let count = self.cells - self.rows * length;
        self.rows += 1;
        self.check(count == length && (length == 1 || !self.is_flat), count)
    }

    /// Returns the stones, row by row. [`Position::from_stones`](crate::Position::from_stones) checks
    /// that a game can have them.
    ///
    /// # Errors
    ///
    /// [`PositionError::WrongShape`] if the board has too few or too many cells,
    /// [`PositionError::MixedMarks`] if its marks leave more than one meaning,
    /// [`PositionError::UnknownMark`] for a number of no player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{BoardReader, Rules};
    ///
    /// let mut reader = BoardReader::new(&Rules::TIC_TAC_TOE, 9)?;
    /// reader.symbols("xx.oo....")?;
    /// assert_eq!(reader.stones()?[2].0.to_string(), "(1, 0)");
    /// # Ok::<_, inarow::PositionError>(())
    /// ```
    pub fn stones(self) -> Result<Vec<(Cell, Player)>, PositionError> {
        self.check(self.cells == self.rules.size().cell_count(), self.cells)?;
        let mut letters = self.seen.iter().filter(|seen| !seen.is_number);
        let has_letters = letters.clone().any(|seen| seen.player.is_some());
        let has_empty = letters.any(|seen| seen.player.is_none());
        let is_own = self.are_own.contains(&true) && has_letters && !has_empty;
        let is_mixed = |one: &Seen, other: &Seen| match (one.player, other.player) {
            (Some(player), Some(again)) => player == again || one.is_number != other.is_number,
            (None, None) => ![" ", "."].contains(&&*one.mark),
            _ => false,
        };
        let marks = || self.seen.iter().filter(|seen| !(is_own && seen.is_number));
        for one in marks() {
            if let Some(other) = marks().find(|other| *other != one && is_mixed(one, other)) {
                let [mark, other] = [other, one].map(|seen| seen.mark.clone());
                return Err(PositionError::MixedMarks { mark, other });
            }
        }
        if let Some(error) = self.other_number.filter(|_| !is_own) {
            return Err(error);
        }
        let stones = self.stones.into_iter();
        let stones = stones.filter(|(.., is_number)| !(is_own && *is_number));
        Ok(stones.map(|(cell, player, _)| (cell, player)).collect())
    }

    /// Returns an error with a number of cells or elements unless it is right.
    const fn check(&self, is_right: bool, count: u64) -> Result<(), PositionError> {
        if is_right {
            return Ok(());
        }
        let size = self.rules.size();
        Err(PositionError::WrongShape { count, size })
    }
}
