//! A move in numbers that nobody has checked.

use crate::{Cell, Column, Move, PlayError, Player, Rules};

/// The numbers of a move as somebody wrote them, of any size and sign: a row and
/// a column, or a column alone.
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
pub enum Coordinates {
    /// A row and a column, from 0, row 0 at the top.
    Cell {
        /// The row.
        row: i128,
        /// The column.
        col: i128,
    },
    /// A column alone, from 0, where stones fall.
    Column {
        /// The column.
        col: i128,
    },
}

impl Coordinates {
    /// A row and a column.
    #[must_use]
    pub fn cell(row: impl Into<i128>, col: impl Into<i128>) -> Self {
        Self::Cell {
            row: row.into(),
            col: col.into(),
        }
    }

    /// A column alone.
    #[must_use]
    pub fn column(col: impl Into<i128>) -> Self {
        Self::Column { col: col.into() }
    }
}

impl From<Move> for Coordinates {
    fn from(mv: Move) -> Self {
        match mv {
            Move::Cell(cell) => Self::cell(cell.row(), cell.col()),
            Move::Column(column) => Self::column(column.col()),
        }
    }
}

impl Rules {
    /// The move that these numbers name on the board of these rules.
    ///
    /// # Errors
    ///
    /// [`PlayError::Outside`] where the board has no such place.
    pub fn locate(&self, coordinates: Coordinates) -> Result<Move, PlayError> {
        let size = self.size();
        let within = |coordinate, value: i128, count: u32| match u32::try_from(value) {
            Ok(value) if value < count => Ok(value),
            _ => Err(PlayError::Outside {
                coordinate,
                value,
                last: count - 1,
            }),
        };
        Ok(match coordinates {
            Coordinates::Cell { row, col } => Move::Cell(Cell::new(
                within("row", row, size.rows())?,
                within("column", col, size.cols())?,
            )),
            Coordinates::Column { col } => {
                Move::Column(Column::new(within("column", col, size.cols())?))
            }
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
