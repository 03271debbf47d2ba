//! The lines of a board.

use core::fmt;

/// A line of n cells on a board of n by n.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Line {
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

    /// Returns the index of the line's axis, in the order of [`Line::four`].
    pub(crate) const fn axis(self) -> usize {
        match self {
            Self::Row(_) => 0,
            Self::Col(_) => 1,
            Self::Diagonal => 2,
            Self::AntiDiagonal => 3,
        }
    }

    /// Returns the row and the column of a cell. `index` counts from 0 and is below `n`.
    pub(crate) const fn cell(self, index: usize, n: usize) -> (usize, usize) {
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn lines_have_cells_and_names() {
        let lines = Line::four(1, 2);
        let cells = lines.map(|line| [0, 1, 2].map(|index| line.cell(index, 3)));
        let expected = [
            [(1, 0), (1, 1), (1, 2)],
            [(0, 2), (1, 2), (2, 2)],
            [(0, 0), (1, 1), (2, 2)],
            [(0, 2), (1, 1), (2, 0)],
        ];
        assert_eq!(cells, expected);
        let names = lines.map(|line| line.to_string());
        assert_eq!(names, ["row 1", "col 2", "diagonal", "anti-diagonal"]);
        assert_eq!(lines.map(Line::axis), [0, 1, 2, 3]);
    }
}
