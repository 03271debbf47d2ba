//! Chooses which part of a board is drawn, and lays it out on the page.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use inarow::{Cell, Column, Position};

/// The longest side of a board without layers that is drawn whole, and how many cells of a longer
/// side are drawn.
const PLANE: [u32; 2] = [40, 16];

/// The same two numbers for the side of a layer.
const LAYER: [u32; 2] = [16, 8];

/// The same two numbers for the number of layers.
const LAYERS: [u32; 2] = [8, 4];

/// The width of a page in characters. Layers are side by side as long as they fit.
const PAGE_WIDTH: usize = 100;

/// The number of spaces between two layers.
const GAP: usize = 2;

/// The part of a board that is drawn, and the widths of its columns in characters.
pub(super) struct Window {
    pub(super) rows: Range<u32>,
    pub(super) cols: Range<u32>,
    /// The numbers of the layers. A plane has one layer without a number.
    layers: Vec<Option<u32>>,
    row_width: usize,
    col_width: usize,
}

impl Window {
    /// Chooses the part around the last stone, or the whole board if it is small.
    pub(super) fn of(position: &Position) -> Self {
        let size = position.rules().size();
        let around = position.last().map_or([0; 3], Cell::indices);
        let sides = size.sides();
        let part = |index: usize, limits| part(sides[index], around[index], limits);
        let limits = size.layers().map_or(PLANE, |_| LAYER);
        let (rows, cols) = (part(0, limits), part(1, limits));
        let digits = |end: u32| (end - 1).to_string().len();
        Self {
            row_width: digits(rows.end).max(4),
            col_width: digits(cols.end).max(3) + 1,
            layers: match size.layers() {
                None => vec![None],
                Some(_) => part(2, LAYERS).map(Some).collect(),
            },
            rows,
            cols,
        }
    }

    /// Iterates over the groups of layers that are side by side.
    pub(super) fn bands(&self) -> impl Iterator<Item = &[Option<u32>]> {
        let room = PAGE_WIDTH.saturating_sub(self.row_width);
        self.layers
            .chunks((room / (self.layer_width() + GAP)).max(1))
    }

    /// Returns one line of text: `before`, then the columns of each layer, then `after`.
    pub(super) fn line(
        &self,
        band: &[Option<u32>],
        before: &str,
        column: impl Fn(Column) -> String,
        after: &str,
    ) -> String {
        let width = self.col_width;
        let layer = |layer: &Option<u32>| {
            let columns = self.cols.clone().map(|col| match *layer {
                Some(layer) => column(Column::in_space(col, layer)),
                None => column(Column::new(col)),
            });
            columns.map(|text| format!("{text:<width$}")).collect()
        };
        self.side_by_side(band, before, layer, after)
    }

    /// Returns the line with the number of each layer, or `None` for a plane.
    pub(super) fn headings(&self, band: &[Option<u32>]) -> Option<String> {
        band.first().copied().flatten()?;
        let heading = |layer: &Option<u32>| format!(" {}", heading(*layer));
        Some(self.side_by_side(band, "", heading, ""))
    }

    /// Returns the first and last cell that are drawn; `None` if the whole board is.
    pub(super) fn corners(&self, position: &Position) -> Option<[Cell; 2]> {
        let drawn = [self.rows.len(), self.cols.len(), self.layers.len()];
        let sides = position.rules().size().sides();
        let whole = drawn
            .iter()
            .zip(sides)
            .all(|(&drawn, side)| drawn == side as usize);
        let corner = |row, col, layer: Option<&Option<u32>>| match layer.copied().flatten() {
            Some(layer) => Cell::in_space(row, col, layer),
            None => Cell::new(row, col),
        };
        let first = corner(self.rows.start, self.cols.start, self.layers.first());
        let last = corner(self.rows.end - 1, self.cols.end - 1, self.layers.last());
        (!whole).then_some([first, last])
    }

    /// Returns one line of text: `before`, then the text of each layer, then `after`.
    fn side_by_side(
        &self,
        band: &[Option<u32>],
        before: &str,
        layer: impl Fn(&Option<u32>) -> String,
        after: &str,
    ) -> String {
        let (row_width, width) = (self.row_width, self.layer_width());
        let layers: Vec<String> = band
            .iter()
            .map(|number| format!("{:<width$}", layer(number)))
            .collect();
        let layers = layers.join(&" ".repeat(GAP));
        format!("{before:>row_width$}   {layers}{after:>3}")
            .trim_end()
            .into()
    }

    /// Returns the width of a layer in characters. The heading must fit above the layer.
    fn layer_width(&self) -> usize {
        let last = self.layers.last().copied().flatten();
        let heading = last.map_or(0, |_| heading(last).len() + 2);
        heading.max(self.cols.len() * self.col_width)
    }
}

/// Returns the heading of a layer. Text forms number layers from 1.
fn heading(layer: Option<u32>) -> String {
    layer.map_or_else(String::new, |layer| format!("layer {}", layer + 1))
}

/// Returns the range of a side that is drawn: all of it, or `part` cells around `around`.
fn part(side: u32, around: u32, [longest, part]: [u32; 2]) -> Range<u32> {
    if side <= longest {
        return 0..side;
    }
    let start = around.saturating_sub(part / 2).min(side - part);
    start..start + part
}
