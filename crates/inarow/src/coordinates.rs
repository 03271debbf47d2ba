//! A move in numbers that nobody has checked.

use crate::{Column, Move, PlayError, Player, Rules};

/// The numbers of a move as somebody wrote them, of any size and sign: a row, a
/// column and perhaps a layer, or all but the row.
///
/// Whether a board has such a place is found out when the move is played
/// ([`Position::play_numbers`](crate::Position::play_numbers)), so that readers
/// of records need no rules of their own.
///
/// # Examples
///
/// ```
/// use inarow::{Coordinates, Move, Rules};
///
/// assert_eq!(Rules::TIC_TAC_TOE.locate(Coordinates::cell(2, 0))?, Move::at(2, 0));
/// let refusal = Rules::TIC_TAC_TOE.locate(Coordinates::cell(-1, 0));
/// assert_eq!(refusal.map_err(|error| error.code()), Err("outside"));
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Coordinates {
    /// The row, from 0 at the top; `None` where the move names a column alone.
    pub row: Option<i128>,
    /// The column, from 0 at the left.
    pub col: i128,
    /// The layer, from 0; `None` where none is named.
    pub layer: Option<i128>,
}

impl Coordinates {
    /// A row and a column.
    #[must_use]
    pub fn cell(row: impl Into<i128>, col: impl Into<i128>) -> Self {
        Self {
            row: Some(row.into()),
            col: col.into(),
            layer: None,
        }
    }

    /// A column alone.
    #[must_use]
    pub fn column(col: impl Into<i128>) -> Self {
        Self {
            row: None,
            col: col.into(),
            layer: None,
        }
    }

    /// The same in a layer.
    #[must_use]
    pub fn in_layer(self, layer: impl Into<i128>) -> Self {
        Self {
            layer: Some(layer.into()),
            ..self
        }
    }
}

impl From<Move> for Coordinates {
    fn from(mv: Move) -> Self {
        let (row, column) = match mv {
            Move::Cell(cell) => (Some(cell.row().into()), Column::of(cell)),
            Move::Column(column) => (None, column),
        };
        Self {
            row,
            col: column.col().into(),
            layer: column.layer().map(i128::from),
        }
    }
}

impl Rules {
    /// The move that these numbers name on the board of these rules. A plane is
    /// its own layer 0.
    ///
    /// # Errors
    ///
    /// [`PlayError::Outside`] where the board has no such place,
    /// [`PlayError::LayerNotNamed`] where it has layers and none is named.
    pub fn locate(&self, coordinates: Coordinates) -> Result<Move, PlayError> {
        let within = |coordinate, value: i128, count: u32| match u32::try_from(value) {
            Ok(value) if value < count => Ok(value),
            _ => Err(PlayError::Outside {
                coordinate,
                value,
                last: count - 1,
            }),
        };
        let [rows, cols, layers] = self.size().sides();
        let row = coordinates.row.map(|row| within("row", row, rows));
        let row = row.transpose()?;
        let col = within("column", coordinates.col, cols)?;
        let layer = coordinates
            .layer
            .map(|layer| within("layer", layer, layers));
        let column = match (self.size().layers(), layer.transpose()?) {
            (None, _) => Column::new(col),
            (Some(_), Some(layer)) => Column::in_space(col, layer),
            (Some(layers), None) => return Err(PlayError::LayerNotNamed { layers }),
        };
        Ok(match row {
            Some(row) => Move::Cell(column.cell(row)),
            None => Move::Column(column),
        })
    }

    /// The player with this number.
    ///
    /// # Errors
    ///
    /// [`PlayError::UnknownPlayer`] where these rules have no such player.
    #[inline]
    pub fn player(&self, number: impl Into<i128>) -> Result<Player, PlayError> {
        let number = number.into();
        let players = self.players();
        u8::try_from(number)
            .ok()
            .filter(|&number| number <= players)
            .and_then(Player::new)
            .ok_or(PlayError::UnknownPlayer { number, players })
    }
}
