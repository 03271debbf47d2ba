//! The words that small games are held in.

use core::ops::{BitAnd, BitOr, Not, Shr};

/// A word with the stones of one player.
pub(super) trait Half:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shr<u32, Output = Self>
{
    const BITS: u32;

    /// No bit.
    const NONE: Self;

    fn widen(self) -> u64;

    /// The word with these bits, of which it has all that are set.
    fn narrow(word: u64) -> Self;

    /// The sum, without what goes beyond the word.
    fn plus(self, other: Self) -> Self;

    /// The highest bit alone if there is no bit here, else none.
    fn is_none_marked(self) -> Self;
}

impl Half for u16 {
    const BITS: u32 = Self::BITS;
    const NONE: Self = 0;

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
    fn is_none_marked(self) -> Self {
        // Only of 0 and of numbers from 2^15 up is the next one below so large.
        self.wrapping_sub(1) & !self & (1 << (Self::BITS - 1))
    }
}

impl Half for u64 {
    const BITS: u32 = Self::BITS;
    const NONE: Self = 0;

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
    fn is_none_marked(self) -> Self {
        self.wrapping_sub(1) & !self & (1 << (Self::BITS - 1))
    }
}
