//! The size of a board, and the indices of its cells.

use crate::Cell;

/// The sides of a board: rows, columns, and in space layers. Each is from 1 to
/// [`Size::LONGEST_SIDE`].
///
/// A board of one layer is not a plane: its cells have a layer, also in their text form.
///
/// The text form is the board of a rules line, `6x7` or `4x4x4`. Parsing it gives the same size.
///
/// # Examples
///
/// ```
/// use inarow::{Cell, Size};
///
/// let size = Size::new(6, 7).ok_or("no such board")?;
/// assert_eq!(size.cell_count(), 42);
/// assert!(size.contains(Cell::new(5, 6)));
/// assert!(!size.contains(Cell::new(6, 5)));
/// assert_eq!(size.to_string(), "6x7");
///
/// let cube = Size::in_space(4, 4, 4).ok_or("no such board")?;
/// assert_eq!(cube.cell(63), Some(Cell::in_space(3, 3, 3)));
/// assert_eq!(cube.to_string(), "4x4x4");
/// assert_eq!("4x4x4".parse(), Ok(cube));
/// # Ok::<_, &str>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Size {
    rows: u32,
    cols: u32,
    /// 0 on a plane. An `Option` would take twice the memory.
    layers: u32,
}

impl Size {
    /// The longest side of a board, 2^31 - 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Size;
    ///
    /// assert!(Size::new(1, Size::LONGEST_SIDE).is_some());
    /// assert!(Size::new(1, Size::LONGEST_SIDE + 1).is_none());
    /// ```
    pub const LONGEST_SIDE: u32 = i32::MAX.cast_unsigned();

    /// The largest number of cells of a board, 2^63 - 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Size;
    ///
    /// let largest = Size::in_space(Size::LONGEST_SIDE, Size::LONGEST_SIDE, 2);
    /// assert!(largest.is_some_and(|size| size.cell_count() <= Size::MAX_CELLS));
    /// ```
    pub const MAX_CELLS: u64 = i64::MAX.cast_unsigned();

    /// Creates the size of a plane. Returns `None` if a side is 0 or longer than
    /// [`Size::LONGEST_SIDE`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Size;
    ///
    /// assert_eq!(Size::new(6, 7).map(|size| size.to_string()), Some("6x7".into()));
    /// assert_eq!(Size::new(6, 0), None);
    /// ```
    #[must_use]
    pub const fn new(rows: u32, cols: u32) -> Option<Self> {
        Self::checked(rows, cols, 0)
    }

    /// Creates the size of a board in space. Returns `None` if a side is 0 or longer than
    /// [`Size::LONGEST_SIDE`], or if there are more than [`Size::MAX_CELLS`] cells.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Rules, Size};
    ///
    /// assert_eq!(Size::in_space(4, 4, 4), Some(Rules::QUBIC.size()));
    /// assert_eq!(Size::in_space(4, 4, 0), None);
    /// ```
    #[must_use]
    pub const fn in_space(rows: u32, cols: u32, layers: u32) -> Option<Self> {
        match layers {
            0 => None,
            _ => Self::checked(rows, cols, layers),
        }
    }

    const fn checked(rows: u32, cols: u32, layers: u32) -> Option<Self> {
        let size = Self { rows, cols, layers };
        let [_, _, depth] = size.sides();
        let cells = rows as u128 * cols as u128 * depth as u128;
        let longest = Self::LONGEST_SIDE;
        let is_too_long = rows > longest || cols > longest || depth > longest;
        if cells == 0 || cells > Self::MAX_CELLS as u128 || is_too_long {
            return None;
        }
        Some(size)
    }

    /// Returns the number of rows.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.size().rows(), 6);
    /// ```
    #[must_use]
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// Returns the number of columns.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.size().cols(), 7);
    /// ```
    #[must_use]
    pub const fn cols(self) -> u32 {
        self.cols
    }

    /// Returns the number of layers; `None` on a plane.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::QUBIC.size().layers(), Some(4));
    /// assert_eq!(Rules::GOMOKU.size().layers(), None);
    /// ```
    #[must_use]
    pub const fn layers(self) -> Option<u32> {
        match self.layers {
            0 => None,
            layers => Some(layers),
        }
    }

    /// Returns the number of coordinates of a cell: 2 on a plane, 3 in space.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU.size().dimensions(), 2);
    /// assert_eq!(Rules::QUBIC.size().dimensions(), 3);
    /// ```
    #[must_use]
    pub const fn dimensions(self) -> usize {
        2 + self.layers().is_some() as usize
    }

    /// Returns the numbers of rows, columns and layers. A plane has 1 layer.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.size().sides(), [6, 7, 1]);
    /// ```
    #[must_use]
    pub const fn sides(self) -> [u32; 3] {
        let layers = match self.layers {
            0 => 1,
            layers => layers,
        };
        [self.rows, self.cols, layers]
    }

    /// Returns the side of a square or cubic board; `None` if the sides differ.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Size;
    ///
    /// assert_eq!(Size::new(3, 3).and_then(Size::side), Some(3));
    /// assert_eq!(Size::new(6, 7).and_then(Size::side), None);
    /// assert_eq!(Size::in_space(4, 4, 4).and_then(Size::side), Some(4));
    /// ```
    #[must_use]
    pub const fn side(self) -> Option<u32> {
        match self.layers() {
            Some(layers) if layers != self.rows => None,
            _ if self.rows != self.cols => None,
            _ => Some(self.rows),
        }
    }

    /// Returns the number of cells, at most [`Size::MAX_CELLS`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::QUBIC.size().cell_count(), 64);
    /// ```
    #[must_use]
    pub const fn cell_count(self) -> u64 {
        self.rows as u64 * self.column_count()
    }

    /// Returns the number of columns of all layers together.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.size().column_count(), 7);
    /// assert_eq!(Rules::QUBIC.size().column_count(), 16);
    /// ```
    #[must_use]
    pub const fn column_count(self) -> u64 {
        let [_, cols, layers] = self.sides();
        cols as u64 * layers as u64
    }

    /// True if the board has this cell.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let size = Rules::CONNECT_FOUR.size();
    /// assert!(size.contains(Cell::new(5, 6)) && !size.contains(Cell::new(6, 5)));
    /// assert!(!size.contains(Cell::in_space(0, 0, 0)), "a plane has no layers");
    /// ```
    #[must_use]
    #[inline]
    pub fn contains(self, cell: Cell) -> bool {
        let has_layer = match (cell.layer(), self.layers()) {
            (None, None) => true,
            (Some(layer), Some(layers)) => layer < layers,
            (None, Some(_)) | (Some(_), None) => false,
        };
        has_layer && cell.row() < self.rows && cell.col() < self.cols
    }

    /// Returns the row-major index of a cell: ordered by row, then by column, then by
    /// layer. The result is unspecified for a cell that this board does not have.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let size = Rules::CONNECT_FOUR.size();
    /// assert_eq!(size.index(Cell::new(1, 2)), 9);
    /// assert_eq!(size.cell(9), Some(Cell::new(1, 2)));
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(self, cell: Cell) -> u64 {
        let on_plane = cell.row() as u64 * self.cols as u64 + cell.col() as u64;
        match (cell.layer(), self.layers()) {
            // Saturates only for a cell that is not on the board.
            (Some(layer), Some(layers)) => on_plane
                .saturating_mul(layers as u64)
                .saturating_add(layer as u64),
            _ => on_plane,
        }
    }

    /// Returns the cell with this row-major index; `None` if the index is too large.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Cell, Rules};
    ///
    /// let size = Rules::TIC_TAC_TOE.size();
    /// assert_eq!([0, 8, 9].map(|index| size.cell(index)), [
    ///     Some(Cell::new(0, 0)),
    ///     Some(Cell::new(2, 2)),
    ///     None,
    /// ]);
    /// ```
    #[must_use]
    pub fn cell(self, index: u64) -> Option<Cell> {
        let [_, cols, layers] = self.sides().map(u64::from);
        let row = u32::try_from(index / (cols * layers)).ok()?;
        let col = u32::try_from(index / layers % cols).ok()?;
        let layer = u32::try_from(index % layers).ok()?;
        (row < self.rows).then(|| self.cell_at([row, col, layer]))
    }

    /// Iterates over all cells, row by row.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        let mut next = [0; 3];
        core::iter::from_fn(move || {
            let cell = (next[0] < self.rows).then(|| self.cell_at(next))?;
            next = self.next_indices(next);
            Some(cell)
        })
    }

    /// Returns the indices of the cell after this cell, row by row. After the last cell, the row is
    /// [`Size::rows`]. It needs no divisions, unlike [`Size::cell`], where they take longer than a
    /// move. The board must have the cell; a plane has layer 0.
    #[inline(always)]
    pub(crate) const fn next_indices(self, [row, col, layer]: [u32; 3]) -> [u32; 3] {
        let [_, cols, layers] = self.sides();
        if layer < layers - 1 {
            [row, col, layer + 1]
        } else if col < cols - 1 {
            [row, col + 1, 0]
        } else {
            [row + 1, 0, 0]
        }
    }

    /// Returns the cell with these indices, with a layer if the board has layers.
    pub(crate) const fn cell_at(self, [row, col, layer]: [u32; 3]) -> Cell {
        match self.layers {
            0 => Cell::new(row, col),
            _ => Cell::in_space(row, col, layer),
        }
    }
}

/// Writes the sides as in a rules line: `6x7`, `4x4x4`.
impl core::fmt::Display for Size {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)?;
        let layers = self.layers();
        layers.map_or(Ok(()), |layers| write!(f, "x{layers}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Axis, Position, Rules};

    #[test]
    fn cells_are_indexed_in_row_major_order() {
        for size in [
            Size::new(3, 5),
            Size::in_space(3, 5, 2),
            Size::in_space(2, 1, 4),
        ] {
            let size = size.unwrap();
            let cells: alloc::vec::Vec<Cell> = (0..).map_while(|index| size.cell(index)).collect();
            assert_eq!(cells.len() as u64, size.cell_count());
            assert!(cells.is_sorted());
            for (index, cell) in (0..).zip(cells) {
                assert!(size.contains(cell));
                assert_eq!(size.index(cell), index);
            }
            assert!(size.cells().eq((0..).map_while(|index| size.cell(index))));
        }
    }

    #[test]
    fn boards_contain_cells_of_their_dimensions_only() {
        let (plane, space) = (Size::new(2, 2).unwrap(), Size::in_space(2, 2, 1).unwrap());
        assert!(plane.contains(Cell::new(1, 1)) && !plane.contains(Cell::in_space(1, 1, 0)));
        assert!(space.contains(Cell::in_space(1, 1, 0)) && !space.contains(Cell::new(1, 1)));
        assert!(!space.contains(Cell::in_space(0, 0, 1)));
    }

    #[test]
    fn far_cells_are_not_on_the_board() {
        let rules: Rules = "1x2147483647x2147483647 k3".parse().unwrap();
        let (size, position) = (rules.size(), Position::new(rules));
        let last = Cell::in_space(0, Size::LONGEST_SIDE - 1, Size::LONGEST_SIDE - 1);
        assert_eq!(size.cell(size.index(last)), Some(last));
        let beyond = Cell::in_space(u32::MAX, u32::MAX, u32::MAX);
        assert!(!size.contains(beyond));
        assert_eq!(position.stone(beyond), None);
        assert_eq!(position.run_length(Axis::Through, beyond), None);
    }

    #[test]
    fn board_size_is_limited() {
        let side = Size::LONGEST_SIDE;
        assert!(Size::new(side, side).is_some() && Size::new(side + 1, 1).is_none());
        assert!(Size::in_space(side, side, 2).is_some());
        assert!(Size::in_space(side, side, 3).is_none());
        assert!(Size::in_space(1, 1, 0).is_none());
    }
}
