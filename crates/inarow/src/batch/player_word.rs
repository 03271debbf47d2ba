//! The words that small games are held in.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shr};

/// A word with the stones of one player.
pub(super) trait PlayerWord:
    Copy
    + Debug
    + Default
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shr<u32, Output = Self>
{
    const BITS: u32;

    /// No bit.
    const NONE: Self;

    /// The highest bit, which no cell has and so may mark the word.
    const MARK: Self;

    fn widen(self) -> u64;

    /// The word with these bits, of which it has all that are set.
    fn narrow(word: u64) -> Self;

    /// The columns of the word, in a byte each.
    fn in_bytes(self) -> u64;

    /// The sum, without what goes beyond the word.
    fn plus(self, other: Self) -> Self;

    /// The word itself, or of each byte a bit if any but its highest bit is set.
    fn compact(self) -> u16;

    /// The difference, without what goes beyond the word.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.plus((!other).plus(Self::narrow(1)))
    }

    /// The lowest eight bits.
    #[inline(always)]
    fn byte(self) -> u8 {
        self.widen().to_le_bytes()[0]
    }

    /// The mark if no bit of an unmarked word is set, else no bit.
    #[inline(always)]
    fn mark_of_none(self) -> Self {
        self.minus(Self::narrow(1)) & Self::MARK
    }

    /// The mark if any bit is set, else no bit.
    #[inline(always)]
    fn mark_of_any(self) -> Self {
        self.plus(!Self::MARK) & Self::MARK
    }

    /// The mark alone, moved to this place.
    #[inline(always)]
    fn mark_at(self, place: u32) -> Self {
        (self & Self::MARK) >> (Self::BITS - 1 - place)
    }

    /// All bits if the mark is set, else none.
    #[inline(always)]
    fn all_if_marked(self) -> Self {
        Self::NONE.minus(self >> (Self::BITS - 1))
    }
}

impl PlayerWord for u16 {
    const BITS: u32 = Self::BITS;
    const NONE: Self = 0;
    const MARK: Self = 1 << (Self::BITS - 1);

    #[inline(always)]
    fn widen(self) -> u64 {
        self.into()
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "no higher bit is set")]
    fn narrow(word: u64) -> Self {
        word as Self
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn in_bytes(self) -> u64 {
        let halves = (u64::from(self) | u64::from(self) << 8) & 0x00ff_00ff;
        (halves | halves << 4) & 0x0f0f_0f0f
    }

    #[inline(always)]
    fn compact(self) -> u16 {
        self
    }
}

impl PlayerWord for u64 {
    const BITS: u32 = Self::BITS;
    const NONE: Self = 0;
    const MARK: Self = 1 << (Self::BITS - 1);

    #[inline(always)]
    fn widen(self) -> u64 {
        self
    }

    #[inline(always)]
    fn narrow(word: u64) -> Self {
        word
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn in_bytes(self) -> u64 {
        self
    }

    #[inline(always)]
    fn compact(self) -> u16 {
        const EACH: u64 = 0x0101_0101_0101_0101;
        // Carries to the highest bit of each byte that is set at all.
        let set = (self + (EACH * 0x7f)) >> 7 & EACH;
        // A bit every 8 places comes to lie beside its neighbour, twos, then fours.
        let twos = set | set >> 7;
        let fours = twos | twos >> 14;
        ((fours | fours >> 28) & 0xff) as u16
    }
}
