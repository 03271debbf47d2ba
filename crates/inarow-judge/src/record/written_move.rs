//! The ways to write a move, its player and its ply. All formats whose moves are values read them
//! here.
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

/// A cell or column as a record writes it. The rules of the game give it a meaning.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum WrittenCell<'a> {
    /// A single number: the number of a cell, row by row from 0; with `drop` the number of a
    /// column.
    Number(i128),
    /// The number of a cell, row by row from 0, under all rules.
    Cell(i128),
    /// The number of a column: on a board with layers, column * layers + layer.
    Column(i128),
    /// A cell or column in letters and digits: `c4`.
    Text(Cow<'a, str>),
    /// Row, column and layer.
    Coordinates(Coordinates),
}

/// A move as a record writes it: its cell or column, and its player if the record names the player.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct WrittenMove<'a> {
    pub(crate) player: Option<i128>,
    pub(crate) cell: WrittenCell<'a>,
}

/// The numbers of a move that have names: the keys of an object, or the columns of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamedNumbers<'a> {
    pub(crate) row: Option<i128>,
    pub(crate) col: Option<i128>,
    pub(crate) layer: Option<i128>,
    /// With a row or a layer the same as `col`, alone the number of a column.
    pub(crate) column: Option<i128>,
    /// Instead of row, column and layer: [`WrittenCell::Cell`] or [`WrittenCell::Text`].
    pub(crate) cell: Option<WrittenCell<'a>>,
    pub(crate) player: Option<i128>,
}

impl WrittenMove<'_> {
    /// Returns the move under these rules: see [`WrittenCell::read`].
    pub(crate) fn read(&self, rules: &Rules) -> Result<RecordMove, Fault> {
        Ok(RecordMove {
            player: self.player,
            coordinates: self.cell.read(rules)?,
        })
    }
}

impl WrittenCell<'_> {
    /// Returns the coordinates under these rules. They may be outside the board.
    ///
    /// # Errors
    ///
    /// [`Fault`] if a text is no move, or a pass.
    pub fn read(&self, rules: &Rules) -> Result<Coordinates, Fault> {
        Ok(match *self {
            Self::Number(number) => match rules.gravity() {
                Gravity::None => cell(rules, number),
                Gravity::Drop => column(rules, number),
            },
            Self::Cell(number) => cell(rules, number),
            Self::Column(number) => column(rules, number),
            Self::Text(ref text) => {
                let parsed = rules.parse_coordinates(text);
                // On a board with very many columns, `pass` is a column.
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
    /// Returns the move.
    ///
    /// # Errors
    ///
    /// The message of the fault if the numbers name no cell, or name it twice. `whole` is what has
    /// the numbers.
    pub(crate) fn into_move(self, whole: &str) -> Result<WrittenMove<'a>, String> {
        let Self { row, layer, .. } = self;
        let cell = match (self.col, self.column, self.cell) {
            (None, Some(col), None) if row.is_none() && layer.is_none() => WrittenCell::Column(col),
            (Some(col), None, None) | (None, Some(col), None) => {
                WrittenCell::Coordinates(Coordinates { row, col, layer })
            }
            (None, None, Some(cell)) if row.is_none() && layer.is_none() => cell,
            (None, None, None) => return Err(format!("{whole} has no `col`, `column` or `cell`")),
            _ => return Err(format!("{whole} names the cell twice")),
        };
        let player = self.player;
        Ok(WrittenMove { player, cell })
    }
}

/// True if a move without a row may be made in this column.
fn is_column(rules: &Rules, coordinates: &Coordinates) -> bool {
    rules.gravity() == Gravity::Drop && coordinates.col < rules.size().cols().into()
}

/// Returns the cell with this number, row by row. It may be outside the board.
fn cell(rules: &Rules, number: i128) -> Coordinates {
    let [_, cols, layers] = rules.size().sides().map(i128::from);
    let row = number.div_euclid(cols * layers);
    Coordinates {
        row: Some(row),
        ..column(rules, number.rem_euclid(cols * layers))
    }
}

/// Returns the column with this number. It may be outside the board.
fn column(rules: &Rules, number: i128) -> Coordinates {
    let layers = rules.size().layers().map(i128::from);
    Coordinates {
        row: None,
        col: number.div_euclid(layers.unwrap_or(1)),
        layer: layers.map(|layers| number.rem_euclid(layers)),
    }
}

/// Returns the number of the player whom a text names: `2`, `O`, `white`, `player 2`.
#[must_use]
pub fn player_number(text: &str) -> Option<i128> {
    whole_number::of_text(text.trim()).or_else(|| player_name::number(text))
}

/// What a player must be, for messages.
pub(crate) const PLAYER: &str = "the number or the name of a player, such as 1, X or black";
