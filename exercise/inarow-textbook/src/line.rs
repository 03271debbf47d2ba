//! The lines of a board.

/// A line of n cells on a board of n by n.
///
/// # Examples
///
/// ```
/// use inarow_textbook::Line;
///
/// let cells = |line: Line| [0, 1, 2].map(|index| line.cell(index, 3));
/// assert_eq!(cells(Line::Row(1)), [(1, 0), (1, 1), (1, 2)]);
/// assert_eq!(cells(Line::AntiDiagonal), [(0, 2), (1, 1), (2, 0)]);
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Line {
    /// The row with this number, from the left.
    Row(usize),
    /// The column with this number, from the top.
    Col(usize),
    /// The diagonal from (0, 0).
    Diagonal,
    /// The diagonal from (0, n - 1).
    AntiDiagonal,
}

impl Line {
    /// Returns a row, a column and both diagonals.
    pub(crate) const fn four(row: usize, col: usize) -> [Self; 4] {
        [
            Self::Row(row),
            Self::Col(col),
            Self::Diagonal,
            Self::AntiDiagonal,
        ]
    }

    /// Returns the row and the column of a cell. `index` counts from 0 and is below `n`.
    #[must_use]
    pub const fn cell(self, index: usize, n: usize) -> (usize, usize) {
        match self {
            Self::Row(row) => (row, index),
            Self::Col(col) => (index, col),
            Self::Diagonal => (index, index),
            Self::AntiDiagonal => (index, n - 1 - index),
        }
    }
}
