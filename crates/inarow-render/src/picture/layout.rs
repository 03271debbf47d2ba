//! The position of each cell in a picture.

use inarow::Position;

/// The side of a cell.
pub(super) const CELL: u64 = 20;

/// The layout of a picture.
///
/// Around the board or each layer is a margin of one cell for names and counters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) rows: u64,
    pub(super) cols: u64,
    pub(super) layers: u64,
}

impl Layout {
    pub(super) fn of(position: &Position) -> Self {
        let [rows, cols, layers] = position.rules().size().sides().map(u64::from);
        Self { rows, cols, layers }
    }

    /// Returns the height and width of a layer in cells, including the margin.
    pub(super) const fn size(self) -> [u64; 2] {
        [self.rows + 2, self.cols + 2]
    }

    /// Returns the left edge of a column. `self.cols` is the column after the last.
    pub(super) const fn left(self, col: u64, layer: u64) -> u64 {
        (layer * self.size()[1] + col + 1) * CELL
    }

    /// Returns the top edge of a row. `self.rows` is the row after the last.
    pub(super) const fn top(self, row: u64) -> u64 {
        (row + 1) * CELL
    }
}
