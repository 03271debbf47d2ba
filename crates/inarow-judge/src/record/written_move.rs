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
//! A list of numbers, `[row, col]`, is read by [`RecordMove::of_numbers`]. `move_names` has more names.

use std::borrow::Cow;

use inarow::{Coordinates, Gravity, Rules};

use super::record_move::{cell_at, column_at};
use super::{Counted, Fault, ParsedClaim, RecordMove, WrittenPlayer, is_pass, whole_number};

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
    pub(crate) player: Option<WrittenPlayer>,
    pub(crate) cell: WrittenCell<'static>,
}

/// A line of a format with one move a line.
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

impl WrittenCell<'_> {
    /// Returns the move, as these rules read it. Its coordinates may be outside the board.
    ///
    /// # Errors
    ///
    /// [`Fault`] if a text is not a move, or is a pass.
    pub fn read(&self, rules: &Rules) -> Result<RecordMove, Fault> {
        let has_drop = rules.gravity() == Gravity::Drop;
        let (coordinates, counted) = match *self {
            Self::Number(number) if has_drop => (column_at(rules, number), Counted::Cell),
            Self::Column(number) => (column_at(rules, number), Counted::Cell),
            Self::Number(number) | Self::Cell(number) => (cell_at(rules, number), Counted::Cell),
            Self::Text(ref text) => {
                let parsed = rules.parse_coordinates(text);
                // With `drop` and very many columns, `pass` names a column.
                let is_column = |at: &Coordinates| has_drop && at.col < rules.size().cols().into();
                if is_pass(text) && !parsed.as_ref().is_ok_and(is_column) {
                    return Err(Fault::pass());
                }
                (parsed?, Counted::Fixed)
            }
            Self::Coordinates(coordinates) => (coordinates, Counted::FromZero),
        };
        Ok(RecordMove::new(None, coordinates).counted(counted))
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

    /// Returns the player that the value names.
    pub(crate) fn player(self) -> Result<WrittenPlayer, Fault> {
        match self {
            Self::Number(number) => Ok(WrittenPlayer {
                number,
                is_number: true,
            }),
            Self::Text(name) => {
                WrittenPlayer::of_text(&name).ok_or_else(|| Fault::no_player(&name))
            }
        }
    }
}

impl WrittenMove {
    /// Returns the move, as these rules read it: see [`WrittenCell::read`].
    pub(crate) fn read(&self, rules: &Rules) -> Result<RecordMove, Fault> {
        let player = self.player;
        Ok(RecordMove {
            player,
            ..self.cell.read(rules)?
        })
    }

    /// Converts the values of the usual names to a move: see [`NamedValues::usual`](super::NamedValues::usual).
    ///
    /// # Errors
    ///
    /// [`Fault`] if a value is not of its kind, or if the values give no cell or give it twice. The
    /// message names `whole` as the thing that has the values.
    pub(crate) fn of(
        [row, col, layer, column, cell, player, action]: [Option<Value<'_>>; 7],
        whole: &str,
    ) -> Result<Self, Fault> {
        let number =
            |value: Option<Value<'_>>, name| value.map(|value| value.number(name)).transpose();
        let (row, layer) = (number(row, "row")?, number(layer, "layer")?);
        let (col, column) = (number(col, "col")?, number(column, "column")?);
        let bad = |why| Err(Fault::new(Fault::BAD_RECORD, format!("{whole} {why}")));
        let of_value = |value, of_number: fn(i128) -> WrittenCell<'static>| match value {
            Value::Number(number) => of_number(number),
            Value::Text(text) => WrittenCell::Text(Cow::Owned(text.into_owned())),
        };
        let is_alone = row.is_none() && layer.is_none();
        let cell = match (col, column, cell, action) {
            (None, Some(col), None, None) if is_alone => WrittenCell::Column(col),
            (Some(col), None, None, None) | (None, Some(col), None, None) => {
                WrittenCell::Coordinates(Coordinates::new(row, col, layer))
            }
            (None, None, Some(cell), None) if is_alone => of_value(cell, WrittenCell::Cell),
            (None, None, None, Some(action)) => of_value(action, WrittenCell::Number),
            (None, None, None, None) => return bad("has no `col`, `column` or `cell`"),
            _ => return bad("names the cell twice"),
        };
        let player = player.map(Value::player).transpose()?;
        Ok(Self { player, cell })
    }
}
