//! Parses a move, its player and its ply. All formats whose moves are values use this file.
//!
//! | way | meaning |
//! | --- | --- |
//! | a number | a cell, row by row from 0; with `drop` a column from 0 |
//! | `cell` | a cell as a number under all rules, or as text |
//! | `row`, `col`, `layer` | the coordinates, from 0 |
//! | `column` | with `row` or `layer` the same as `col`, alone a column from 0 |
//! | text | `c4`, or with `drop` a column: `c` |
//!
//! A list of numbers, `[row, col]`, is read by [`Rules::read_numbers`].

use std::borrow::Cow;

use inarow::{Coordinates, Gravity, Rules};

use super::{Fault, RecordMove, is_pass, player_name, whole_number};

/// A cell or column as the record writes it. Its meaning depends on the rules.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum WrittenCell<'a> {
    /// A single number: the cell, row by row from 0; with `drop` the column.
    Number(i128),
    /// The number of a cell, row by row from 0, with any rules.
    Cell(i128),
    /// The number of a column. On a board with layers, column * layers + layer.
    Column(i128),
    /// A text such as `c4`.
    Text(Cow<'a, str>),
    /// Row, column and layer.
    Coordinates(Coordinates),
}

/// A move as a record writes it: its cell or column, and its player if the record names one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct WrittenMove<'a> {
    pub(crate) player: Option<i128>,
    pub(crate) cell: WrittenCell<'a>,
}

/// A line of a format with one move a line.
#[derive(Debug)]
pub(crate) struct MoveRecord {
    /// The name of the game.
    pub(crate) game: String,
    pub(crate) mv: WrittenMove<'static>,
    /// The number of the move in its game, from 1, if the line gives it.
    pub(crate) ply: Option<i128>,
}

/// The named numbers of a move: keys of an object or columns of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamedNumbers<'a> {
    pub(crate) row: Option<i128>,
    pub(crate) col: Option<i128>,
    pub(crate) layer: Option<i128>,
    /// As `col` if there is a row or layer. Otherwise the number of a column.
    pub(crate) column: Option<i128>,
    /// Replaces row, column and layer: [`WrittenCell::Cell`] or [`WrittenCell::Text`].
    pub(crate) cell: Option<WrittenCell<'a>>,
    pub(crate) player: Option<i128>,
}

impl WrittenMove<'_> {
    /// Returns the move, as these rules read it: see [`WrittenCell::read`].
    pub(crate) fn read(&self, rules: &Rules) -> Result<RecordMove, Fault> {
        Ok(RecordMove {
            player: self.player,
            coordinates: self.cell.read(rules)?,
        })
    }
}

impl WrittenCell<'_> {
    /// Returns the coordinates, as these rules read them. They may be outside the board.
    ///
    /// # Errors
    ///
    /// [`Fault`] if a text is not a move, or is a pass.
    pub fn read(&self, rules: &Rules) -> Result<Coordinates, Fault> {
        Ok(match *self {
            Self::Number(number) => match rules.gravity() {
                Gravity::Drop => column(rules, number),
                _ => cell(rules, number),
            },
            Self::Cell(number) => cell(rules, number),
            Self::Column(number) => column(rules, number),
            Self::Text(ref text) => {
                let parsed = rules.parse_coordinates(text);
                // On a board with very many columns, `pass` names a column.
                if is_pass(text) && !parsed.as_ref().is_ok_and(|parsed| is_column(rules, parsed)) {
                    return Err(Fault::pass());
                }
                parsed?
            }
            Self::Coordinates(coordinates) => coordinates,
        })
    }
}

impl<'a> NamedNumbers<'a> {
    /// Converts the numbers to a move.
    ///
    /// # Errors
    ///
    /// A message if the numbers give no cell, or give it twice. The message names `whole` as the
    /// thing that has the numbers.
    pub(crate) fn into_move(self, whole: &str) -> Result<WrittenMove<'a>, String> {
        let Self { row, layer, .. } = self;
        let cell = match (self.col, self.column, self.cell) {
            (None, Some(col), None) if row.is_none() && layer.is_none() => WrittenCell::Column(col),
            (Some(col), None, None) | (None, Some(col), None) => {
                WrittenCell::Coordinates(Coordinates::new(row, col, layer))
            }
            (None, None, Some(cell)) if row.is_none() && layer.is_none() => cell,
            (None, None, None) => return Err(format!("{whole} has no `col`, `column` or `cell`")),
            _ => return Err(format!("{whole} names the cell twice")),
        };
        let player = self.player;
        Ok(WrittenMove { player, cell })
    }
}

/// True if the coordinates are only a column, which may be played without a row.
fn is_column(rules: &Rules, coordinates: &Coordinates) -> bool {
    rules.gravity() == Gravity::Drop && coordinates.col < rules.size().cols().into()
}

/// Returns the cell with this number, counted row by row. It may be outside the board.
fn cell(rules: &Rules, number: i128) -> Coordinates {
    let [_, cols, layers] = rules.size().sides().map(i128::from);
    let mut cell = column(rules, number.rem_euclid(cols * layers));
    cell.row = Some(number.div_euclid(cols * layers));
    cell
}

/// Returns the column with this number. It may be outside the board.
fn column(rules: &Rules, number: i128) -> Coordinates {
    let layers = rules.size().layers().map(i128::from);
    let col = number.div_euclid(layers.unwrap_or(1));
    Coordinates::new(None, col, layers.map(|layers| number.rem_euclid(layers)))
}

/// Returns the number of the player that a text names: `2`, `O`, `white`, `player 2`.
#[must_use]
pub fn player_number(text: &str) -> Option<i128> {
    whole_number::of_text(text.trim()).or_else(|| player_name::number(text))
}
