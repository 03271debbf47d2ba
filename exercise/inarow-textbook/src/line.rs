//! The lines of a board.

use core::fmt;

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
/// assert_eq!(Line::Row(1).to_string(), "row 1");
/// assert_eq!(Line::AntiDiagonal.to_string(), "anti-diagonal");
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

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row(row) => write!(f, "row {row}"),
            Self::Col(col) => write!(f, "col {col}"),
            Self::Diagonal => f.write_str("diagonal"),
            Self::AntiDiagonal => f.write_str("anti-diagonal"),
        }
    }
}
