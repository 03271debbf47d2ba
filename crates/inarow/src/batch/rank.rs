//! Set bits of a word by their rank.

/// The bits of a word, counted.
///
/// Source: S. Vigna, Broadword Implementation of Rank/Select Queries, 2008: the
/// eight bytes are counted, summed and compared side by side in one word. What
/// differs: within the byte that is found the same is done once more, bit by bit,
/// instead of asking a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    bits: u64,
    /// Of each byte how many bits are set there and in those before.
    sums: u64,
}

/// A number of up to 255, in each byte.
const EACH: u64 = 0x0101_0101_0101_0101;

/// The highest bit of each byte.
const HIGHEST: u64 = EACH << 7;

/// In each byte another bit.
const DIAGONAL: u64 = 0x8040_2010_0804_0201;

impl Ranked {
    #[inline]
    pub(crate) const fn new(bits: u64) -> Self {
        let pairs = bits - ((bits >> 1) & (EACH * 0x55));
        let fours = (pairs & (EACH * 0x33)) + ((pairs >> 2) & (EACH * 0x33));
        let bytes = (fours + (fours >> 4)) & (EACH * 0x0f);
        Self {
            bits,
            sums: bytes.wrapping_mul(EACH),
        }
    }

    /// How many bits are set.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The place of the set bit before which so many others are set; any place where
    /// there is none.
    #[inline]
    pub(crate) const fn place(self, rank: u32) -> u32 {
        let byte = at_most(self.sums, rank as u64) * 8 % u64::BITS;
        let rank_in_byte = rank as u64 - ((self.sums << 8) >> byte & 0xff);
        let in_byte = ((self.bits >> byte & 0xff) * EACH) & DIAGONAL;
        let set = (in_byte + (HIGHEST - EACH)) >> 7 & EACH;
        byte + at_most(set.wrapping_mul(EACH), rank_in_byte)
    }
}

/// How many bytes hold at most this number. All are less than 128.
#[inline]
const fn at_most(bytes: u64, number: u64) -> u32 {
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
            let places = (0..u64::BITS).filter(|place| bits >> place & 1 == 1);
            for (rank, place) in (0..).zip(places) {
                assert_eq!(ranked.place(rank), place, "{bits:x} {rank}");
            }
            ranked.place(ranked.count());
        }
    }
}
