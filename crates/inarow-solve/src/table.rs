//! The table of bounds of positions that the search has met.

use alloc::vec;
use alloc::vec::Vec;

use crate::score::Score;

/// The stones of the player to move, and those of the other player, in the bits of a
/// [`Bitboard`](inarow::Bitboard).
pub(crate) type Words = [u64; 2];

/// The lower and the upper bound of a score.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) lower: Score,
    pub(crate) upper: Score,
}

impl Bounds {
    pub(crate) const fn new(lower: Score, upper: Score) -> Self {
        Self { lower, upper }
    }
}

/// A table of a fixed number of entries. A new entry replaces the entry in its place. The whole
/// position is stored, so two positions are never confused.
///
/// The eighth bit of a column is never a cell. Seven of these bits of the first word store the lower
/// bound plus [`Table::OFFSET`], and those of the second word the upper bound. An entry takes 16
/// bytes. Zeros in these bits mark an entry without a position.
#[derive(Debug)]
pub(crate) struct Table(Vec<Words>);

impl Table {
    /// The bytes of an entry.
    const ENTRY: u64 = size_of::<Words>() as u64;

    /// Makes each score a number from 1 to 127.
    const OFFSET: Score = 64;

    /// The bits that store the bounds.
    const UNUSED: u64 = 0x0080_8080_8080_8080;

    /// Creates a table of at most this many bytes, and of one entry at least; `None` if there is not
    /// enough memory.
    pub(crate) fn new(bytes: u64) -> Option<Self> {
        let count = usize::try_from((bytes / Self::ENTRY).max(1)).ok()?;
        // `vec!` gets zeroed memory from the system without a write, but ends the process if there is
        // too little.
        Vec::<Words>::new().try_reserve_exact(count).ok()?;
        Some(Self(vec![[0; 2]; count]))
    }

    /// Returns the bounds of a position.
    pub(crate) fn get(&self, words: Words) -> Option<Bounds> {
        let [lower, upper] = self.0[self.place(words)];
        if [lower & !Self::UNUSED, upper & !Self::UNUSED] != words || lower & Self::UNUSED == 0 {
            return None;
        }
        let [lower, upper] = [lower, upper].map(|word| Self::gather(word) - Self::OFFSET);
        Some(Bounds { lower, upper })
    }

    pub(crate) fn put(&mut self, words: Words, bounds: Bounds) {
        let place = self.place(words);
        let [mover, other] = words;
        self.0[place] = [
            mover | Self::spread(bounds.lower + Self::OFFSET),
            other | Self::spread(bounds.upper + Self::OFFSET),
        ];
    }

    fn place(&self, [mover, other]: Words) -> usize {
        // Two odd numbers with irregular bits: the fractions of the golden ratio and of the root of 3.
        let hash =
            mover.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ other.wrapping_mul(0xbb67_ae85_84ca_a73b);
        let hash = (hash ^ hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = (u128::from(hash) * self.0.len() as u128) >> u64::BITS;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "less than the number of entries"
        )]
        let place = place as usize;
        place
    }

    /// Moves bit `i` of seven bits to bit `8 * i + 7`. The factor makes copies 7 bits apart, and copy
    /// `i` has its bit `i` there.
    const fn spread(number: Score) -> u64 {
        (number.cast_unsigned() as u64).wrapping_mul(0x0002_0408_1020_4080) & Self::UNUSED
    }

    /// Moves the bits back. The factor moves bit `8 * i + 7` to bit `57 + i`, and all others below.
    const fn gather(word: u64) -> Score {
        ((word & Self::UNUSED).wrapping_mul(0x0004_0810_2040_8100) >> 57) as Score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_returned_for_their_position_alone() {
        let full = [0x7f7f_7f7f_7f7f_7f7f, 0];
        for words in [[0, 0], [1, 2], full, [0, full[0]]] {
            for lower in -56..=56 {
                for upper in [lower, 0, 56, -56] {
                    let (mut table, bounds) = (Table::new(0).unwrap(), Bounds { lower, upper });
                    assert_eq!(table.get(words), None);
                    table.put(words, bounds);
                    assert_eq!(table.get(words), Some(bounds));
                    assert_eq!(table.get([words[0] ^ 4, words[1]]), None);
                }
            }
        }
    }
}
