//! A column of the board.

use crate::Cell;

/// A column of the board, as a move names it with `drop`; in space, a column of one layer.
///
/// # Examples
///
/// ```
/// use inarow::Column;
///
/// assert_eq!(Column::new(3).to_string(), "column 3");
/// assert_eq!(Column::in_space(3, 1).to_string(), "column 3 of layer 1");
/// assert_eq!(format!("{:?}", Column::in_space(3, 1)), "Column(3, 1)");
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Column {
    col: u32,
    /// `None` on a plane.
    layer: Option<u32>,
}

impl Column {
    /// Creates a column of a plane. `col` counts from 0 at the left.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Column, Move};
    ///
    /// assert_eq!(Move::from(Column::new(3)), Move::column(3));
    /// ```
    #[must_use]
    pub const fn new(col: u32) -> Self {
        Self { col, layer: None }
    }

    /// Creates a column of a layer. `col` and `layer` count from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Column, Position, Rules};
    ///
    /// let mut pos = Position::new(Rules::SCORE_FOUR);
    /// assert!(pos.play(Column::in_space(3, 1).into())?.is_ongoing());
    /// # Ok::<_, inarow::PlayError>(())
    /// ```
    #[must_use]
    pub const fn in_space(col: u32, layer: u32) -> Self {
        let layer = Some(layer);
        Self { col, layer }
    }

    /// Returns the column of a cell.
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
        let (col, layer) = (cell.col(), cell.layer());
        Self { col, layer }
    }

    /// Returns the index of the column, from 0 at the left.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Column;
    ///
    /// assert_eq!(Column::in_space(3, 1).col(), 3);
    /// ```
    #[must_use]
    pub const fn col(self) -> u32 {
        self.col
    }

    /// Returns the layer, from 0; `None` on a plane.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Column;
    ///
    /// assert_eq!(Column::in_space(3, 1).layer(), Some(1));
    /// assert_eq!(Column::new(3).layer(), None);
    /// ```
    #[must_use]
    pub const fn layer(self) -> Option<u32> {
        self.layer
    }

    /// Returns the cell of this column in `row`.
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

/// Writes `column 3`, or `column 3 of layer 1`.
impl core::fmt::Display for Column {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "column {}", self.col)?;
        let layer = self.layer;
        layer.map_or(Ok(()), |layer| write!(f, " of layer {layer}"))
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
