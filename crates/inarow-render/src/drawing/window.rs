//! The part of a board that is drawn, and where on the page.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use inarow::{Cell, Column, Position};

/// The longest side that is drawn whole, and how much of a longer one is drawn
/// round the last stone: of a plane, of a layer, and how many layers.
const PLANE: [u32; 2] = [40, 16];
const LAYER: [u32; 2] = [16, 8];
const LAYERS: [u32; 2] = [8, 4];

/// How wide a page is: layers stand side by side as long as they fit.
const PAGE: usize = 100;

/// What stands between two layers.
const GAP: usize = 2;

/// The part of a board that is drawn, and how wide its numbers are.
pub(super) struct Window {
    pub(super) rows: Range<u32>,
    pub(super) cols: Range<u32>,
    /// A plane has one layer without a number.
    layers: Vec<Option<u32>>,
    row_width: usize,
    col_width: usize,
}

impl Window {
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

    /// The layers that stand side by side, and those that follow below them.
    pub(super) fn bands(&self) -> impl Iterator<Item = &[Option<u32>]> {
        let room = PAGE.saturating_sub(self.row_width);
        self.layers
            .chunks((room / (self.layer_width() + GAP)).max(1))
    }

    /// One line of text: what stands before the layers, in each column of each,
    /// and behind them.
    pub(super) fn line(
        &self,
        band: &[Option<u32>],
        before: &str,
        column: impl Fn(Column) -> String,
        behind: &str,
    ) -> String {
        let width = self.col_width;
        let layer = |layer: &Option<u32>| {
            let columns = self.cols.clone().map(|col| match *layer {
                Some(layer) => column(Column::in_space(col, layer)),
                None => column(Column::new(col)),
            });
            columns.map(|text| format!("{text:<width$}")).collect()
        };
        self.beside(band, before, layer, behind)
    }

    /// The line that tells which layer is which; none over a plane.
    pub(super) fn headings(&self, band: &[Option<u32>]) -> Option<String> {
        band.first().copied().flatten()?;
        let heading = |layer: &Option<u32>| format!(" {}", heading(*layer));
        Some(self.beside(band, "", heading, ""))
    }

    /// The first and the last cell that are drawn, by row, column and layer, if
    /// there are others.
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

    fn beside(
        &self,
        band: &[Option<u32>],
        before: &str,
        layer: impl Fn(&Option<u32>) -> String,
        behind: &str,
    ) -> String {
        let (row_width, width) = (self.row_width, self.layer_width());
        let layers: Vec<String> = band
            .iter()
            .map(|number| format!("{:<width$}", layer(number)))
            .collect();
        let layers = layers.join(&" ".repeat(GAP));
        format!("{before:>row_width$}   {layers}{behind:>3}")
            .trim_end()
            .into()
    }

    /// How wide a layer is drawn. Its heading must fit above it.
    fn layer_width(&self) -> usize {
        let last = self.layers.last().copied().flatten();
        let heading = last.map_or(0, |_| heading(last).len() + 2);
        heading.max(self.cols.len() * self.col_width)
    }
}

/// A layer as text forms count it, from 1.
fn heading(layer: Option<u32>) -> String {
    layer.map_or_else(String::new, |layer| format!("layer {}", layer + 1))
}

/// The part of a side that is drawn: all of it, or what is round `around`.
fn part(side: u32, around: u32, [longest, part]: [u32; 2]) -> Range<u32> {
    if side <= longest {
        return 0..side;
    }
    let start = around.saturating_sub(part / 2).min(side - part);
    start..start + part
}
