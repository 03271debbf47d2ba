//! The stroke through a winning line.

use alloc::string::String;
use core::fmt::{self, Write};

use super::layout::{CELL, Layout};

/// The radius of the ring around a single cell.
const RING: u64 = 9;

impl Layout {
    /// Writes a line through the centres of its cells, with the attributes of its stroke.
    ///
    /// At an edge that wraps, and in each layer, the stroke starts again. A single cell gets a
    /// ring, because a stroke of length 0 is invisible.
    pub(super) fn line(
        self,
        cells: impl Iterator<Item = [u64; 3]>,
        stroke: &str,
        svg: &mut String,
    ) -> fmt::Result {
        write!(svg, "<path {stroke} d=\"")?;
        let (mut cells, mut continues) = (cells.peekable(), false);
        while let Some(cell) = cells.next() {
            let [row, col, layer] = cell;
            let (x, y) = (self.left(col, layer) + CELL / 2, self.top(row) + CELL / 2);
            let starts = !continues;
            continues = cells.peek().is_some_and(|&next| are_near(cell, next));
            match (starts, continues) {
                (true, true) => write!(svg, "M{x} {y}")?,
                (true, false) => write!(svg, "M{} {y}a{RING} {RING} 0 1 1 0 .01z", x - RING)?,
                (false, _) => write!(svg, "L{x} {y}")?,
            }
        }
        svg.write_str("\"/>")
    }
}

/// Returns true if two cells of a layer touch within the picture.
const fn are_near([row, col, layer]: [u64; 3], other: [u64; 3]) -> bool {
    layer == other[2] && row.abs_diff(other[0]) <= 1 && col.abs_diff(other[1]) <= 1
}
