//! The cells around one cell along four axes, in one word. Each axis has [`CELLS`] cells before the cell,
//! the cell itself, and [`CELLS`] cells after it.
//!
//! ```text
//!    the bits of an axis, the highest first      0 . . . . . . . * . . . . . . .
//! ```
//!
//! For k up to 8, each line of k cells through the cell lies within them. The bit between two
//! axes is always clear, so no adjacent bits continue from one axis to the next.

use core::array;

use super::bitmap::{Bitmap, DenseWords, Players};
use super::layout::AxisLayout;
use super::neighbours::Neighbours;
use super::{AxisBits, Search};
use crate::adjacent_bits::starts_of;
use crate::grid::Grid;
use crate::table::is_dense;
use crate::{Axis, Cell, Player, Rules};

/// The number of axes in a word.
pub(super) const AXES: usize = 4;

/// The number of bits of an axis.
pub(in crate::board) const BITS: u32 = u16::BITS;

/// The number of cells on each side.
pub(in crate::board) const CELLS: u32 = BITS / 2 - 1;

const _: () = assert!(2 * CELLS + 1 < BITS, "the bit between two axes is clear");

/// Joins the bits of each axis.
#[inline(always)]
const fn join([first, second, third, fourth]: [u64; AXES]) -> u64 {
    first | second << BITS | third << (2 * BITS) | fourth << (3 * BITS)
}

/// Joins the bits of each axis. The compiler inlines these four calls, but not those of an iterator or of
/// `array::map`.
#[inline(always)]
fn join_each<T>([first, second, third, fourth]: [T; AXES], bits: impl Fn(T) -> u64) -> u64 {
    join([bits(first), bits(second), bits(third), bits(fourth)])
}

/// Returns the same bits for each axis.
#[inline(always)]
pub(in crate::board) const fn each(axis: u64) -> u64 {
    join([axis; AXES])
}

/// Returns the bits of the cell, of `before` cells before it and `after` cells after it.
#[inline(always)]
const fn cells(before: u32, after: u32) -> u64 {
    ((2 << (before + after)) - 1) << (CELLS - before)
}

/// True if a board has the four axes of a plane, edges, and sides short enough for
/// [`Search::FourAxes`].
pub(super) const fn fits(rules: &Rules) -> bool {
    const MAX_SIDE: u32 = u64::BITS - CELLS;
    let [rows, cols, _] = rules.size().sides();
    is_dense(rules.size().cell_count())
        && rules.axes().len() == AXES
        && !rules.grid().has_wrap()
        && rows <= MAX_SIDE
        && cols <= MAX_SIDE
}

/// Returns the cells of the board along these axes, at most `most` on each side of a cell.
#[inline(always)]
fn on_board(grid: Grid, axes: [Option<Axis>; AXES], cell: Cell, most: u32) -> u64 {
    let (indices, sides, wraps) = (cell.indices(), grid.size.sides(), grid.wraps);
    let by_direction = |index: usize| {
        let [before, after] = [indices[index], sides[index] - 1 - indices[index]];
        let [before, after] = if wraps[index] {
            [most; 2]
        } else {
            [before.min(most), after.min(most)]
        };
        [cells(after, before), cells(before, after)]
    };
    let coordinates = [by_direction(0), by_direction(1), by_direction(2)];
    join_each(axes, |axis| {
        let Some(axis) = axis else { return 0 };
        let moving = axis.direction().into_iter().zip(coordinates);
        moving.fold(
            cells(most, most),
            |cells, (direction, [falling, rising])| match direction {
                0 => cells,
                1 => cells & rising,
                _ => cells & falling,
            },
        )
    })
}

/// Returns the stones of `owner` around a cell on a board of [`Search::FourAxes`].
#[inline(always)]
fn stones_around(words: &DenseWords, owner: Players, grid: Grid, cell: Cell) -> u64 {
    const BESIDE: u64 = cells(CELLS, CELLS) & !cells(0, 0);
    join_each(AxisLayout::four_bits(grid, cell), |bit| {
        // The rotation brings only clear bits from the other end of the word: see `fits`.
        let word = words.word(owner, bit.word);
        word.rotate_left(CELLS).rotate_right(bit.index) & BESIDE
    })
}

/// Returns the axes, as bits, that have k adjacent bits of which at most one is clear.
#[inline]
fn nearly_k_adjacent(bits: u64, k: u32) -> u32 {
    let (mut all, mut nearly_all) = (bits, u64::MAX);
    for offset in 1..k {
        let next = bits >> offset;
        nearly_all = all | nearly_all & next;
        all &= next;
    }
    let mut axes = 0;
    while nearly_all != 0 {
        let axis = nearly_all.trailing_zeros() / BITS;
        axes |= 1 << axis;
        nearly_all &= !(u64::from(u16::MAX) << (axis * BITS));
    }
    axes
}

impl AxisBits {
    /// Returns the axes along which `cell` may lie in k adjacent cells of which at most one has
    /// no stone of `player`. The cell itself counts as a stone. Each axis is the bit
    /// with its index.
    #[inline]
    pub(in crate::board) fn axes_near_a_line(&self, cell: Cell, player: Player) -> u32 {
        // Handle the first group separately, here and below. With a constant `first` this takes a
        // tenth less time.
        let mut axes = self.group_near_a_line(cell, player, 0);
        let mut first = AXES;
        while first < self.layouts.len() {
            axes |= self.group_near_a_line(cell, player, first) << first;
            first += AXES;
        }
        axes & ((1 << self.layouts.len()) - 1)
    }

    /// [`AxisBits::axes_near_a_line`] for the four axes from `first` on.
    #[inline]
    fn group_near_a_line(&self, cell: Cell, player: Player, first: usize) -> u32 {
        let (own, k) = (Players::Only(player), self.rules.k_in_bits());
        if let Some(stones) = self.around(own, first, cell) {
            let (center, near) = (each(cells(0, 0)), each(cells(k - 1, k - 1)));
            return nearly_k_adjacent((stones | center) & near, k);
        }
        self.long_lines_near(cell, own, k, first)
    }

    /// [`AxisBits::group_near_a_line`] for lines of any length. It keeps an axis unless the visible
    /// cells have too few stones.
    #[inline(never)]
    fn long_lines_near(&self, cell: Cell, own: Players, k: u32, first: usize) -> u32 {
        let others = k.clamp(2, Neighbours::CELLS) - 1;
        let mut axes = 0;
        for axis in first..self.layouts.len().min(first + AXES) {
            let layout = &self.layouts[axis];
            let location = layout.locate(cell);
            let neighbours = self.bitmap.neighbours(own, axis, layout, location.bit());
            let [before, after] = layout.visible(location);
            let is_near = before.min(after) < others || neighbours.count_ones(others) + 1 >= others;
            axes |= u32::from(is_near) << (axis - first);
        }
        axes
    }

    /// Returns the number of candidates through a cell without a stone of `blocking`, along the four axes
    /// from `first` on; `None` if they reach beyond the visible cells.
    #[inline]
    pub(super) fn group_candidates(
        &self,
        blocking: Players,
        cell: Cell,
        first: usize,
    ) -> Option<u64> {
        let k = self.rules.k_in_bits();
        let blocking = self.around(blocking, first, cell)?;
        let on_board = match self.search {
            // Constant axes let the compiler unroll the loop.
            Search::FourAxes => on_board(self.rules.grid(), Axis::PLANE.map(Some), cell, k - 1),
            _ => {
                let layouts = &self.layouts[first..];
                let axes = array::from_fn(|axis| layouts.get(axis).map(|layout| layout.axis));
                on_board(self.rules.grid(), axes, cell, k - 1)
            }
        };
        Some(starts_of(on_board & !blocking, k, 1).count_ones().into())
    }

    /// Returns the stones of player 1 and the empty cells around a cell, both without the cell itself.
    /// Each axis has 16 bits: 7 cells before the cell, the cell, and 7 cells after it. The board must
    /// be one of [`Search::FourAxes`] with k from 2 to 8.
    #[inline]
    pub(in crate::board) fn black_and_empty(&self, cell: Cell) -> [u64; 2] {
        let Bitmap::Dense(words) = &self.bitmap else {
            return [0; 2];
        };
        let grid = self.rules.grid();
        let stones = |player| stones_around(words, Players::Only(player), grid, cell);
        let [black, white] = [Player::ONE, Player::TWO].map(stones);
        let on_board = on_board(grid, Axis::PLANE.map(Some), cell, CELLS);
        [black, on_board & !(black | white | each(cells(0, 0)))]
    }

    /// Returns the stones of `owner` around a cell along the four axes from `first` on; `None`
    /// if a line through the cell may reach beyond the visible cells.
    #[inline(always)]
    fn around(&self, owner: Players, first: usize, cell: Cell) -> Option<u64> {
        // The word has all cells of any line of k cells through a cell.
        if !(2..=CELLS as u64 + 1).contains(&self.rules.k()) {
            return None;
        }
        if let (Bitmap::Dense(words), Search::FourAxes) = (&self.bitmap, &self.search) {
            return Some(stones_around(words, owner, self.rules.grid(), cell));
        }
        self.around_by_layouts(owner, first, cell)
    }

    // Not inlined, so that the common case stays short.
    #[inline(never)]
    fn around_by_layouts(&self, owner: Players, first: usize, cell: Cell) -> Option<u64> {
        let mut around = [0; AXES];
        let layouts = self.layouts.iter().enumerate();
        for (around, (axis, layout)) in around.iter_mut().zip(layouts.skip(first)) {
            let location = layout.locate(cell);
            let [before, after] = layout.visible(location);
            if before.min(after) < CELLS || layout.other_ring_cells < self.rules.k() {
                return None;
            }
            let neighbours = self.bitmap.neighbours(owner, axis, layout, location.bit());
            *around = neighbours.nearest(CELLS);
        }
        Some(join(around))
    }
}
