//! How large a board is, and the arithmetic of its cells.

use crate::{Axis, Cell};

/// The sides of a board, each from 1 to [`Size::LONGEST_SIDE`].
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Size};
///
/// let size = Size::new(6, 7).ok_or("too small")?;
/// assert_eq!(size.cell_count(), 42);
/// assert!(size.contains(Cell::new(5, 6)));
/// assert!(!size.contains(Cell::new(6, 5)));
/// assert_eq!(size.to_string(), "6x7");
/// # Ok::<_, &str>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Size {
    rows: u32,
    cols: u32,
}

impl Size {
    /// The longest side a board may have, 2^31 - 1.
    pub const LONGEST_SIDE: u32 = i32::MAX.cast_unsigned();

    /// A board of `rows` by `cols`, or `None` where a side is 0 or longer than
    /// [`Size::LONGEST_SIDE`].
    #[must_use]
    pub const fn new(rows: u32, cols: u32) -> Option<Self> {
        if rows == 0 || cols == 0 || rows > Self::LONGEST_SIDE || cols > Self::LONGEST_SIDE {
            return None;
        }
        Some(Self { rows, cols })
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// The number of columns.
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols
    }

    /// The side of a square board, or `None` where the board is oblong.
    #[must_use]
    pub const fn side(self) -> Option<u32> {
        if self.rows == self.cols {
            Some(self.rows)
        } else {
            None
        }
    }

    /// The number of cells, at most 2^62.
    #[must_use]
    pub const fn cell_count(self) -> u64 {
        self.rows as u64 * self.cols as u64
    }

    /// The number of cells of the longest straight line on the board.
    #[must_use]
    pub const fn longest_line(self) -> u32 {
        if self.rows > self.cols {
            self.rows
        } else {
            self.cols
        }
    }

    /// Whether the board has this cell.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row() < self.rows && cell.col() < self.cols
    }

    /// The row-major number of a cell of this board, from 0.
    #[must_use]
    pub const fn index(self, cell: Cell) -> u64 {
        cell.row() as u64 * self.cols as u64 + cell.col() as u64
    }

    /// The cell with this row-major number, or `None` beyond the last one.
    #[must_use]
    pub fn cell(self, index: u64) -> Option<Cell> {
        let row = u32::try_from(index / u64::from(self.cols)).ok()?;
        let col = u32::try_from(index % u64::from(self.cols)).ok()?;
        (row < self.rows).then(|| Cell::new(row, col))
    }

    /// The cell `distance` steps from `cell` along `axis`, against it where the
    /// distance is negative; `None` beyond the edge.
    #[must_use]
    pub fn step(self, cell: Cell, axis: Axis, distance: i64) -> Option<Cell> {
        let (down, right) = axis.direction();
        let row = i64::from(cell.row()).checked_add(down.checked_mul(distance)?)?;
        let col = i64::from(cell.col()).checked_add(right.checked_mul(distance)?)?;
        let moved = Cell::new(u32::try_from(row).ok()?, u32::try_from(col).ok()?);
        self.contains(moved).then_some(moved)
    }
}

/// As in a rules line: `6x7`.
impl core::fmt::Display for Size {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}
