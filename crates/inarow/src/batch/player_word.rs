//! The integers that store the stones of a player.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shr};

/// The lowest bit of each byte. A product with it repeats a number of up to 255 in each byte.
pub(super) const EACH: u64 = 0x0101_0101_0101_0101;

/// A word with the stones of one player. Its highest bit is not a cell: it is the mark.
pub(super) trait PlayerWord:
    Copy
    + Debug
    + Into<u64>
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shr<u32, Output = Self>
{
    const BITS: u32;

    /// The word without bits.
    const NONE: Self;

    /// The word with only the highest bit.
    const MARK: Self;

    #[inline(always)]
    fn widen(self) -> u64 {
        self.into()
    }

    /// Returns the word with these bits. It must have room for all of them.
    fn narrow(word: u64) -> Self;

    /// Returns the columns of the word, one per byte.
    fn in_bytes(self) -> u64;

    /// Returns the sum, modulo the size of the word.
    fn plus(self, other: Self) -> Self;

    /// Returns 16 bits: the word itself, or one bit for each byte that has a bit below its highest
    /// bit.
    fn compact(self) -> u16;

    /// Returns the difference, modulo the size of the word.
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.plus((!other).plus(Self::narrow(1)))
    }

    /// Returns the mark if an unmarked word has no bits, otherwise no bits.
    #[inline(always)]
    fn mark_of_none(self) -> Self {
        self.minus(Self::narrow(1)) & Self::MARK
    }

    /// Returns the mark if an unmarked word has any bit, otherwise no bits.
    #[inline(always)]
    fn mark_of_any(self) -> Self {
        self.plus(!Self::MARK) & Self::MARK
    }

    /// Returns the word with only its mark, moved to the bit with this index.
    #[inline(always)]
    fn mark_at(self, index: u32) -> Self {
        (self & Self::MARK) >> (Self::BITS - 1 - index)
    }

    /// Returns all bits if the word has the mark, otherwise no bits.
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
    #[expect(clippy::cast_possible_truncation, reason = "no higher bit is set")]
    fn narrow(word: u64) -> Self {
        word as Self
    }

    #[inline(always)]
    fn in_bytes(self) -> u64 {
        let halves = (u64::from(self) | u64::from(self) << 8) & 0x00ff_00ff;
        (halves | halves << 4) & 0x0f0f_0f0f
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
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
    fn narrow(word: u64) -> Self {
        word
    }

    #[inline(always)]
    fn in_bytes(self) -> u64 {
        self
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline(always)]
    fn compact(self) -> u16 {
        // The addition carries to the highest bit of each byte with any bit.
        let set = (self + (EACH * 0x7f)) >> 7 & EACH;
        // Gathers one bit per byte in pairs, then in fours, then in one byte.
        let twos = set | set >> 7;
        let fours = twos | twos >> 14;
        ((fours | fours >> 28) & 0xff) as u16
    }
}
