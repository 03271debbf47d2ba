//! Moves as unchecked numbers.

use crate::rules::number;
use crate::{Column, Gravity, Move, PlayError, Player, Rules, errors};

/// The unchecked numbers of a move, of any size and sign: a column, and possibly a row and a
/// layer.
///
/// [`Position::play_numbers`](crate::Position::play_numbers) checks them against the board, so that
/// a parser of records needs no checks of its own. The constructors take integers of every type.
/// Integers above `i128::MAX` become `i128::MAX`, which is outside every board.
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
#[non_exhaustive]
pub struct Coordinates {
    /// The row, from 0 at the top; `None` if the move names only a column.
    pub row: Option<i128>,
    /// The column, from 0 at the left.
    pub col: i128,
    /// The layer, from 0; `None` if the move names no layer.
    pub layer: Option<i128>,
}

impl Coordinates {
    /// Creates coordinates that may name a row and a layer.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Coordinates;
    ///
    /// assert_eq!(Coordinates::new(Some(2), 0, None), Coordinates::cell(2, 0));
    /// ```
    #[must_use]
    pub const fn new(row: Option<i128>, col: i128, layer: Option<i128>) -> Self {
        Self { row, col, layer }
    }

    /// Creates the coordinates of a cell of a plane.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Move};
    ///
    /// assert_eq!(Coordinates::cell(2, 0), Move::at(2, 0).into());
    /// assert_eq!(Coordinates::cell(2_usize, u128::MAX).col, i128::MAX);
    /// ```
    #[must_use]
    pub fn cell(row: impl TryInto<i128>, col: impl TryInto<i128>) -> Self {
        Self::new(Some(number(row)), number(col), None)
    }

    /// Creates the coordinates of a column.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Move};
    ///
    /// assert_eq!(Coordinates::column(3), Move::column(3).into());
    /// ```
    #[must_use]
    pub fn column(col: impl TryInto<i128>) -> Self {
        Self::new(None, number(col), None)
    }

    /// Returns the same coordinates in a layer.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Coordinates, Rules};
    ///
    /// let mv = Rules::QUBIC.locate(Coordinates::cell(2, 0).in_layer(3))?;
    /// assert_eq!(mv, Cell::in_space(2, 0, 3).into());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub fn in_layer(self, layer: impl TryInto<i128>) -> Self {
        Self::new(self.row, self.col, Some(number(layer)))
    }
}

/// An error for a list of numbers that is too short or too long for a move.
///
/// # Examples
///
/// ```
/// use inarow::{NumbersError, Rules};
///
/// let error = Rules::TIC_TAC_TOE.read_numbers(&[2]);
/// assert_eq!(error, Err(NumbersError { count: 1, dimensions: 2 }));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct NumbersError {
    /// The length of the list.
    pub count: usize,
    /// The number of coordinates of a cell. One more number may name the player.
    pub dimensions: usize,
}

errors! {
    impl NumbersError {
        /// All codes.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::NumbersError;
        ///
        /// assert_eq!(NumbersError::CODES, ["bad_move"]);
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::Rules;
        ///
        /// let error = Rules::TIC_TAC_TOE.read_numbers(&[]).map_err(|error| error.code());
        /// assert_eq!(error, Err("bad_move"));
        /// ```
        pub const fn code(&self) {
            Self { count, dimensions } => "bad_move",
                "a move needs {dimensions} numbers, or {} with its player, not {count}",
                dimensions.saturating_add(1);
        }
    }
}

impl From<Move> for Coordinates {
    fn from(mv: Move) -> Self {
        let (row, column) = match mv {
            Move::Cell(cell) => (Some(cell.row().into()), Column::of(cell)),
            Move::Column(column) => (None, column),
        };
        Self::new(row, column.col().into(), column.layer().map(i128::from))
    }
}

impl Rules {
    /// Returns the coordinates in a list of numbers, and the number of the player if the list has
    /// it.
    ///
    /// | board | numbers |
    /// | --- | --- |
    /// | plane | `row, col` or `row, col, player` |
    /// | space | `row, col, layer` or `row, col, layer, player` |
    /// | space with `drop` | also `col, layer` |
    /// | space without `drop` | also `row, col`, for which [`Rules::locate`] returns an error |
    ///
    /// # Errors
    ///
    /// [`NumbersError`] if the list has any other length.
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
        let has_drop = self.gravity() == Gravity::Drop;
        let (count, dimensions) = (numbers.len(), self.size().dimensions());
        let (row, col, layer, player) = match (dimensions, numbers) {
            (2, &[row, col]) => (Some(row), col, None, None),
            (2, &[row, col, player]) => (Some(row), col, None, Some(player)),
            (3, &[col, layer]) if has_drop => (None, col, Some(layer), None),
            (3, &[row, col]) => (Some(row), col, None, None),
            (3, &[row, col, layer]) => (Some(row), col, Some(layer), None),
            (3, &[row, col, layer, player]) => (Some(row), col, Some(layer), Some(player)),
            _ => return Err(NumbersError { count, dimensions }),
        };
        Ok((Coordinates { row, col, layer }, player))
    }

    /// Checks coordinates against the board and returns their move. On a plane, layer 0 may be
    /// named.
    ///
    /// # Errors
    ///
    /// [`PlayError::Outside`] if the board has no such row, column or layer,
    /// [`PlayError::LayerNotNamed`] if the board has layers and no layer is named.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Coordinates, Move, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.locate(Coordinates::cell(7, 7))?, Move::at(7, 7));
    /// let outside = Rules::GOMOKU.locate(Coordinates::cell(7, 15)).map_err(|error| error.code());
    /// assert_eq!(outside, Err("outside"));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
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

    /// Returns the player with this number, an integer of any type.
    ///
    /// # Errors
    ///
    /// [`PlayError::UnknownPlayer`] if these rules have no such player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Player, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.player(2)?, Player::TWO);
    /// let unknown = Rules::GOMOKU.player(3).map_err(|error| error.to_string());
    /// assert_eq!(unknown, Err("there is no player 3: players are 1 to 2".into()));
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[inline]
    pub fn player(&self, player: impl TryInto<i128>) -> Result<Player, PlayError> {
        let number = number(player);
        let players = self.players();
        u8::try_from(number)
            .ok()
            .filter(|&number| number <= players)
            .and_then(Player::new)
            .ok_or(PlayError::UnknownPlayer { number, players })
    }
}
