//! What a player chooses.

use crate::Cell;

/// A column of the board, as a move names it where stones fall.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Column {
    col: u32,
}

impl Column {
    /// The column `col`, from 0 at the left.
    #[must_use]
    pub const fn new(col: u32) -> Self {
        Self { col }
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn col(self) -> u32 {
        self.col
    }
}

/// One choice of a player: a cell, or under `drop` a column.
///
/// Under `drop` a cell may be named too. It must then be the one where the stone
/// comes to rest.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Move, Position, Rules};
///
/// let mut pos = Position::new(Rules::CONNECT_FOUR);
/// pos.play(Move::column(3))?;
/// pos.play(Move::at(4, 3))?;
/// assert_eq!(pos.last(), Some(Cell::new(4, 3)));
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// A stone on this cell.
    Cell(Cell),
    /// A stone into this column.
    Column(Column),
}

impl Move {
    /// A stone on the cell in `row` and `col`, both from 0.
    #[must_use]
    pub const fn at(row: u32, col: u32) -> Self {
        Self::Cell(Cell::new(row, col))
    }

    /// A stone into the column `col`, from 0.
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
