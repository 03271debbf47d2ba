//! Random legal moves without branches that a processor would have to predict.

use alloc::vec::Vec;
use core::iter::zip;

use super::Batch;
use super::player_word::{EACH, PlayerWord};
use super::store::GAMES_AT_ONCE;
use super::two_words::{TwoWords, WordsLayout};
use crate::{Random, Rules};

/// The moves in the order of their bits: column by column, each from the bottom up.
#[derive(Clone, Debug)]
pub(super) enum Choices {
    /// At most 16 moves. The moves are counted one after another, each in all games at once, with
    /// vector instructions where available.
    Few {
        /// The bits of each move in the compact legal moves.
        bits: Vec<u16>,
        /// The index of each move, then [`Batch::NO_MOVE`]. A remainder by this length is cheap.
        indices: [u32; 32],
    },
    /// For the index of each bit, the index of its move.
    Many([u8; u64::BITS as usize]),
}

impl Choices {
    pub(super) fn new<W: PlayerWord, const HEIGHT: u32>(
        rules: &Rules,
        layout: &WordsLayout<W, HEIGHT>,
    ) -> Self {
        if layout.has_few_moves() {
            let mut moves: Vec<(u16, u32)> = zip(layout.compact_bits(rules), 0..).collect();
            moves.sort_unstable();
            let mut indices = [Batch::NO_MOVE; 32];
            for (slot, &(_, index)) in zip(&mut indices, &moves) {
                *slot = index;
            }
            let bits = moves.into_iter().map(|(bits, _)| bits).collect();
            return Self::Few { bits, indices };
        }
        let mut indices = [0; u64::BITS as usize];
        for (bit, index) in zip(layout.bits(rules), 0..) {
            indices[bit.widen().trailing_zeros() as usize] = index;
        }
        Self::Many(indices)
    }

    /// Chooses a move for each of at most [`GAMES_AT_ONCE`] games.
    #[inline]
    pub(super) fn choose<W: PlayerWord, const HEIGHT: u32>(
        &self,
        layout: &WordsLayout<W, HEIGHT>,
        random: &mut Random,
        games: impl Iterator<Item = TwoWords<W>>,
        moves: &mut [u32],
    ) {
        match self {
            Self::Few { bits, indices } => {
                let mut legal = [0; GAMES_AT_ONCE];
                for (legal, game) in zip(&mut legal, games) {
                    *legal = layout.legal(game).compact();
                }
                choose_of_few(random, bits, indices, &legal, moves);
            }
            Self::Many(indices) => {
                for (mv, game) in zip(moves, games) {
                    *mv = choose_of_many(random, indices, layout.legal(game).widen());
                }
            }
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "there are no more moves than bits"
)]
fn choose_of_few(
    random: &mut Random,
    bits: &[u16],
    indices: &[u32; 32],
    legal: &[u16; GAMES_AT_ONCE],
    moves: &mut [u32],
) {
    let mut ranks = [0; GAMES_AT_ONCE];
    let counts = legal.map(u16::count_ones);
    for ((rank, count), _) in zip(zip(&mut ranks, counts), &*moves) {
        *rank = random.below(count) as u16;
    }
    // The number of moves before the chosen move.
    let mut before = [0; GAMES_AT_ONCE];
    for &bits in bits {
        for index in 0..GAMES_AT_ONCE {
            ranks[index] = ranks[index].wrapping_sub(u16::from(legal[index] & bits != 0));
            before[index] += ranks[index] >> (u16::BITS - 1) ^ 1;
        }
    }
    for (mv, before) in zip(moves, before) {
        *mv = indices[usize::from(before) % indices.len()];
    }
}

#[inline]
fn choose_of_many(random: &mut Random, indices: &[u8; u64::BITS as usize], legal: u64) -> u32 {
    let legal = Ranked::new(legal);
    let bit = legal.index(random.below(legal.count()));
    let index = indices[bit as usize % indices.len()];
    let is_none = u32::from(legal.count() == 0);
    u32::from(index) | (Batch::NO_MOVE * is_none)
}

/// A word that finds the set bit with a given rank.
///
/// Source: S. Vigna, Broadword Implementation of Rank/Select Queries, 2008. The bits of all eight
/// bytes are counted, summed and compared at once, within one word. The source then uses a table to
/// find the bit in its byte. Here the same steps are repeated instead.
#[derive(Clone, Copy, Debug)]
struct Ranked {
    bits: u64,
    /// In each byte, the number of set bits in it and the bytes below.
    sums: u64,
}

/// The highest bit of each byte.
const HIGHEST: u64 = EACH << 7;

/// A different bit in each byte.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

impl Ranked {
    #[inline]
    const fn new(bits: u64) -> Self {
        let pairs = bits - ((bits >> 1) & (EACH * 0x55));
        let fours = (pairs & (EACH * 0x33)) + ((pairs >> 2) & (EACH * 0x33));
        let bytes = (fours + (fours >> 4)) & (EACH * 0x0f);
        Self {
            bits,
            sums: bytes.wrapping_mul(EACH),
        }
    }

    /// Returns the number of set bits.
    #[inline]
    const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// Returns the index of the set bit with this rank, the number of set bits below it. Any
    /// index if there is no such bit.
    #[inline]
    const fn index(self, rank: u32) -> u32 {
        let byte = count_at_most(self.sums, rank as u64) * 8 % u64::BITS;
        let rank_in_byte = rank as u64 - ((self.sums << 8) >> byte & 0xff);
        let in_byte = ((self.bits >> byte & 0xff) * EACH) & DIAGONAL;
        let set = (in_byte + (HIGHEST - EACH)) >> 7 & EACH;
        byte + count_at_most(set.wrapping_mul(EACH), rank_in_byte)
    }
}

/// Returns the number of bytes that are at most `number`. All bytes must be less than 128.
#[inline]
const fn count_at_most(bytes: u64, number: u64) -> u32 {
    let at_most = (((number * EACH) | HIGHEST) - bytes) & HIGHEST;
    ((at_most >> 7).wrapping_mul(EACH) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_bits_are_found_by_their_rank() {
        let mut random = fastrand::Rng::with_seed(348);
        let sparse = (0..2000).map(|_| random.u64(..) & random.u64(..));
        for bits in sparse.chain([0, 1, u64::MAX, 1 << 63, HIGHEST, EACH]) {
            let ranked = Ranked::new(bits);
            assert_eq!(ranked.count(), bits.count_ones(), "{bits:x}");
            let indices = (0..u64::BITS).filter(|index| bits >> index & 1 == 1);
            for (rank, index) in (0..).zip(indices) {
                assert_eq!(ranked.index(rank), index, "{bits:x} {rank}");
            }
            ranked.index(ranked.count());
        }
    }
}
