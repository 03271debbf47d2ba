//! Small boards as bits, column by column.

use core::ops::{BitAnd, BitOr, Shr};

use super::bits::{k_in_bits, rows_of};
use crate::{Cell, Diagonals, Rules, Wrap};

/// A plane board in a word, so many bits a column, the lowest cell first and the
/// highest bit of a column never a cell:
///
/// ```text
///    bit   5 13 21 29 37 45 53      a board of 6 rows and 7 columns,
///          4 12 20 28 36 44 52      8 bits a column
///          3 11 19 27 35 43 51
///          2 10 18 26 34 42 50
///          1  9 17 25 33 41 49
///          0  8 16 24 32 40 48
/// ```
///
/// So cells next to each other along an axis lie the same number of bits apart, no
/// row of bits goes on from one column to the next, and where a stone comes to rest
/// is where adding the column's lowest bit to the taken ones carries to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Columns<const HEIGHT: u32> {
    /// The cells of the board.
    pub(crate) cells: u64,
    /// The number of rows but one.
    bottom: u32,
}

impl<const HEIGHT: u32> Columns<HEIGHT> {
    /// By how many bits cells lie apart: vertical, horizontal, falling, rising.
    const STRIDES: [u32; 4] = [1, HEIGHT, HEIGHT - 1, HEIGHT + 1];

    /// For a board with less rows than there are bits a column.
    pub(crate) const fn new(rules: &Rules) -> Self {
        let (rows, cols) = (rules.size().rows(), rules.size().cols());
        let (mut cells, mut col) = (0, 0);
        while col < cols {
            cells |= ((1 << rows) - 1) << (col * HEIGHT);
            col += 1;
        }
        Self {
            cells,
            bottom: rows - 1,
        }
    }

    #[inline]
    pub(crate) const fn bit(self, cell: Cell) -> u64 {
        1 << (cell.col() * HEIGHT + (self.bottom - cell.row()))
    }

    /// The cell with this bit alone.
    #[inline]
    pub(crate) const fn cell(self, bit: u64) -> Cell {
        let place = bit.trailing_zeros();
        Cell::new(self.bottom - place % HEIGHT, place / HEIGHT)
    }

    /// The cell of a column with this bit alone.
    #[inline]
    pub(crate) const fn cell_in(self, col: u32, bit: u64) -> Cell {
        let height = bit.trailing_zeros().wrapping_sub(col * HEIGHT);
        Cell::new(self.bottom.wrapping_sub(height), col)
    }

    /// Where a stone comes to rest in a column; no bit if that is full.
    #[inline]
    pub(crate) const fn resting(self, taken: u64, col: u32) -> u64 {
        let raised = taken.wrapping_add(1 << (col * HEIGHT));
        raised & !taken & self.cells
    }

    /// Where the next stone of each column comes to rest.
    pub(crate) const fn all_resting(self, taken: u64) -> u64 {
        (taken + self.lowest()) & self.cells
    }

    /// The cells that have none below them.
    pub(crate) const fn lowest(self) -> u64 {
        self.cells & !(self.cells << 1)
    }

    /// Whether there is a run of k stones or more among these.
    #[inline(always)]
    pub(crate) fn has_run(self, rules: &Rules, stones: u64) -> bool {
        let has_diagonals = rules.diagonals() == Diagonals::Count;
        // For a small k as with a constant: then the steps are unrolled.
        let runs = match k_in_bits(rules) {
            3 => Self::runs(stones, 3, has_diagonals),
            4 => Self::runs(stones, 4, has_diagonals),
            5 => Self::runs(stones, 5, has_diagonals),
            k => Self::runs(stones, k, has_diagonals),
        };
        runs != 0
    }

    /// How many sets of k cells lie among these.
    pub(crate) fn set_count(self, rules: &Rules, cells: u64) -> u32 {
        let (strides, k) = (Self::STRIDES.into_iter(), k_in_bits(rules));
        let strides = strides.take(rules.axes().len());
        let cells = cells & self.cells;
        strides
            .map(|stride| rows_of(cells, k, stride).count_ones())
            .sum()
    }

    /// Some bits if there is a run of k stones or more among these, else none.
    #[inline(always)]
    pub(crate) fn runs<W>(stones: W, k: u32, has_diagonals: bool) -> W
    where
        W: Copy + BitAnd<Output = W> + BitOr<Output = W> + Shr<u32, Output = W>,
    {
        let [vertical, horizontal, falling, rising] = Self::STRIDES;
        let straight = rows_of(stones, k, vertical) | rows_of(stones, k, horizontal);
        if has_diagonals {
            straight | rows_of(stones, k, falling) | rows_of(stones, k, rising)
        } else {
            straight
        }
    }
}

impl Columns<{ u8::BITS }> {
    /// Whether a plane has at most 7 rows and 8 columns.
    pub(super) const fn serves(rules: &Rules) -> bool {
        let size = rules.size();
        size.layers().is_none()
            && size.rows() < u8::BITS
            && size.cols() <= u64::BITS / u8::BITS
            && matches!(rules.wrap(), Wrap::None)
    }
}
