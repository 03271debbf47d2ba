//! The empty board: cells, a frame, or crossings.

use alloc::string::String;
use core::fmt::{self, Write};

use inarow::Rules;

use super::layout::{CELL, Layout};
use crate::BoardStyle;
use crate::palette::{EDGE, FRAME, GRAIN, PAPER, WOOD};

impl Layout {
    /// Writes the edges of the cells.
    pub(super) fn grid(self, layer: u64, svg: &mut String) -> fmt::Result {
        write!(svg, "<path stroke=\"{EDGE}\" stroke-width=\"0.5\" d=\"")?;
        let corner = [self.left(0, layer), self.top(0)];
        write_edges(svg, corner, [self.rows, self.cols])
    }

    /// Writes a frame with a hole for each cell.
    pub(super) fn frame(self, layer: u64, svg: &mut String) -> fmt::Result {
        let (left, top) = (self.left(0, layer), self.top(0));
        let (width, height) = (self.cols * CELL, self.rows * CELL);
        write!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"{FRAME}\"/>\
             <path fill=\"{PAPER}\" d=\""
        )?;
        for row in 0..self.rows {
            for col in 0..self.cols {
                let (x, y) = (self.left(col, layer) + CELL / 2, self.top(row) + 2);
                write!(svg, "M{x} {y}a8 8 0 1 1-.01 0Z")?;
            }
        }
        svg.write_str("\"/>")
    }

    /// Writes lines that cross in the centres of cells, and star points.
    pub(super) fn crossings(self, rules: &Rules, layer: u64, svg: &mut String) -> fmt::Result {
        let middle = CELL / 2;
        let (left, top) = (self.left(0, layer), self.top(0));
        let (width, height) = (self.cols * CELL, self.rows * CELL);
        write!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"{WOOD}\"/>\
             <path stroke=\"{GRAIN}\" stroke-width=\"0.6\" d=\""
        )?;
        let between = [self.rows - 1, self.cols - 1];
        write_edges(svg, [left + middle, top + middle], between)?;
        write!(svg, "<path fill=\"{GRAIN}\" d=\"")?;
        for [row, col] in BoardStyle::stars(rules) {
            let (x, y) = (
                self.left(col.into(), layer) + middle,
                self.top(row.into()) + middle - 2,
            );
            write!(svg, "M{x} {y}a2 2 0 1 1-.01 0Z")?;
        }
        svg.write_str("\"/>")
    }
}

/// Writes the end of a path: edges around rows and columns of cells, from the upper left corner.
fn write_edges(svg: &mut String, [left, top]: [u64; 2], [rows, cols]: [u64; 2]) -> fmt::Result {
    for row in 0..=rows {
        write!(svg, "M{left} {}h{}", top + row * CELL, cols * CELL)?;
    }
    for col in 0..=cols {
        write!(svg, "M{} {top}v{}", left + col * CELL, rows * CELL)?;
    }
    svg.write_str("\"/>")
}
