//! The layout of a small board in one word, column by column.

use core::ops::{BitAnd, BitOr, Shr};

use super::bits::rows_of;
use crate::{Cell, Diagonals, Rules, Wrap};

/// The layout of a plane in a word: `HEIGHT` bits per column, the lowest cell first. The highest
/// bit of a column is never a cell.
///
/// ```text
///    bit   5 13 21 29 37 45 53      a board of 6 rows and 7 columns,
///          4 12 20 28 36 44 52      8 bits per column
///          3 11 19 27 35 43 51
///          2 10 18 26 34 42 50
///          1  9 17 25 33 41 49
///          0  8 16 24 32 40 48
/// ```
///
/// This layout has three properties. Adjacent cells along an axis are a fixed number of bits apart.
/// No row of bits continues from one column to the next. If the lowest bit of a column is added to
/// the occupied cells, it carries to the cell where a stone lands.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Columns<const HEIGHT: u32> {
    /// The cells of the board.
    pub(crate) cells: u64,
    /// The index of the lowest row.
    bottom: u32,
}

impl<const HEIGHT: u32> Columns<HEIGHT> {
    /// The distances in bits of adjacent cells: vertical, horizontal, falling, rising.
    const STRIDES: [u32; 4] = [1, HEIGHT, HEIGHT - 1, HEIGHT + 1];

    /// Creates the layout of a board with fewer than `HEIGHT` rows.
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

    #[inline(always)]
    pub(crate) const fn bit(self, cell: Cell) -> u64 {
        1 << (cell.col() * HEIGHT + (self.bottom - cell.row()))
    }

    /// Returns the cell of a single bit.
    #[inline]
    pub(crate) const fn cell(self, bit: u64) -> Cell {
        let index = bit.trailing_zeros();
        Cell::new(self.bottom - index % HEIGHT, index / HEIGHT)
    }

    /// Returns the row of a single bit of a column.
    #[inline(always)]
    pub(crate) const fn row(self, col: u32, bit: u64) -> u32 {
        let height = bit.trailing_zeros().wrapping_sub(col * HEIGHT);
        self.bottom.wrapping_sub(height)
    }

    /// Returns the bit where a stone lands in a column; 0 if the column is full.
    #[inline(always)]
    pub(crate) const fn landing(self, occupied: u64, col: u32) -> u64 {
        let raised = occupied.wrapping_add(1 << (col * HEIGHT));
        raised & !occupied & self.cells
    }

    /// Returns the bits where the next stone of each column lands.
    pub(crate) const fn landings(self, occupied: u64) -> u64 {
        (occupied + self.lowest()) & self.cells
    }

    /// Returns the lowest cell of each column.
    pub(crate) const fn lowest(self) -> u64 {
        self.cells & !(self.cells << 1)
    }

    /// True if these stones have a run of at least k.
    #[inline(always)]
    pub(crate) fn has_run(self, rules: &Rules, stones: u64) -> bool {
        let has_diagonals = rules.diagonals() == Diagonals::Count;
        // A constant k lets the compiler unroll the loop.
        match rules.k() {
            3 => Self::runs(stones, 3, has_diagonals) != 0,
            4 => Self::runs(stones, 4, has_diagonals) != 0,
            5 => Self::runs(stones, 5, has_diagonals) != 0,
            _ => Self::has_run_of(stones, rules.k_in_bits(), has_diagonals),
        }
    }

    // Not inlined, so that the common case has enough registers.
    #[inline(never)]
    fn has_run_of(stones: u64, k: u32, has_diagonals: bool) -> bool {
        Self::runs(stones, k, has_diagonals) != 0
    }

    /// Returns the number of candidates among these cells.
    pub(crate) fn candidate_count(self, rules: &Rules, cells: u64) -> u32 {
        let strides = Self::STRIDES.into_iter().take(rules.axes().len());
        let (cells, k) = (cells & self.cells, rules.k_in_bits());
        strides
            .map(|stride| rows_of(cells, k, stride).count_ones())
            .sum()
    }

    /// Returns a word with set bits if these stones have a run of at least k, otherwise 0.
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
    /// True for a plane of at most 7 rows and 8 columns without `wrap`.
    pub(super) const fn serves(rules: &Rules) -> bool {
        let size = rules.size();
        size.layers().is_none()
            && size.rows() < u8::BITS
            && size.cols() <= u64::BITS / u8::BITS
            && matches!(rules.wrap(), Wrap::None)
    }
}
