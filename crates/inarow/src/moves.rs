//! What a player chooses.

use crate::Cell;

/// A column of the board, as a move names it where stones fall; in space a
/// column of one of the layers.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Column {
    col: u32,
    /// `None` on a plane.
    layer: Option<u32>,
}

impl Column {
    /// The column `col` of a plane, from 0 at the left.
    #[must_use]
    pub const fn new(col: u32) -> Self {
        Self { col, layer: None }
    }

    /// The column `col` of a layer, both from 0.
    #[must_use]
    pub const fn in_space(col: u32, layer: u32) -> Self {
        Self {
            col,
            layer: Some(layer),
        }
    }

    /// The column in which a cell lies.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Column};
    ///
    /// assert_eq!(Column::of(Cell::new(5, 3)), Column::new(3));
    /// assert_eq!(Column::of(Cell::in_space(5, 3, 1)), Column::in_space(3, 1));
    /// ```
    #[must_use]
    pub const fn of(cell: Cell) -> Self {
        Self {
            col: cell.col(),
            layer: cell.layer(),
        }
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn col(self) -> u32 {
        self.col
    }

    /// The layer, from 0; `None` on a plane.
    #[must_use]
    pub const fn layer(self) -> Option<u32> {
        self.layer
    }

    /// The cell of this column in `row`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Column};
    ///
    /// assert_eq!(Column::new(3).cell(5), Cell::new(5, 3));
    /// ```
    #[must_use]
    pub const fn cell(self, row: u32) -> Cell {
        match self.layer {
            Some(layer) => Cell::in_space(row, self.col, layer),
            None => Cell::new(row, self.col),
        }
    }
}

/// As `column 3`, or `column 3 of layer 1`.
impl core::fmt::Display for Column {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "column {}", self.col)?;
        match self.layer {
            Some(layer) => write!(f, " of layer {layer}"),
            None => Ok(()),
        }
    }
}

impl core::fmt::Debug for Column {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.layer {
            Some(layer) => write!(f, "Column({}, {layer})", self.col),
            None => write!(f, "Column({})", self.col),
        }
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
/// assert_eq!(format!("{:?} {:?}", Move::column(3), Move::at(4, 3)), "Column(3) Cell(4, 3)");
/// # Ok::<_, inarow::PlayError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Move {
    /// A stone on this cell.
    Cell(Cell),
    /// A stone into this column.
    Column(Column),
}

impl Move {
    /// A stone on the cell of a plane in `row` and `col`, both from 0. In space
    /// use a [`Cell`], `Cell::in_space(row, col, layer).into()`.
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

    /// A stone into the column `col` of a plane, from 0.
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

/// As the cell or the column itself.
impl core::fmt::Debug for Move {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Cell(cell) => cell.fmt(f),
            Self::Column(column) => column.fmt(f),
        }
    }
}
