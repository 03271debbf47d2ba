//! The bit of each cell, in the words of the lines along an axis.

use super::neighbours::Neighbours;
use crate::grid::Grid;
use crate::rings::Rings;
use crate::{Axis, Cell};

/// The layout of the lines along an axis in words. Each line has words of its own. Its cells are
/// consecutive bits, and the bit after the last cell is never set.
///
/// ```text
///    falling lines of 3 rows and 4 columns       the bits of their words
///    c d e f                                     a  . . 2      b  . 1 2      c  0 1 2
///    b c d e    line b: column = row - 1         d  0 1 2      e  0 1 .      f  0 . .
///    a b c d    line c: column = row, ...
/// ```
///
/// One of the coordinates that change along the axis is the index of a cell's bit: see
/// [`index_coordinate`]. The differences between the other coordinates and this coordinate identify
/// the line. If two coordinates move in opposite directions, their sum takes the place of the
/// difference. So the line is found by a fixed step for each coordinate.
///
/// If the index coordinate wraps, each line is a ring: its last cell continues with its first cell.
/// A ring may have more cells than each side of the board. Its cells then have the order of
/// [`Rings`]. Other lines do without this order, since it takes several divisions.
#[derive(Clone, Copy, Debug)]
pub(super) struct AxisLayout {
    pub(super) axis: Axis,
    /// The first word of the line through the cell whose coordinates are all 0.
    first_word: u64,
    /// The number of words by which each coordinate moves the line.
    word_steps: [i64; 3],
    /// The index of that cell's bit.
    first_bit: u32,
    /// The number of bits by which each coordinate moves the bit. It is 1 or -1 for the index
    /// coordinate, and 0 for the others.
    bit_steps: [u32; 3],
    /// The number of cells of a ring, or of the longest line.
    line_cells: u64,
    /// The number of words of all lines.
    pub(super) word_count: u64,
    wrapping: Wrapping,
    pub(super) ends: Ends,
    /// The number of the other cells of a ring; `u64::MAX` if the lines are not rings.
    pub(super) other_ring_cells: u64,
}

/// The coordinates that wrap within a line.
#[derive(Clone, Copy, Debug)]
enum Wrapping {
    /// None, except for the index coordinate.
    None,
    /// The sides of these coordinates, negative for a coordinate that moves in the opposite
    /// direction. 0 for all other coordinates.
    Sides([i64; 3]),
    /// All coordinates. No side of the board is as long as a ring.
    Rings(Rings),
}

/// The continuation of a line after the last cell in its words.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Ends {
    /// There is no continuation, since the line ends.
    Edge,
    /// The first bit of the same word, since the line is a ring of this many cells.
    Ring(u32),
    /// The first bit of another word, since the line is a longer ring.
    Seam,
}

/// A cell in the words of its line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Location {
    /// The first word of the line.
    first_word: u64,
    /// The index of the cell in the line. The cells of a line that begins at another edge are
    /// counted as if it had a cell for every value of the index coordinate.
    at: u64,
}

/// The address of the bit of a cell.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(super) struct Bit {
    pub(super) word: u64,
    pub(super) index: u32,
}

impl Location {
    #[inline(always)]
    pub(super) const fn bit(self) -> Bit {
        const WORD: u64 = u64::BITS as u64;
        Bit {
            word: self.first_word.wrapping_add(self.at / WORD),
            index: (self.at % WORD) as u32,
        }
    }
}

impl AxisLayout {
    /// Creates the layout of an axis whose words begin with `begin`.
    pub(super) fn new(grid: Grid, axis: Axis, begin: u64) -> Self {
        let (sides, direction) = (grid.size.sides(), axis.direction());
        let bits = index_coordinate(grid, axis);
        let (side, falls) = (sides[bits], direction[bits] < 0);
        let last = i64::from(side - 1);
        let (mut first_word, mut word_steps, mut wrapping_sides) =
            (begin.cast_signed(), [0; 3], [0; 3]);
        let mut stride = words_of(side.into()).cast_signed();
        // The last coordinate comes first, so that rows follow each other as on the board.
        for index in (0..3).rev().filter(|&index| index != bits) {
            let towards = direction[index];
            word_steps[index] = stride;
            word_steps[bits] -= stride * towards * direction[bits];
            if falls {
                first_word = first_word.wrapping_sub((stride * towards).wrapping_mul(last));
            }
            if grid.wraps[index] {
                wrapping_sides[index] = i64::from(sides[index]) * towards;
            } else if towards > 0 {
                first_word += stride * last;
            }
            // A difference of two coordinates has more values than a coordinate.
            let is_difference = towards != 0 && !grid.wraps[index];
            let values = i64::from(sides[index]) + if is_difference { last } else { 0 };
            stride = stride.wrapping_mul(values);
        }
        let mut bit_steps = [0; 3];
        bit_steps[bits] = if falls { u32::MAX } else { 1 };
        let rings = Rings::new(grid, axis);
        let ring = rings.map(|rings| rings.cells);
        let mut layout = Self {
            axis,
            first_word: first_word.cast_unsigned(),
            word_steps,
            first_bit: if falls { side - 1 } else { 0 },
            bit_steps,
            line_cells: ring.unwrap_or(side.into()),
            word_count: stride.cast_unsigned(),
            wrapping: if wrapping_sides == [0; 3] {
                Wrapping::None
            } else {
                Wrapping::Sides(wrapping_sides)
            },
            ends: match ring.map(u32::try_from) {
                None => Ends::Edge,
                Some(Ok(cells)) if cells < u64::BITS => Ends::Ring(cells),
                Some(_) => Ends::Seam,
            },
            other_ring_cells: ring.map_or(u64::MAX, |cells| cells - 1),
        };
        if let Some(rings) = rings.filter(|rings| rings.cells > side.into()) {
            layout.first_word = begin;
            layout.word_count = rings.count * words_of(rings.cells);
            layout.wrapping = Wrapping::Rings(rings);
        }
        layout
    }

    /// Returns the bit of a cell.
    #[inline(always)]
    pub(super) fn bit(&self, cell: Cell) -> Bit {
        self.locate(cell).bit()
    }

    /// Returns the location of a cell in its line.
    #[inline(always)]
    pub(super) fn locate(&self, cell: Cell) -> Location {
        let indices = cell.indices();
        let (mut first_word, mut at) = (self.first_word.cast_signed(), self.first_bit);
        for (index, at_index) in indices.into_iter().enumerate() {
            let words = i64::from(at_index).wrapping_mul(self.word_steps[index]);
            first_word = first_word.wrapping_add(words);
            at = at.wrapping_add(at_index.wrapping_mul(self.bit_steps[index]));
        }
        let location = Location {
            first_word: first_word.cast_unsigned(),
            at: at.into(),
        };
        match self.wrapping {
            Wrapping::None => location,
            _ => self.wrapped(indices, location),
        }
    }

    /// Returns the location of a cell, given its location on a board without `wrap`. It is marked as cold,
    /// so that boards without `wrap` need not save registers.
    #[cold]
    fn wrapped(&self, indices: [u32; 3], location: Location) -> Location {
        match &self.wrapping {
            Wrapping::None => location,
            Wrapping::Sides(sides) => {
                let (mut first_word, at) =
                    (location.first_word.cast_signed(), location.at.cast_signed());
                let coordinates = indices.iter().zip(sides).zip(&self.word_steps);
                for ((&index, &signed_side), &step) in coordinates {
                    let side = signed_side.abs();
                    let first = i64::from(index) - signed_side.signum() * at;
                    if side > 0 && !(0..side).contains(&first) {
                        // The coordinate has wrapped since the first cell of the line.
                        let rounds = first.div_euclid(side);
                        let words = step.wrapping_mul(side).wrapping_mul(rounds);
                        first_word = first_word.wrapping_sub(words);
                    }
                }
                Location {
                    first_word: first_word.cast_unsigned(),
                    ..location
                }
            }
            Wrapping::Rings(rings) => {
                let (ring, at) = rings.locate(indices);
                Location {
                    first_word: self.first_word + ring * words_of(self.line_cells),
                    at,
                }
            }
        }
    }

    /// Returns the bits of a cell along the four axes of a plane without `wrap` whose lines
    /// have one word each and whose layouts follow each other.
    #[inline(always)]
    pub(super) fn four_bits(grid: Grid, cell: Cell) -> [Bit; 4] {
        let [rows, cols, _] = grid.size.sides();
        let (row, col) = (cell.row(), cell.col());
        let falling = rows + cols + rows - 1;
        let rising = falling + cols;
        // The row is the index along every axis but the horizontal one.
        let bit = |word: u32, index| Bit {
            word: u64::from(word),
            index,
        };
        [
            bit(row, col),
            bit(rows + col, row),
            bit(falling + col - row, row),
            bit(rising + row + col, row),
        ]
    }

    /// Returns the number of cells before and after a location in its line, as if the line had all
    /// `line_cells` cells.
    #[inline]
    pub(super) const fn cells_beside(&self, location: Location) -> [u64; 2] {
        [location.at, self.line_cells - 1 - location.at]
    }

    /// Returns the number of neighbours that are visible on each side of a location, at most
    /// [`Neighbours::CELLS`]. Cells beyond a seam are not visible.
    #[inline(always)]
    pub(super) fn visible(&self, location: Location) -> [u32; 2] {
        match self.ends {
            Ends::Edge | Ends::Ring(_) => [Neighbours::CELLS; 2],
            Ends::Seam => self.cells_beside(location).map(|cells| {
                u32::try_from(cells)
                    .unwrap_or(u32::MAX)
                    .min(Neighbours::CELLS)
            }),
        }
    }

    /// Returns the neighbours of a bit that are in its word. If each line has one word, these are
    /// all neighbours.
    #[inline]
    pub(super) const fn neighbours_in(&self, word: u64, bit: u32) -> Neighbours {
        match self.ends {
            Ends::Ring(cells) => Neighbours::in_ring(word, bit, cells),
            Ends::Edge | Ends::Seam => Neighbours::in_word(word, bit),
        }
    }

    /// Returns the length of the run through a bit of a word if the whole run is in the word.
    #[inline]
    pub(super) fn length_in_word(&self, word: u64, bit: u32) -> Option<u64> {
        let [before, after] = self.neighbours_in(word, bit).ones();
        let length = u64::from(before + 1 + after);
        let is_inside = before < bit && after < u64::BITS - 1 - bit;
        let is_whole = match self.ends {
            Ends::Edge => self.is_one_word() || is_inside,
            Ends::Ring(_) => length <= self.other_ring_cells,
            // In the last word of the ring, the run may continue at the seam.
            Ends::Seam => {
                is_inside && u64::from(bit + after + 1) != self.line_cells % u64::from(u64::BITS)
            }
        };
        is_whole.then_some(length)
    }

    /// True if each line has one word.
    pub(super) const fn is_one_word(&self) -> bool {
        words_of(self.line_cells) == 1
    }
}

/// Returns the coordinate that is the index of a cell's bit. It is one of the coordinates that
/// change along the axis: the shortest with edges, since a line ends there. If all of them wrap, it
/// is the longest, which may be as long as the ring. Without `wrap`, two sides with the
/// same number of words count as equally short.
fn index_coordinate(grid: Grid, axis: Axis) -> usize {
    let (sides, direction) = (grid.size.sides().map(u64::from), axis.direction());
    let order = |&index: &usize| match (grid.has_wrap(), grid.wraps[index]) {
        (false, _) => words_of(sides[index]),
        (true, false) => sides[index],
        (true, true) => u64::MAX - sides[index],
    };
    let changing = (0..3).filter(|&index| direction[index] != 0);
    changing.min_by_key(order).unwrap_or(0)
}

/// Returns the number of words for `cells` cells and a bit that is never set.
pub(super) const fn words_of(cells: u64) -> u64 {
    cells / u64::BITS as u64 + 1
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;
    use crate::{Size, Wrap};

    const WRAPS: [Wrap; 4] = [Wrap::None, Wrap::EveryIndex, Wrap::Rows, Wrap::Columns];

    #[test]
    fn bits_of_a_line_are_consecutive() {
        let mut sizes = Vec::new();
        for (rows, cols) in (1..=6).flat_map(|rows| (1..=6).map(move |cols| (rows, cols))) {
            sizes.extend(Size::new(rows, cols));
            sizes.extend((1..=4).filter_map(|layers| Size::in_space(rows, cols, layers)));
        }
        let long = [[70, 130], [130, 70], [64, 64], [63, 63], [1, 200]];
        sizes.extend(long.map(|[rows, cols]| Size::new(rows, cols).unwrap()));
        for (size, wrap) in sizes
            .iter()
            .flat_map(|&size| WRAPS.map(|wrap| (size, wrap)))
        {
            let axes = match size.layers() {
                Some(_) => &Axis::SPACE[..],
                None => &Axis::PLANE,
            };
            axes.iter().for_each(|&axis| {
                check(
                    Grid {
                        size,
                        wraps: wrap.indices(),
                    },
                    axis,
                )
            });
        }
    }

    fn check(grid: Grid, axis: Axis) {
        let size = grid.size;
        let what = alloc::format!("{grid:?} along {axis}");
        let layout = AxisLayout::new(grid, axis, 640);
        let cells = || (0..).map_while(|index| size.cell(index));
        let index_of = |cell| {
            let Bit { word, index } = layout.bit(cell);
            let words = 640..640 + layout.word_count;
            assert!(words.contains(&word), "{what}");
            word * 64 + u64::from(index)
        };
        let indices: BTreeSet<u64> = cells().map(index_of).collect();
        assert_eq!(indices.len() as u64, size.cell_count(), "{what}");
        for cell in cells() {
            // The bit after the end of a line is never set.
            let [before, after] = layout.cells_beside(layout.locate(cell));
            let [first, last] = [index_of(cell) - before, index_of(cell) + after];
            assert!(!indices.contains(&(last + 1)), "{what}");
            let next = grid.step(cell, axis, 1);
            let is_next = next.map(|next| index_of(next) == index_of(cell) + 1);
            match layout.ends {
                _ if after > 0 => assert!(is_next != Some(false), "{what}"),
                Ends::Edge => assert_eq!(next, None, "{what}"),
                Ends::Ring(_) | Ends::Seam => {
                    assert_eq!(next.map(index_of), Some(first), "{what}");
                }
            }
        }
    }

    #[test]
    fn length_is_known_if_the_run_ends_within_its_word() {
        let row = |cols, wrap: Wrap| {
            let grid = Grid {
                size: Size::new(1, cols).unwrap(),
                wraps: wrap.indices(),
            };
            AxisLayout::new(grid, Axis::Horizontal, 0)
        };
        let (short, long) = (row(40, Wrap::None), row(200, Wrap::None));
        for (layout, word, bit, length) in [
            (short, 0b0111_0010, 1, Some(1)),
            (short, 0b0111_0010, 5, Some(3)),
            // The line has no other word.
            (short, 0b0111, 0, Some(3)),
            (long, 0b0111_0010, 5, Some(3)),
            (long, 0b0111, 1, None),
            (long, 0b0111 << 61, 62, None),
            (long, 0b0111 << 60, 61, Some(3)),
            (row(40, Wrap::Columns), 1 | 0b0111 << 37, 39, Some(4)),
            // A ring full of stones has no first cell.
            (row(3, Wrap::Columns), 0b0111, 1, None),
        ] {
            let found = layout.length_in_word(word, bit);
            assert_eq!(found, length, "{word:b} at {bit} of {layout:?}");
        }
    }

    #[test]
    fn four_bits_agree_with_the_layouts() {
        for [rows, cols] in [[1, 1], [1, 63], [63, 1], [3, 5], [63, 63], [6, 4], [15, 15]] {
            let grid = Grid {
                size: Size::new(rows, cols).unwrap(),
                wraps: Wrap::None.indices(),
            };
            let mut begin = 0;
            let layouts = Axis::PLANE.map(|axis| {
                let layout = AxisLayout::new(grid, axis, begin);
                begin += layout.word_count;
                layout
            });
            let cells = (0..).map_while(|index| grid.size.cell(index));
            for cell in cells {
                let bits = layouts.map(|layout| layout.bit(cell));
                assert_eq!(
                    AxisLayout::four_bits(grid, cell),
                    bits,
                    "{rows}x{cols} {cell}"
                );
            }
        }
    }

    #[test]
    fn every_corner_of_the_largest_boards_has_its_own_bit() {
        let side = Size::LONGEST_SIDE;
        for [rows, cols, layers] in [
            [side, side, 2],
            [side, side, 1],
            [2_097_151, 2_097_151, 2_097_151],
            [2, side, side],
        ] {
            let size = Size::in_space(rows, cols, layers).unwrap();
            let corners = (0..8).map(|corner| {
                let at = |index: usize| (corner >> index & 1) * (size.sides()[index] - 1);
                size.cell_at([0, 1, 2].map(at))
            });
            for (axis, wrap) in Axis::SPACE
                .iter()
                .flat_map(|&axis| WRAPS.map(|wrap| (axis, wrap)))
            {
                let grid = Grid {
                    size,
                    wraps: wrap.indices(),
                };
                let layout = AxisLayout::new(grid, axis, 0);
                let bits = corners.clone().map(|cell| layout.bit(cell));
                let bits: BTreeSet<_> = bits.map(|bit| (bit.word, bit.index)).collect();
                let distinct: BTreeSet<Cell> = corners.clone().collect();
                assert_eq!(bits.len(), distinct.len(), "{grid:?} along {axis}");
                assert!(
                    bits.iter().all(|(word, _)| *word < layout.word_count),
                    "{grid:?} along {axis}"
                );
            }
        }
    }
}
