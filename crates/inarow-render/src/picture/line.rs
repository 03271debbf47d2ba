//! The stroke through a winning line.

use alloc::string::String;
use core::fmt::{self, Write};

use super::layout::{CELL, Layout};

/// The radius of the ring around a single cell.
const RING: u64 = 9;

impl Layout {
    /// Writes a line through the centres of its cells, with the attributes of its stroke.
    ///
    /// At an edge that wraps, the stroke goes on into the repeated cell. It starts again at the
    /// repeated cell on the opposite side. In each layer it starts again. A single cell gets a
    /// ring, because a stroke of length 0 is invisible.
    pub(super) fn line(
        self,
        cells: impl Iterator<Item = [u64; 3]>,
        stroke: &str,
        svg: &mut String,
    ) -> fmt::Result {
        write!(svg, "<path {stroke} d=\"")?;
        let (mut cells, mut continues) = (cells.peekable(), false);
        while let Some([row, col, layer]) = cells.next() {
            let middle = |row: u64, col: u64| {
                let (left, top) = (self.left_of(col, layer), Self::top_of(row));
                (left + CELL / 2, top + CELL / 2)
            };
            let (down, right) = (row + self.repeated[0], col + self.repeated[1]);
            let (x, y) = middle(down, right);
            let starts = !continues;
            let next = cells.peek().filter(|next| next[2] == layer);
            continues = next.is_some();
            match (starts, continues) {
                (true, true) => write!(svg, "M{x} {y}")?,
                (true, false) => write!(svg, "M{} {y}a{RING} {RING} 0 1 1 0 .01z", x - RING)?,
                (false, _) => write!(svg, "L{x} {y}")?,
            }
            if let Some(&[next_row, next_col, _]) = next
                && (row.abs_diff(next_row) > 1 || col.abs_diff(next_col) > 1)
            {
                let steps = [step(row, next_row), step(col, next_col)];
                let moved = |[down, right]: [u64; 2], [by_rows, by_cols]: [i64; 2]| {
                    middle(
                        down.wrapping_add_signed(by_rows),
                        right.wrapping_add_signed(by_cols),
                    )
                };
                let (out_x, out_y) = moved([down, right], steps);
                let next = [next_row + self.repeated[0], next_col + self.repeated[1]];
                let (in_x, in_y) = moved(next, steps.map(|step| -step));
                write!(svg, "L{out_x} {out_y}M{in_x} {in_y}")?;
            }
        }
        svg.write_str("\"/>")
    }
}

/// Returns the step from one index of a line to the next. If the line wraps, the step leaves the
/// board.
const fn step(from: u64, to: u64) -> i64 {
    let along = to.cast_signed() - from.cast_signed();
    if along.abs() > 1 {
        -along.signum()
    } else {
        along
    }
}
