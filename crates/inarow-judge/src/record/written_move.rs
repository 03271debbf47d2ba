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

use super::{Fault, ParsedClaim, RecordMove, is_pass, player_name, whole_number};

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
pub(crate) struct WrittenMove {
    pub(crate) player: Option<i128>,
    pub(crate) cell: WrittenCell<'static>,
}

/// A line of a format with one move a line.
#[derive(Debug)]
pub(crate) struct MoveRecord {
    /// The name of the game.
    pub(crate) game: String,
    pub(crate) mv: WrittenMove,
    /// The number of the move in its game, from 1, if the line gives it.
    pub(crate) ply: Option<i128>,
    /// The claimed result of the game.
    pub(crate) claim: ParsedClaim,
}

/// A value of a key or a column: a number or a text.
#[derive(Clone, Debug)]
pub(crate) enum Value<'a> {
    Number(i128),
    Text(Cow<'a, str>),
}

/// The named values of a move: keys of an object or columns of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamedValues<'a> {
    pub(crate) row: Option<Value<'a>>,
    pub(crate) col: Option<Value<'a>>,
    pub(crate) layer: Option<Value<'a>>,
    /// As `col` if there is a row or layer. Otherwise the number of a column.
    pub(crate) column: Option<Value<'a>>,
    /// Replaces row, column and layer.
    pub(crate) cell: Option<Value<'a>>,
    pub(crate) player: Option<Value<'a>>,
}

impl WrittenMove {
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

impl<'a> Value<'a> {
    /// Returns the value of a text.
    pub(crate) fn of(text: &'a str) -> Self {
        whole_number::of_text(text).map_or(Self::Text(text.into()), Self::Number)
    }

    /// Returns the number in the key or column with this name.
    pub(crate) fn number(self, name: &str) -> Result<i128, Fault> {
        match self {
            Self::Number(number) => Ok(number),
            Self::Text(text) => Err(Fault::not_whole(name, &text)),
        }
    }

    fn player(self) -> Result<i128, Fault> {
        match self {
            Self::Number(number) => Ok(number),
            Self::Text(name) => player_number(&name).ok_or_else(|| Fault::no_player(&name)),
        }
    }
}

impl NamedValues<'_> {
    /// Converts the values to a move.
    ///
    /// # Errors
    ///
    /// [`Fault`] if a value is not of its kind, or if the values give no cell or give it twice. The
    /// message names `whole` as the thing that has the values.
    pub(crate) fn into_move(self, whole: &str) -> Result<WrittenMove, Fault> {
        let number =
            |value: Option<Value<'_>>, name| value.map(|value| value.number(name)).transpose();
        let (row, layer) = (number(self.row, "row")?, number(self.layer, "layer")?);
        let (col, column) = (number(self.col, "col")?, number(self.column, "column")?);
        let bad = |why| Err(Fault::new(Fault::BAD_RECORD, format!("{whole} {why}")));
        let cell = match (col, column, self.cell) {
            (None, Some(col), None) if row.is_none() && layer.is_none() => WrittenCell::Column(col),
            (Some(col), None, None) | (None, Some(col), None) => {
                WrittenCell::Coordinates(Coordinates::new(row, col, layer))
            }
            (None, None, Some(cell)) if row.is_none() && layer.is_none() => match cell {
                Value::Number(number) => WrittenCell::Cell(number),
                Value::Text(text) => WrittenCell::Text(Cow::Owned(text.into_owned())),
            },
            (None, None, None) => return bad("has no `col`, `column` or `cell`"),
            _ => return bad("names the cell twice"),
        };
        let player = self.player.map(Value::player).transpose()?;
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
