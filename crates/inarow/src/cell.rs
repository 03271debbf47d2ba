//! A place on the board.

/// A place on the board: its row and its column, each from 0, row 0 at the top.
///
/// A cell by itself belongs to no board. Whether a board has it is asked of
/// [`Size::contains`](crate::Size::contains). Cells are ordered row by row, and
/// in a row from the left.
///
/// # Examples
///
/// ```
/// use inarow::Cell;
///
/// let cell = Cell::new(2, 0);
/// assert_eq!((cell.row(), cell.col()), (2, 0));
/// assert_eq!(cell.to_string(), "(2, 0)");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Cell {
    row: u32,
    col: u32,
}

impl Cell {
    /// The cell in `row` and `col`, both from 0.
    #[must_use]
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn row(self) -> u32 {
        self.row
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn col(self) -> u32 {
        self.col
    }
}

/// As a pair of numbers, `(row, col)`, since the letters of `c4` depend on the
/// board: see [`Rules::cell_text`](crate::Rules::cell_text).
impl core::fmt::Display for Cell {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "({}, {})", self.row, self.col)
    }
}
