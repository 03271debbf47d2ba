//! The position of each cell in a picture.

use inarow::Position;

/// The side of a cell.
pub(super) const CELL: u64 = 20;

/// The layout of a picture.
///
/// If edges wrap, repeated rows and columns surround the board or each layer. Around all of this is
/// a margin of one cell for names and counters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) rows: u64,
    pub(super) cols: u64,
    pub(super) layers: u64,
    /// The number of rows, and of columns, that are repeated beyond each edge.
    pub(super) repeated: [u64; 2],
}

impl Layout {
    pub(super) fn of(position: &Position) -> Self {
        let rules = position.rules();
        let [rows, cols, layers] = rules.size().sides().map(u64::from);
        let [over, across, _] = rules.wrap().indices().map(u64::from);
        Self {
            rows,
            cols,
            layers,
            repeated: [over, across],
        }
    }

    /// Returns the height and width of a layer in cells, including everything around it.
    pub(super) const fn size(self) -> [u64; 2] {
        let [rows, cols] = self.repeated;
        let (high, wide) = (2 * rows + 2, 2 * cols + 2);
        [
            self.rows.saturating_add(high),
            self.cols.saturating_add(wide),
        ]
    }

    /// Returns the left edge of a column of the board. `self.cols` is the column after the last.
    pub(super) const fn left(self, col: u64, layer: u64) -> u64 {
        self.left_of(col + self.repeated[1], layer)
    }

    /// Returns the top edge of a row of the board. `self.rows` is the row after the last.
    pub(super) const fn top(self, row: u64) -> u64 {
        Self::top_of(row + self.repeated[0])
    }

    /// Returns the left edge of a drawn column, counted from 0 with the repeated columns.
    pub(super) const fn left_of(self, col: u64, layer: u64) -> u64 {
        (layer * self.size()[1] + col + 1) * CELL
    }

    /// Returns the top edge of a drawn row, counted from 0 with the repeated rows.
    pub(super) const fn top_of(row: u64) -> u64 {
        (row + 1) * CELL
    }
}

/// Iterates over the rows or columns that are drawn, with true for each repetition.
///
/// `repeated` is the number of them that are repeated beyond an edge.
pub(super) fn drawn_indices(
    index: u64,
    side: u64,
    repeated: u64,
) -> impl Iterator<Item = (u64, bool)> {
    let before = (repeated > 0 && index + 1 == side).then_some((0, true));
    let after = (repeated > 0 && index == 0).then_some((side + 1, true));
    [Some((index + repeated, false)), before, after]
        .into_iter()
        .flatten()
}
