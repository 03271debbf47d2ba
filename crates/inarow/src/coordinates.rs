//! A move in numbers that nobody has checked.

use core::error::Error;
use core::fmt;

use crate::refusal::Refusal;
use crate::{Cell, Column, Gravity, Move, PlayError, Player, Rules};

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

/// A list of numbers is no move, because of how many they are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NumbersError {
    /// How many numbers there are.
    pub count: usize,
    /// How many name a cell; one more may name the player.
    pub dimensions: usize,
}

impl NumbersError {
    /// Every code.
    pub const CODES: &[&str] = &["bad_move"];

    /// A stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "bad_move"
    }
}

impl fmt::Display for NumbersError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { count, dimensions } = self;
        write!(
            f,
            "a move of {count} numbers, where {dimensions} name a cell and one more the player"
        )
    }
}

impl Error for NumbersError {}

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

/// A move, checked or not, that names a place on a board.
pub(crate) trait Locate {
    /// Returns the move on the board of these rules.
    fn locate<R: Refusal>(self, rules: &Rules) -> Result<Move, R>;
}

impl Locate for Coordinates {
    fn locate<R: Refusal>(self, rules: &Rules) -> Result<Move, R> {
        rules.locate(self).map_err(|error| R::because(|| error))
    }
}

/// A move to a cell or column of the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OnBoard(pub(crate) Move);

impl Locate for OnBoard {
    #[inline(always)]
    fn locate<R: Refusal>(self, _: &Rules) -> Result<Move, R> {
        Ok(self.0)
    }
}

impl Rules {
    /// Returns the usual form of the move to a cell: with `drop`, its column.
    pub(crate) const fn move_to(&self, cell: Cell) -> Move {
        match self.gravity() {
            Gravity::None => Move::Cell(cell),
            Gravity::Drop => Move::Column(Column::of(cell)),
        }
    }

    /// True if the board has this column.
    #[inline(always)]
    pub(crate) fn has_column(&self, column: Column) -> bool {
        self.size().contains(column.cell(0))
    }

    /// The place that a list of numbers names, and the number of the player behind it,
    /// if there is one: `row,col` and `row,col,player`; on a board of three dimensions
    /// `row,col,layer` and `row,col,layer,player`. Two numbers there are `col,layer` where
    /// stones fall, and else a row and a column without a layer, which [`Rules::locate`] refuses.
    ///
    /// # Errors
    ///
    /// [`NumbersError`] where no move has so many numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Rules};
    ///
    /// let (place, player) = Rules::TIC_TAC_TOE.read_numbers(&[2, 0, 1])?;
    /// assert_eq!((place, player), (Coordinates::cell(2, 0), Some(1)));
    ///
    /// let (place, _) = Rules::QUBIC.read_numbers(&[2, 0])?;
    /// let refusal = Rules::QUBIC.locate(place);
    /// assert_eq!(refusal.map_err(|error| error.code()), Err("layer_not_named"));
    /// # Ok::<_, inarow::NumbersError>(())
    /// ```
    pub fn read_numbers(
        &self,
        numbers: &[i128],
    ) -> Result<(Coordinates, Option<i128>), NumbersError> {
        let falls = self.gravity() == Gravity::Drop;
        let dimensions = self.size().dimensions();
        let (row, col, layer, player) = match (dimensions, numbers) {
            (2, &[row, col]) => (Some(row), col, None, None),
            (2, &[row, col, player]) => (Some(row), col, None, Some(player)),
            (3, &[col, layer]) if falls => (None, col, Some(layer), None),
            (3, &[row, col]) => (Some(row), col, None, None),
            (3, &[row, col, layer]) => (Some(row), col, Some(layer), None),
            (3, &[row, col, layer, player]) => (Some(row), col, Some(layer), Some(player)),
            _ => {
                return Err(NumbersError {
                    count: numbers.len(),
                    dimensions,
                });
            }
        };
        Ok((Coordinates { row, col, layer }, player))
    }

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
