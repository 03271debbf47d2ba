//! A place on the board.

/// A place on the board: its row, its column, and in space its layer. All count from 0; row 0 is
/// at the top.
///
/// A cell belongs to no board; [`Size::contains`](crate::Size::contains) checks whether a board
/// has it. Cells are ordered by row, then by column, then by layer.
///
/// [`Rules::cell_text`](crate::Rules::cell_text) writes the text of a cell, such as `h8`.
///
/// # Examples
///
/// ```
/// use inarow::Cell;
///
/// let cell = Cell::new(2, 0);
/// assert_eq!((cell.row(), cell.col(), cell.layer()), (2, 0, None));
/// assert_eq!(cell.to_string(), "(2, 0)");
/// assert_eq!(Cell::in_space(2, 0, 3).to_string(), "(2, 0, 3)");
/// assert_eq!(format!("{cell:?}"), "Cell(2, 0)");
/// assert_eq!(Cell::from((2, 0)), cell);
/// ```
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    row: u32,
    col: u32,
    /// `None` on a plane.
    layer: Option<u32>,
}

impl Cell {
    /// Creates a cell of a plane. `row` and `col` count from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let centre = Cell::new(7, 7);
    /// assert_eq!(Rules::GOMOKU.cell_text(centre).to_string(), "h8");
    /// ```
    #[must_use]
    pub const fn new(row: u32, col: u32) -> Self {
        let layer = None;
        Self { row, col, layer }
    }

    /// Creates a cell in space. `row`, `col` and `layer` count from 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let corner = Cell::in_space(3, 0, 1);
    /// assert_eq!(Rules::QUBIC.cell_text(corner).to_string(), "a1.2");
    /// ```
    #[must_use]
    pub const fn in_space(row: u32, col: u32, layer: u32) -> Self {
        let layer = Some(layer);
        Self { row, col, layer }
    }

    /// Returns the row, from 0 at the top.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Cell;
    ///
    /// assert_eq!(Cell::new(2, 0).row(), 2);
    /// ```
    #[must_use]
    pub const fn row(self) -> u32 {
        self.row
    }

    /// Returns the column, from 0 at the left.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Cell;
    ///
    /// assert_eq!(Cell::new(2, 0).col(), 0);
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
    /// use inarow::Cell;
    ///
    /// assert_eq!(Cell::in_space(2, 0, 3).layer(), Some(3));
    /// assert_eq!(Cell::new(2, 0).layer(), None);
    /// ```
    #[must_use]
    pub const fn layer(self) -> Option<u32> {
        self.layer
    }

    /// Returns row, column and layer. The layer of a plane is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Cell;
    ///
    /// assert_eq!(Cell::new(2, 0).indices(), [2, 0, 0]);
    /// assert_eq!(Cell::in_space(2, 0, 3).indices(), [2, 0, 3]);
    /// ```
    #[must_use]
    pub const fn indices(self) -> [u32; 3] {
        let layer = match self.layer {
            Some(layer) => layer,
            None => 0,
        };
        [self.row, self.col, layer]
    }
}

/// Writes `(row, col)` or `(row, col, layer)`. The text form `c4` depends on the board: see
/// [`Rules::cell_text`](crate::Rules::cell_text).
impl core::fmt::Display for Cell {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self { row, col, layer } = self;
        match layer {
            Some(layer) => write!(f, "({row}, {col}, {layer})"),
            None => write!(f, "({row}, {col})"),
        }
    }
}

impl core::fmt::Debug for Cell {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Cell{self}")
    }
}

/// Creates a cell of a plane from row and column.
impl From<(u32, u32)> for Cell {
    fn from((row, col): (u32, u32)) -> Self {
        Self::new(row, col)
    }
}

/// Creates a cell in space from row, column and layer.
impl From<(u32, u32, u32)> for Cell {
    fn from((row, col, layer): (u32, u32, u32)) -> Self {
        Self::in_space(row, col, layer)
    }
}
