//! The empty board: cells, a frame, or crossings.

use alloc::string::String;
use core::fmt::{self, Write};

use inarow::Rules;

use super::layout::{CELL, Layout};
use crate::BoardStyle;

impl Layout {
    /// Writes the edges of the cells.
    pub(super) fn grid(self, layer: u64, svg: &mut String) -> fmt::Result {
        if self.repeated != [0, 0] {
            self.repeated_grid(layer, svg)?;
        }
        let (left, top) = (self.left(0, layer), self.top(0));
        svg.write_str("<path stroke=\"#888\" stroke-width=\"0.5\" d=\"")?;
        for row in 0..=self.rows {
            write!(svg, "M{left} {}h{}", self.top(row), self.cols * CELL)?;
        }
        for col in 0..=self.cols {
            write!(svg, "M{} {top}v{}", self.left(col, layer), self.rows * CELL)?;
        }
        svg.write_str("\"/>")
    }

    /// Writes the edges of repeated cells.
    fn repeated_grid(self, layer: u64, svg: &mut String) -> fmt::Result {
        let (left, top) = (self.left_of(0, layer), Self::top_of(0));
        let [rows, cols] = [
            self.rows + 2 * self.repeated[0],
            self.cols + 2 * self.repeated[1],
        ];
        svg.write_str("<path stroke=\"#ccc\" stroke-width=\"0.5\" stroke-dasharray=\"2 2\" d=\"")?;
        for row in 0..=rows {
            write!(svg, "M{left} {}h{}", Self::top_of(row), cols * CELL)?;
        }
        for col in 0..=cols {
            write!(svg, "M{} {top}v{}", self.left_of(col, layer), rows * CELL)?;
        }
        svg.write_str("\"/>")
    }

    /// Writes a frame with a hole for each cell.
    pub(super) fn frame(self, layer: u64, svg: &mut String) -> fmt::Result {
        let (left, top) = (self.left(0, layer), self.top(0));
        let (width, height) = (self.cols * CELL, self.rows * CELL);
        write!(
            svg,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"#2f62a8\"/>\
             <path fill=\"#fff\" d=\""
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
        let (left, top) = (self.left(0, layer) + middle, self.top(0) + middle);
        let (width, height) = ((self.cols - 1) * CELL, (self.rows - 1) * CELL);
        let (edge, above) = (self.left(0, layer), self.top(0));
        let (wide, high) = (self.cols * CELL, self.rows * CELL);
        write!(
            svg,
            "<rect x=\"{edge}\" y=\"{above}\" width=\"{wide}\" height=\"{high}\" fill=\"#efd9ad\"/>\
             <path stroke=\"#6f5a33\" stroke-width=\"0.6\" d=\""
        )?;
        for row in 0..self.rows {
            write!(svg, "M{left} {}h{width}", self.top(row) + middle)?;
        }
        for col in 0..self.cols {
            write!(svg, "M{} {top}v{height}", self.left(col, layer) + middle)?;
        }
        svg.write_str("\"/><path fill=\"#6f5a33\" d=\"")?;
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
