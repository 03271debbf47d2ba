//! The cells around one cell along four axes, and the fives, fours and threes among them.

use crate::board::AxisBits;
use crate::board::axis_bits::four_axes::{BITS, CELLS as CENTER, each};
use crate::{Axis, Cell};

/// The cells around one cell along the four axes of a plane, with a black stone on that cell. Each
/// axis has [`BITS`] bits: [`CENTER`] cells before the cell, the cell itself, and as many after it.
/// The highest bit of each axis is clear, so no adjacent bits continue from one axis to the next.
///
/// No pattern of renju reaches further than five cells from the stone: a run of five that contains it
/// ends four cells away, and must not be continued.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) cell: Cell,
    black: u64,
    empty: u64,
}

/// The last bit of an axis that is a cell.
const LAST: u32 = 2 * CENTER;

/// Returns all bits of the axes that have a set bit, except the highest one.
const fn axes(bits: u64) -> u64 {
    let all = each(0x7FFF);
    let highest = (bits + all) & !all;
    highest - (highest >> (BITS - 1))
}

/// Returns the number of axes that have a set bit.
pub(super) const fn count_axes(bits: u64) -> u32 {
    (axes(bits) & each(1)).count_ones()
}

/// Returns the bits without those of the axis of the lowest one.
pub(super) const fn without_first_axis(bits: u64) -> u64 {
    bits & !axes(bits & bits.wrapping_neg())
}

impl Window {
    /// Returns the cells around a cell. Not inlined, as are the patterns below: the code would be
    /// several times as large.
    #[inline(never)]
    pub(super) fn new(stones: &AxisBits, cell: Cell) -> Self {
        let [black, empty] = stones.black_and_empty(cell);
        Self {
            cell,
            black: black | each(1 << CENTER),
            empty,
        }
    }

    /// Returns the same window with a black stone on another cell, which it may not have.
    #[inline(never)]
    pub(super) fn with_stone(self, other: Cell) -> Self {
        let difference = |to: u32, from: u32| i64::from(to) - i64::from(from);
        let down = difference(other.row(), self.cell.row());
        let right = difference(other.col(), self.cell.col());
        let (axis, steps) = match (down, right) {
            (0, _) => (Axis::Horizontal, right),
            (_, 0) => (Axis::Vertical, down),
            _ if down == right => (Axis::Falling, down),
            _ if down == -right => (Axis::Rising, down),
            _ => return self,
        };
        match u32::try_from(steps + i64::from(CENTER)) {
            Ok(bit @ 0..=LAST) => self.with(1 << (BITS * axis as u32 + bit)),
            _ => self,
        }
    }

    /// Returns the number of black stones beside the cell that may belong to a pattern.
    #[inline]
    pub(super) const fn stones_beside(self) -> u32 {
        let beside = each(0b1_1111 << (CENTER + 1) | 0b1_1111 << (CENTER - 5));
        (self.black & beside).count_ones()
    }

    /// Returns the bits that start five adjacent stones with the cell among them.
    const fn starts_of_five(self) -> u64 {
        let b = self.black;
        b & b >> 1 & b >> 2 & b >> 3 & b >> 4 & starts(5)
    }

    /// True if the cell is in a run of exactly five.
    #[inline]
    pub(super) const fn has_five(self) -> bool {
        self.starts_of_five() & !(self.black << 1) & !(self.black >> 5) != 0
    }

    /// True if the cell is in a run of six or more.
    #[inline]
    pub(super) const fn has_overline(self) -> bool {
        let starts = self.starts_of_five();
        starts & (self.black << 1 | self.black >> 5) != 0
    }

    /// Returns the empty cells where one more stone makes a run of exactly five that contains the
    /// cell.
    #[inline(never)]
    pub(super) const fn five_cells(self) -> u64 {
        let starts = !(self.black << 1) & !(self.black >> 5) & starts(5);
        self.filling::<5>(starts)
    }

    /// Returns the cells that extend a three, if its straight four is allowed: empty cells where one
    /// more stone makes a straight four that contains the cell, along an axis without a four.
    /// `five_cells` are those of this window.
    #[inline(never)]
    pub(super) const fn extensions(self, five_cells: u64) -> u64 {
        let has_open_ends = self.empty << 1 & self.empty >> 4;
        let is_exact = !(self.black << 2) & !(self.black >> 5);
        self.filling::<4>(has_open_ends & is_exact & starts(4)) & !axes(five_cells)
    }

    /// Returns the empty cells where one more stone makes `N` adjacent stones that start at one of these
    /// bits.
    const fn filling<const N: u32>(self, starts: u64) -> u64 {
        let (mut cells, mut missing) = (0, 0);
        while missing < N {
            let (mut found, mut at) = (starts & self.empty >> missing, 0);
            while at < N {
                if at != missing {
                    found &= self.black >> at;
                }
                at += 1;
            }
            cells |= found << missing;
            missing += 1;
        }
        cells
    }

    /// Returns the cell of the lowest set bit.
    pub(super) fn first_cell(self, bits: u64) -> Cell {
        let bit = bits.trailing_zeros();
        let [down, right, _] = Axis::PLANE[(bit / BITS) as usize % Axis::PLANE.len()].direction();
        let steps = i64::from(bit % BITS) - i64::from(CENTER);
        let moved = |index: u32, step: i64| {
            let index = i64::from(index) + step * steps;
            u32::try_from(index).unwrap_or(u32::MAX)
        };
        Cell::new(moved(self.cell.row(), down), moved(self.cell.col(), right))
    }

    /// Returns the bits of one axis.
    pub(super) const fn of_axis(self, axis: Axis, bits: u64) -> u64 {
        bits & 0x7FFF << (BITS * axis as u32)
    }

    /// Returns the same window with one more black stone.
    pub(super) const fn with(self, bit: u64) -> Self {
        let (black, empty) = (self.black | bit, self.empty & !bit);
        Self {
            black,
            empty,
            ..self
        }
    }

    /// Returns the bits of the run along an axis that contains the cell.
    pub(super) fn run(self, axis: Axis) -> u64 {
        let shift = BITS * axis as u32;
        let black = self.of_axis(axis, self.black) >> shift;
        let after = (black >> CENTER).trailing_ones();
        let before = (black << (u64::BITS - 1 - CENTER)).leading_ones();
        ((1 << (before + after - 1)) - 1) << (CENTER + 1 - before) << shift
    }
}

/// Returns the bits where `length` adjacent cells with the cell among them may start.
const fn starts(length: u32) -> u64 {
    each(((1 << length) - 1) << (CENTER + 1 - length))
}

/// Returns the number of fours at these five-cells: two cells at distance five are the ends of one
/// straight four.
#[inline]
pub(super) const fn count_fours(five_cells: u64) -> u32 {
    five_cells.count_ones() - (five_cells & five_cells >> 5).count_ones()
}
