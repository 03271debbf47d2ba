//! Small boards in space as bits, layer by layer.

use super::bits::{completing, rows_of};
use super::field::Field;
use super::stones::{Named, named_in_space};
use crate::{Cell, Column, Diagonals, Move, Rules, Wrap};

/// A board in space in a word: 25 bits a layer, in it 5 bits a column as in
/// [`Columns`](super::Columns), the lowest cell first. The highest bit of a column and
/// the last column of a layer are never cells. So no row of bits goes on from one
/// column to the next or from one layer to the next, along any of the 13 axes.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Layers {
    cells: u128,
    /// The number of rows but one.
    bottom: u32,
}

/// Bits a column and a layer.
const COLUMN: u32 = 5;
const LAYER: u32 = 25;

/// By how many bits cells lie apart along rows, columns and layers, then along the
/// diagonals.
const STRAIGHT: [u32; 3] = [1, COLUMN, LAYER];
const DIAGONAL: [u32; 10] = [
    COLUMN - 1,
    COLUMN + 1,
    LAYER - 1,
    LAYER + 1,
    LAYER - COLUMN,
    LAYER + COLUMN,
    LAYER - COLUMN - 1,
    LAYER - COLUMN + 1,
    LAYER + COLUMN - 1,
    LAYER + COLUMN + 1,
];

impl Layers {
    /// Whether a board in space has at most 4 rows, 4 columns and 5 layers.
    pub(super) const fn serves(rules: &Rules) -> bool {
        let [rows, cols, layers] = rules.size().sides();
        rules.size().layers().is_some()
            && rows < COLUMN
            && cols < LAYER / COLUMN
            && layers <= u128::BITS / LAYER
            && matches!(rules.wrap(), Wrap::None)
    }

    const fn place(self, row: u32, col: u32, layer: u32) -> u32 {
        layer * LAYER + col * COLUMN + (self.bottom - row)
    }

    /// The lowest cell of a column.
    const fn lowest(self, column: Column) -> u128 {
        let layer = match column.layer() {
            Some(layer) => layer,
            None => 0,
        };
        1 << self.place(self.bottom, column.col(), layer)
    }
}

/// What `found` finds along all axes on which lines run.
#[inline(always)]
fn along(rules: &Rules, found: impl Fn(u32) -> u128) -> u128 {
    let straight = STRAIGHT.iter().fold(0, |all, &stride| all | found(stride));
    match rules.diagonals() {
        Diagonals::Count => DIAGONAL
            .iter()
            .fold(straight, |all, &stride| all | found(stride)),
        Diagonals::Ignored => straight,
    }
}

fn has_run_of<const K: u32>(rules: &Rules, stones: u128) -> bool {
    along(rules, |stride| rows_of(stones, K, stride)) != 0
}

impl Field for Layers {
    type Word = u128;

    fn new(rules: &Rules) -> Self {
        let empty = Self {
            cells: 0,
            bottom: rules.size().rows() - 1,
        };
        let cells = (0..).map_while(|index| rules.size().cell(index));
        Self {
            cells: cells.fold(0, |cells, cell| cells | empty.bit(cell)),
            ..empty
        }
    }

    #[inline]
    fn cells(self) -> u128 {
        self.cells
    }

    #[inline]
    fn named(rules: &Rules, mv: Move) -> Option<Named> {
        named_in_space(rules, mv)
    }

    #[inline]
    fn bit(self, cell: Cell) -> u128 {
        let [row, col, layer] = cell.place();
        1 << self.place(row, col, layer)
    }

    #[inline]
    fn cell(self, bit: u128) -> Cell {
        let place = bit.trailing_zeros();
        let column = Column::in_space(place % LAYER / COLUMN, place / LAYER);
        self.cell_in(column, bit)
    }

    #[inline]
    fn cell_in(self, column: Column, bit: u128) -> Cell {
        column.cell(
            self.bottom
                .wrapping_sub(bit.trailing_zeros() % LAYER % COLUMN),
        )
    }

    #[inline]
    fn resting(self, taken: u128, column: Column) -> u128 {
        (taken + self.lowest(column)) & !taken & self.cells
    }

    fn all_resting(self, taken: u128) -> u128 {
        (taken + (self.cells & !(self.cells << 1))) & self.cells
    }

    fn has_run(self, rules: &Rules, k: u32, stones: u128) -> bool {
        // Each k has shifts by constants, once for whoever asks. No line is longer.
        match k {
            1 => has_run_of::<1>(rules, stones),
            2 => has_run_of::<2>(rules, stones),
            3 => has_run_of::<3>(rules, stones),
            4 => has_run_of::<4>(rules, stones),
            _ => has_run_of::<5>(rules, stones),
        }
    }

    fn completing(self, rules: &Rules, k: u32, stones: u128) -> u128 {
        along(rules, |stride| completing(stones, k, stride))
    }

    fn set_count(self, rules: &Rules, k: u32, cells: u128) -> u32 {
        let strides = STRAIGHT.into_iter().chain(DIAGONAL);
        strides
            .take(rules.axes().len())
            .map(|stride| rows_of(cells, k, stride).count_ones())
            .sum()
    }
}
