//! What lies next to a cell, as bits.

/// The bits of the 64 cells before and behind one along a line, or of as many as its line has,
/// and zeros beyond.
///
/// ```text
///    the line           X . X X * X . O          nearest to the cell
///    bits of X before       1 0 1 1              the highest
///    behind                         1 0 0        the lowest
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Around {
    before: u64,
    behind: u64,
}

/// On which side of a cell.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum Side {
    Before,
    Behind,
}

impl Around {
    /// As many cells as are seen to either side.
    pub(super) const CELLS: u32 = u64::BITS;

    /// Round a bit of a word between two others.
    #[inline(always)]
    pub(super) const fn between([previous, word, next]: [u64; 3], bit: u32) -> Self {
        let Self { before, behind } = Self::in_word(word, bit);
        Self {
            before: before | previous >> bit,
            behind: behind | next << (u64::BITS - 1 - bit),
        }
    }

    /// Round a bit of the only word of a line.
    #[inline(always)]
    pub(super) const fn in_word(word: u64, bit: u32) -> Self {
        Self {
            before: word << (u64::BITS - 1 - bit) << 1,
            behind: word >> bit >> 1,
        }
    }

    /// Round a bit of a word that is a ring of so many cells.
    #[inline]
    pub(super) const fn in_ring(word: u64, bit: u32, cells: u32) -> Self {
        let Self { before, behind } = Self::in_word(word, bit);
        Self {
            before: before | word << (u64::BITS - cells) >> bit,
            behind: behind | word << (cells - 1 - bit),
        }
    }

    /// So many bits before the cell, at least one, a clear one for itself, and as many behind it.
    #[inline]
    pub(super) const fn next(self, count: u32) -> u64 {
        let behind = self.behind & !(u64::MAX << count);
        self.before >> (u64::BITS - count) | behind << count << 1
    }

    /// How many of the nearest so many bits on either side are set, at least one.
    pub(super) const fn count(self, nearest: u32) -> u32 {
        let far = Self::CELLS.saturating_sub(nearest);
        (self.before >> far).count_ones() + (self.behind << far).count_ones()
    }

    /// How many bits next to the cell are set.
    #[inline]
    pub(super) const fn ones(self) -> [u32; 2] {
        [self.before.leading_ones(), self.behind.trailing_ones()]
    }

    /// How many bits next to the cell are clear.
    #[inline]
    pub(super) const fn zeros(self) -> [u32; 2] {
        [self.before.leading_zeros(), self.behind.trailing_zeros()]
    }
}

impl Side {
    pub(super) const BOTH: [Self; 2] = [Self::Before, Self::Behind];

    /// So many steps to this side, along the axis.
    pub(super) const fn steps(self, steps: u64) -> i64 {
        match self {
            Self::Before => -steps.cast_signed(),
            Self::Behind => steps.cast_signed(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_found_next_to_a_cell() {
        let mut random = fastrand::Rng::with_seed(64);
        for _ in 0..2000 {
            let words = [0; 3].map(|_: u64| random.u64(..) | random.u64(..));
            let is_set = |place: i32| {
                let place = place.unsigned_abs();
                words[place as usize / 64] >> (place % 64) & 1 == 1
            };
            let bit = random.u32(0..64);
            let around = Around::between(words, bit);
            let place = 64 + bit.cast_signed();
            compare(around, |distance| is_set(place + distance), 64);

            let cells = random.u32(2..64);
            let (word, bit) = (words[0] & !(u64::MAX << cells), random.u32(0..cells));
            let around = Around::in_ring(word, bit, cells);
            let (place, cells) = (bit.cast_signed(), cells.cast_signed());
            let is_set = |distance: i32| is_set((place + distance).rem_euclid(cells));
            compare(around, is_set, cells - 1);
        }
    }

    /// Up to so many cells to either side.
    fn compare(around: Around, is_set: impl Fn(i32) -> bool, most: i32) {
        let count = |side: i32, wanted: bool| {
            let cells = (1..=most).map(|distance| is_set(side * distance));
            let count = cells.take_while(|&is_set| is_set == wanted).count();
            i32::try_from(count).unwrap_or(most)
        };
        for (index, side) in [-1, 1].into_iter().enumerate() {
            let [ones, zeros] =
                [around.ones(), around.zeros()].map(|found| found[index].cast_signed());
            assert_eq!(ones.min(most), count(side, true));
            assert_eq!(zeros.min(most), count(side, false));
        }
    }
}
