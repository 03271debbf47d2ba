//! Moves.

use crate::{Cell, Column};

/// One choice of a player: a cell, or with `drop` a column.
///
/// With `drop` a move may name a cell too. It must be the cell on which the stone lands. The cell
/// and its column are then the same choice, but they are not `==`: a column means another cell
/// after each stone, so only a position can compare them.
/// [`Position::is_legal`](crate::Position::is_legal) accepts both.
///
/// The text of a move, such as `h8`, depends on the height of the board:
/// [`Rules::move_text`](crate::Rules::move_text) writes it and
/// [`Rules::parse_move`](crate::Rules::parse_move) reads it.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Move, Position, Rules};
///
/// assert_eq!(Rules::GOMOKU.move_text(Move::at(7, 7)).to_string(), "h8");
///
/// let mut pos = Position::new(Rules::CONNECT_FOUR);
/// pos.play(Move::column(3))?;
/// pos.play(Move::at(4, 3))?;
/// assert_eq!(pos.last(), Some(Cell::new(4, 3)));
/// assert_eq!(format!("{:?} {:?}", Move::column(3), Move::at(4, 3)), "Column(3) Cell(4, 3)");
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// A stone on this cell.
    Cell(Cell),
    /// A stone in the lowest empty cell of this column.
    Column(Column),
}

impl Move {
    /// Returns the move as two words: row and column; and layer, with a bit for a row and one for a
    /// layer.
    #[inline(always)]
    pub(crate) const fn to_words(self) -> [u64; 2] {
        let (row, col, layer) = match self {
            Self::Cell(cell) => (cell.row() as u64, cell.col(), cell.layer()),
            Self::Column(column) => (0, column.col(), column.layer()),
        };
        let has_row = matches!(self, Self::Cell(_)) as u64;
        let layer = match layer {
            Some(layer) => (layer as u64) << 2 | 2,
            None => 0,
        };
        [row << 32 | col as u64, layer | has_row]
    }

    /// The inverse of [`Move::to_words`].
    #[inline(always)]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the words have numbers of 32 bits"
    )]
    pub(crate) const fn of_words([first, second]: [u64; 2]) -> Self {
        let col = first as u32;
        let column = if second & 2 == 0 {
            Column::new(col)
        } else {
            Column::in_space(col, (second >> 2) as u32)
        };
        if second & 1 == 0 {
            Self::Column(column)
        } else {
            Self::Cell(column.cell((first >> 32) as u32))
        }
    }

    /// Creates a move to a cell of a plane. `row` and `col` count from 0. In space, convert a
    /// [`Cell`]: `Cell::in_space(row, col, layer).into()`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Move};
    ///
    /// assert_eq!(Move::at(1, 2), Cell::new(1, 2).into());
    /// ```
    #[must_use]
    pub const fn at(row: u32, col: u32) -> Self {
        Self::Cell(Cell::new(row, col))
    }

    /// Creates a move to a column of a plane. `col` counts from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Move, Rules};
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.parse_move("d")?, Move::column(3));
    /// # Ok::<_, inarow::ParseError>(())
    /// ```
    #[must_use]
    pub const fn column(col: u32) -> Self {
        Self::Column(Column::new(col))
    }
}

impl From<Cell> for Move {
    fn from(cell: Cell) -> Self {
        Self::Cell(cell)
    }
}

impl From<Column> for Move {
    fn from(column: Column) -> Self {
        Self::Column(column)
    }
}

/// Writes the cell or the column.
impl core::fmt::Debug for Move {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Column(column) => column.fmt(f),
        }
    }
}
