//! Where the cells of a board lie as bits, along the lines of an axis.

use super::around::Around;
use crate::grid::Grid;
use crate::{Axis, Cell};

/// The words of the lines along an axis: each line has words of its own, in which its cells
/// follow each other, and behind the last one a bit that is never set.
///
/// ```text
///    falling lines of 3 rows and 4 columns       the bits of their words
///    c d e f                                     a  . . 2      b  . 1 2      c  0 1 2
///    b c d e    line b: columns 1 less than      d  0 1 2      e  0 1 .      f  0 . .
///    a b c d    their row, c: as much, ...
/// ```
///
/// The shortest of the coordinates that move along the axis tells a cell's bit. How much the
/// others are ahead of it, or if they move the other way how much they are together, tells
/// which line that is. So a line is found by a fixed step for each coordinate.
///
/// Where the shortest one counts round, its lines are but strands of a ring: at the end of
/// one the ring goes on with the first cell of another, or of the same one if that is all of
/// the ring.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// The first word of the cell whose coordinates are all 0, were it one of the board.
    first: u64,
    /// How many words further the line is with each coordinate.
    steps: [i64; 3],
    /// The bit of that cell, and how many bits further it is with each coordinate: one with that
    /// which tells a cell's bit, or one back if it falls along the axis.
    first_bit: u32,
    bit_steps: [u32; 3],
    /// How many values it has.
    side: u32,
    /// The sides of the others that count round, negative where they fall; else 0.
    round: [i64; 3],
    /// Whether there are any.
    bends: bool,
    ends: Ends,
    /// How many other cells a ring has; where lines have ends, as far as numbers go.
    others: u64,
}

/// What lies at the ends of a line.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Ends {
    /// Nothing.
    Edges,
    /// The cells at its other end, in one word.
    Ring,
    /// Cells of another line, or of another word.
    Seams,
}

/// The bit of a cell.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Place {
    /// The index of its word.
    pub(super) word: u64,
    pub(super) bit: u32,
}

impl Course {
    /// Whose words begin with this one.
    pub(super) fn new(grid: Grid, axis: Axis, begin: u64) -> Self {
        let (sides, direction) = (grid.size().sides(), axis.direction());
        let running = running(grid, axis);
        let (side, falls) = (sides[running], direction[running] < 0);
        let (mut first, mut steps, mut round) = (begin.cast_signed(), [0; 3], [0; 3]);
        let mut stride = words_of(side).cast_signed();
        // The last coordinate first, so that rows follow each other as they do on the board.
        for index in (0..3).rev().filter(|&index| index != running) {
            let towards = direction[index];
            let last = i64::from(side - 1);
            steps[index] = stride;
            steps[running] -= stride * towards * direction[running];
            if falls {
                first -= stride * towards * last;
            }
            if grid.round()[index] {
                round[index] = i64::from(sides[index]) * towards;
            } else if towards > 0 {
                first += stride * last;
            }
            stride = stride.wrapping_mul(values(grid, axis, index).cast_signed());
        }
        let mut bit_steps = [0; 3];
        bit_steps[running] = if falls { u32::MAX } else { 1 };
        let ring = grid.ring(axis);
        Self {
            first: first.cast_unsigned(),
            steps,
            first_bit: if falls { side - 1 } else { 0 },
            bit_steps,
            side,
            round,
            bends: round != [0; 3],
            ends: match grid.round()[running] {
                false => Ends::Edges,
                true if ring == Some(side.into()) && side < u64::BITS => Ends::Ring,
                true => Ends::Seams,
            },
            others: ring.map_or(u64::MAX, |cells| cells - 1),
        }
    }

    /// How many words all lines have.
    pub(super) const fn words(grid: Grid, axis: Axis) -> u64 {
        let running = running(grid, axis);
        let (mut words, mut index) = (words_of(grid.size().sides()[running]), 0);
        while index < 3 {
            if index != running {
                words *= values(grid, axis, index);
            }
            index += 1;
        }
        words
    }

    #[inline(always)]
    pub(super) fn place(&self, cell: Cell) -> Place {
        let at = self.at(cell);
        Place {
            word: self.line(cell, at).wrapping_add(u64::from(at / u64::BITS)),
            bit: at % u64::BITS,
        }
    }

    /// The bits of a cell along the four axes of a plane without seams, no side of which is
    /// longer than a word, whose courses follow each other.
    #[inline(always)]
    pub(super) fn four_places(grid: Grid, cell: Cell) -> [Place; 4] {
        let [rows, cols, _] = grid.size().sides();
        let (row, col) = (cell.row(), cell.col());
        let falling = rows + cols + rows - 1;
        let rising = falling + cols;
        // Rows are the bits of all lines but of those along a row.
        let place = |word: u32, bit| Place {
            word: u64::from(word),
            bit,
        };
        [
            place(row, col),
            place(rows + col, row),
            place(falling + col - row, row),
            place(rising + row + col, row),
        ]
    }

    /// The first word of the line through a cell.
    #[inline(always)]
    fn line(&self, cell: Cell, at: u32) -> u64 {
        let (place, mut line) = (cell.place(), self.first.cast_signed());
        for (&index, step) in place.iter().zip(&self.steps) {
            line = line.wrapping_add(i64::from(index).wrapping_mul(*step));
        }
        if self.bends {
            line = line.wrapping_add(self.turned_round(place, at));
        }
        line.cast_unsigned()
    }

    /// How much further the line is for what has counted round since its first cell.
    fn turned_round(&self, place: [u32; 3], at: u32) -> i64 {
        let (mut words, at) = (0, i64::from(at));
        let coordinates = place.iter().zip(&self.round).zip(&self.steps);
        for ((&index, &side), &step) in coordinates {
            let has_turned = match side < 0 {
                true => i64::from(index) + at >= -side,
                false => side > 0 && i64::from(index) < at,
            };
            if has_turned {
                words += step * side;
            }
        }
        words
    }

    /// How many cells of its line lie before one, were it a line of all their values.
    #[inline]
    pub(super) const fn at(&self, cell: Cell) -> u32 {
        let ([row, col, layer], [by_row, by_col, by_layer]) = (cell.place(), self.bit_steps);
        self.first_bit
            .wrapping_add(row.wrapping_mul(by_row))
            .wrapping_add(col.wrapping_mul(by_col))
            .wrapping_add(layer.wrapping_mul(by_layer))
    }

    /// How many cells of its line there are on either side of one.
    #[inline]
    pub(super) const fn room(&self, cell: Cell) -> [u32; 2] {
        let at = self.at(cell);
        [at, self.side - 1 - at]
    }

    pub(super) const fn ends(&self) -> Ends {
        self.ends
    }

    /// How many other cells a ring has; where lines have ends, as far as numbers go.
    #[inline]
    pub(super) const fn others(&self) -> u64 {
        self.others
    }

    /// What a word shows round a bit of it, which is all of a line that has one word.
    #[inline]
    pub(super) const fn around_in(&self, word: u64, bit: u32) -> Around {
        match self.ends {
            Ends::Ring => Around::in_ring(word, bit, self.side),
            Ends::Edges | Ends::Seams => Around::in_word(word, bit),
        }
    }

    /// How many cells the run through a bit of a word has, if all of it lies in the word.
    #[inline]
    pub(super) fn length_in_word(&self, word: u64, bit: u32) -> Option<u64> {
        let [before, behind] = self.around_in(word, bit).ones();
        let length = u64::from(before + 1 + behind);
        let is_whole = match self.ends {
            Ends::Edges => self.is_short() || before < bit && behind < u64::BITS - 1 - bit,
            Ends::Ring => length <= self.others,
            Ends::Seams => false,
        };
        is_whole.then_some(length)
    }

    /// Whether each line has one word.
    pub(super) const fn is_short(&self) -> bool {
        words_of(self.side) == 1
    }
}

/// The shortest of the coordinates that move along an axis: of several one that ends at edges,
/// and the first. Where all do, those are as short that take as few words.
const fn running(grid: Grid, axis: Axis) -> usize {
    let (sides, direction, round) = (grid.size().sides(), axis.direction(), grid.round());
    let (mut running, mut shortest, mut index) = (0, u64::MAX, 0);
    while index < 3 {
        let length = match grid.wraps() {
            true => sides[index] as u64 * 2 + round[index] as u64,
            false => words_of(sides[index]),
        };
        if direction[index] != 0 && length < shortest {
            (running, shortest) = (index, length);
        }
        index += 1;
    }
    running
}

/// How many values a coordinate has by which lines are told apart.
const fn values(grid: Grid, axis: Axis, index: usize) -> u64 {
    let (sides, running) = (grid.size().sides(), running(grid, axis));
    let ahead = axis.direction()[index] != 0 && !grid.round()[index];
    let others = if ahead { sides[running] - 1 } else { 0 };
    sides[index] as u64 + others as u64
}

/// How many words so many cells and one that is never set take.
const fn words_of(cells: u32) -> u64 {
    (cells / u64::BITS) as u64 + 1
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    use super::*;
    use crate::{Size, Wrap};

    const WRAPS: [Wrap; 4] = [Wrap::None, Wrap::EveryIndex, Wrap::Rows, Wrap::Columns];

    #[test]
    fn bits_follow_each_other_along_every_line() {
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
            axes.iter()
                .for_each(|&axis| check(Grid::new(size, wrap), axis));
        }
    }

    fn check(grid: Grid, axis: Axis) {
        let size = grid.size();
        let what = alloc::format!("{grid:?} along {axis}");
        let course = Course::new(grid, axis, 640);
        let cells = || (0..).map_while(|index| size.cell(index));
        let number = |cell| {
            let Place { word, bit } = course.place(cell);
            let words = 640..640 + Course::words(grid, axis);
            assert!(words.contains(&word), "{what}");
            word * 64 + u64::from(bit)
        };
        let numbers: BTreeSet<u64> = cells().map(number).collect();
        assert_eq!(numbers.len() as u64, size.cell_count(), "{what}");
        for cell in cells() {
            // What lies behind the end of a line is never set.
            let [before, behind] = course.room(cell).map(u64::from);
            let [first, last] = [number(cell) - before, number(cell) + behind];
            assert!(!numbers.contains(&(last + 1)), "{what}");
            let next = grid.step(cell, axis, 1);
            let is_next = next.map(|next| number(next) == number(cell) + 1);
            match course.ends() {
                _ if behind > 0 => assert!(is_next != Some(false), "{what}"),
                Ends::Edges => assert_eq!(next, None, "{what}"),
                Ends::Ring => assert_eq!(next.map(number), Some(first), "{what}"),
                Ends::Seams => {}
            }
        }
    }

    #[test]
    fn a_run_that_ends_within_its_word_has_its_length_there() {
        let row = |cols, wrap| {
            let grid = Grid::new(Size::new(1, cols).unwrap(), wrap);
            Course::new(grid, Axis::Horizontal, 0)
        };
        let (short, long) = (row(40, Wrap::None), row(200, Wrap::None));
        for (course, word, bit, length) in [
            (short, 0b0111_0010, 1, Some(1)),
            (short, 0b0111_0010, 5, Some(3)),
            // There is no word beyond.
            (short, 0b0111, 0, Some(3)),
            (long, 0b0111_0010, 5, Some(3)),
            (long, 0b0111, 1, None),
            (long, 0b0111 << 61, 62, None),
            (long, 0b0111 << 60, 61, Some(3)),
            (row(40, Wrap::Columns), 1 | 0b0111 << 37, 39, Some(4)),
            // All of a ring has no first cell.
            (row(3, Wrap::Columns), 0b0111, 1, None),
        ] {
            let told = course.length_in_word(word, bit);
            assert_eq!(told, length, "{word:b} at {bit} of {course:?}");
        }
    }

    #[test]
    fn the_places_on_a_plane_are_those_of_its_courses() {
        for [rows, cols] in [[1, 1], [1, 63], [63, 1], [3, 5], [63, 63], [6, 4], [15, 15]] {
            let grid = Grid::new(Size::new(rows, cols).unwrap(), Wrap::None);
            let mut begin = 0;
            let courses = Axis::PLANE.map(|axis| {
                let course = Course::new(grid, axis, begin);
                begin += Course::words(grid, axis);
                course
            });
            let cells = (0..).map_while(|index| grid.size().cell(index));
            for cell in cells {
                let places = courses.map(|course| course.place(cell));
                assert_eq!(
                    Course::four_places(grid, cell),
                    places,
                    "{rows}x{cols} {cell}"
                );
            }
        }
    }

    #[test]
    fn cells_of_the_largest_boards_have_bits_of_their_own() {
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
                size.at([0, 1, 2].map(at))
            });
            for (axis, wrap) in Axis::SPACE
                .iter()
                .flat_map(|&axis| WRAPS.map(|wrap| (axis, wrap)))
            {
                let grid = Grid::new(size, wrap);
                let course = Course::new(grid, axis, 0);
                let places = corners.clone().map(|cell| course.place(cell));
                let places: BTreeSet<_> = places.map(|place| (place.word, place.bit)).collect();
                let distinct: BTreeSet<Cell> = corners.clone().collect();
                assert_eq!(places.len(), distinct.len(), "{grid:?} along {axis}");
                let words = Course::words(grid, axis);
                assert!(
                    places.iter().all(|(word, _)| *word < words),
                    "{grid:?} along {axis}"
                );
            }
        }
    }
}
