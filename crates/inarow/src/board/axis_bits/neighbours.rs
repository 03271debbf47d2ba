//! The cells next to one cell along a line, as bits.

/// The bits of the 64 cells before a cell and of the 64 cells after it along a line. The bits
/// beyond the ends of the line are 0.
///
/// ```text
///    the line           X . X X * X . O          nearest to the cell
///    bits of X before       1 0 1 1              the highest
///    bits of X after                1 0 0        the lowest
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Neighbours {
    before: u64,
    after: u64,
}

/// One of the two sides of a cell along an axis.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(in crate::board) enum Side {
    Before,
    After,
}

impl Neighbours {
    /// The number of cells that are visible on each side.
    pub(super) const CELLS: u32 = u64::BITS;

    /// Returns the neighbours of a bit from its word, the previous word and the next word.
    #[inline(always)]
    pub(super) const fn between([previous, word, next]: [u64; 3], bit: u32) -> Self {
        let Self { before, after } = Self::in_word(word, bit);
        Self {
            before: before | previous >> bit,
            after: after | next << (u64::BITS - 1 - bit),
        }
    }

    /// Returns the neighbours of a bit of the only word of a line.
    #[inline(always)]
    pub(super) const fn in_word(word: u64, bit: u32) -> Self {
        Self {
            before: word << (u64::BITS - 1 - bit) << 1,
            after: word >> bit >> 1,
        }
    }

    /// Returns the neighbours of a bit of a word that is a ring of `cells` cells.
    #[inline]
    pub(super) const fn in_ring(word: u64, bit: u32, cells: u32) -> Self {
        let Self { before, after } = Self::in_word(word, bit);
        Self {
            before: before | word << (u64::BITS - cells) >> bit,
            after: after | word << (cells - 1 - bit),
        }
    }

    /// Returns the nearest `count` bits before the cell, a clear bit for the cell, and the
    /// nearest `count` bits after it. `count` is at least 1.
    #[inline]
    pub(super) const fn nearest(self, count: u32) -> u64 {
        let after = self.after & !(u64::MAX << count);
        self.before >> (u64::BITS - count) | after << count << 1
    }

    /// Returns the number of set bits among the nearest `count` bits of both sides together.
    /// `count` is at least 1.
    pub(super) const fn count_ones(self, count: u32) -> u32 {
        let far = Self::CELLS.saturating_sub(count);
        (self.before >> far).count_ones() + (self.after << far).count_ones()
    }

    /// Returns the number of set bits next to the cell on each side.
    #[inline]
    pub(super) const fn ones(self) -> [u32; 2] {
        [self.before.leading_ones(), self.after.trailing_ones()]
    }

    /// Returns the number of clear bits next to the cell on each side.
    #[inline]
    pub(super) const fn zeros(self) -> [u32; 2] {
        [self.before.leading_zeros(), self.after.trailing_zeros()]
    }
}

impl Side {
    pub(in crate::board) const BOTH: [Self; 2] = [Self::Before, Self::After];

    /// Returns the item of a sequence along the axis that is nearest to the cell from which
    /// this side begins.
    pub(super) fn nearest<T>(self, mut items: impl DoubleEndedIterator<Item = T>) -> Option<T> {
        match self {
            Self::Before => items.next_back(),
            Self::After => items.next(),
        }
    }

    /// Returns `count` steps to this side as steps along the axis.
    pub(super) const fn steps(self, count: u64) -> i64 {
        match self {
            Self::Before => -count.cast_signed(),
            Self::After => count.cast_signed(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_are_the_bits_next_to_a_cell() {
        let mut random = fastrand::Rng::with_seed(64);
        for _ in 0..2000 {
            let words = [0; 3].map(|_: u64| random.u64(..) | random.u64(..));
            let is_set = |index: i32| {
                let index = index.unsigned_abs();
                words[index as usize / 64] >> (index % 64) & 1 == 1
            };
            let bit = random.u32(0..64);
            let neighbours = Neighbours::between(words, bit);
            let index = 64 + bit.cast_signed();
            compare(neighbours, |distance| is_set(index + distance), 64);

            let cells = random.u32(2..64);
            let (word, bit) = (words[0] & !(u64::MAX << cells), random.u32(0..cells));
            let neighbours = Neighbours::in_ring(word, bit, cells);
            let (index, cells) = (bit.cast_signed(), cells.cast_signed());
            let is_set = |distance: i32| is_set((index + distance).rem_euclid(cells));
            compare(neighbours, is_set, cells - 1);
        }
    }

    /// Compares up to `most` cells on each side.
    fn compare(neighbours: Neighbours, is_set: impl Fn(i32) -> bool, most: i32) {
        let count = |side: i32, wanted: bool| {
            let cells = (1..=most).map(|distance| is_set(side * distance));
            let count = cells.take_while(|&is_set| is_set == wanted).count();
            i32::try_from(count).unwrap_or(most)
        };
        for (index, side) in [-1, 1].into_iter().enumerate() {
            let [ones, zeros] =
                [neighbours.ones(), neighbours.zeros()].map(|found| found[index].cast_signed());
            assert_eq!(ones.min(most), count(side, true));
            assert_eq!(zeros.min(most), count(side, false));
        }
    }
}
