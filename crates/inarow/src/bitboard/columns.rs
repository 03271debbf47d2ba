//! The layout of a small board in one word, column by column.

use core::ops::{BitAnd, BitOr, Shr};

use crate::adjacent_bits::starts_of;
use crate::{Cell, Rules};

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
/// No adjacent bits continue from one column to the next. If the lowest bit of a column is added to
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

    /// The lowest bit of each column of a word.
    pub(crate) const EACH: u64 = u64::MAX / ((1 << HEIGHT) - 1);

    /// Creates the layout of a board with fewer than `HEIGHT` rows.
    pub(crate) const fn new(rules: &Rules) -> Self {
        Self::of_sides(rules.size().rows(), rules.size().cols())
    }

    /// [`Columns::new`] for this number of rows and columns.
    #[inline(always)]
    pub(crate) const fn of_sides(rows: u32, cols: u32) -> Self {
        let lowest = Self::EACH >> (u64::BITS - cols * HEIGHT);
        Self {
            cells: lowest * ((1 << rows) - 1),
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

    /// Returns the lowest cell of each column.
    pub(crate) const fn lowest(self) -> u64 {
        self.cells & Self::EACH
    }

    /// Returns the distances in bits of adjacent cells along each axis.
    #[inline(always)]
    pub(crate) fn strides(has_diagonals: bool) -> impl Iterator<Item = u32> {
        Self::STRIDES
            .into_iter()
            .take(if has_diagonals { 4 } else { 2 })
    }

    /// Returns a word with set bits if these stones have a run of at least k, otherwise 0.
    #[inline(always)]
    pub(crate) fn runs<W>(stones: W, k: u32, has_diagonals: bool) -> W
    where
        W: Copy + BitAnd<Output = W> + BitOr<Output = W> + Shr<u32, Output = W>,
    {
        let [vertical, horizontal, falling, rising] = Self::STRIDES;
        let straight = starts_of(stones, k, vertical) | starts_of(stones, k, horizontal);
        if has_diagonals {
            straight | starts_of(stones, k, falling) | starts_of(stones, k, rising)
        } else {
            straight
        }
    }
}

impl Columns<{ u8::BITS }> {
    /// True for a plane of at most 7 rows and 8 columns and two players.
    pub(crate) const fn fits(rules: &Rules) -> bool {
        let size = rules.size();
        size.layers().is_none()
            && size.rows() < u8::BITS
            && size.cols() <= u64::BITS / u8::BITS
            && rules.players() == 2
    }

    /// True if these stones have a run of at least k. Not inlined, so that the common case has enough
    /// registers.
    #[inline(never)]
    pub(crate) fn has_run_of(stones: u64, k: u32, has_diagonals: bool) -> bool {
        Self::runs(stones, k, has_diagonals) != 0
    }

    /// Returns the bits where one more stone makes a run of at least k, among bits of stones and
    /// others. The caller removes the bits that are not empty cells.
    #[inline(always)]
    pub(crate) fn completing(stones: u64, k: u32, has_diagonals: bool) -> u64 {
        let [vertical, horizontal, falling, rising] =
            Self::STRIDES.map(|stride| move || completing_along(stones, k, stride));
        let straight = vertical() | horizontal();
        if has_diagonals {
            straight | falling() | rising()
        } else {
            straight
        }
    }

    /// [`Columns::completing`] for any k, not inlined.
    #[inline(never)]
    pub(crate) fn completing_of(stones: u64, k: u32, has_diagonals: bool) -> u64 {
        Self::completing(stones, k, has_diagonals)
    }
}

/// Returns the bits that have k - 1 stones next to them along one axis, some before and some after.
#[inline(always)]
fn completing_along(stones: u64, k: u32, stride: u32) -> u64 {
    // Bits with at least as many stones before them as the index.
    let mut before = [u64::MAX; u8::BITS as usize];
    let others = k.min(u8::BITS) as usize - 1;
    for count in 1..=others {
        before[count] = (before[count - 1] & stones) << stride;
    }
    let (mut after, mut all) = (u64::MAX, before[others]);
    for count in 1..=others {
        after = (after & stones) >> stride;
        all |= after & before[others - count];
    }
    all
}
