//! The words that lines are held in.

use core::fmt::Debug;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use super::bits::Bits;

/// One line of a board as bits.
pub(crate) trait Lane:
    Copy
    + Debug
    + Default
    + Eq
    + From<u8>
    + Into<u64>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The most cells of a line.
    const LONGEST: u32;

    /// Four lines, each with a bit more than it has cells where they share a word.
    type Four: Bits;

    fn four(lines: [Self; 4]) -> Self::Four;

    fn lines(four: Self::Four) -> [Self; 4];

    /// The bit of a cell.
    #[inline]
    fn bit(place: u32) -> Self {
        Self::from(1) << place
    }

    /// The lowest set bit; 64 if there is none.
    #[inline]
    fn first(self) -> u32 {
        self.into().trailing_zeros()
    }

    /// How many bits are set.
    #[inline]
    fn count(self) -> u32 {
        self.into().count_ones()
    }
}

/// Four lines of up to 15 cells share one word.
impl Lane for u16 {
    const LONGEST: u32 = 15;

    type Four = u64;

    #[inline]
    fn four(lines: [Self; 4]) -> u64 {
        let [a, b, c, d] = lines.map(u64::from);
        a | b << 16 | c << 32 | d << 48
    }

    #[inline]
    fn lines(four: u64) -> [Self; 4] {
        let [a, b, c, d, e, f, g, h] = four.to_le_bytes();
        [[a, b], [c, d], [e, f], [g, h]].map(Self::from_le_bytes)
    }
}

/// Four lines of up to 64 cells stand side by side.
impl Lane for u64 {
    const LONGEST: u32 = 64;

    type Four = Abreast;

    #[inline]
    fn four(lines: [Self; 4]) -> Abreast {
        Abreast(lines)
    }

    #[inline]
    fn lines(four: Abreast) -> [Self; 4] {
        four.0
    }
}

/// Four words, of which none knows the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Abreast([u64; 4]);

impl Abreast {
    #[inline]
    fn each(self, of: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(of))
    }

    #[inline]
    fn with(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([of(a, e), of(b, f), of(c, g), of(d, h)])
    }
}

impl BitAnd for Abreast {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.with(other, u64::bitand)
    }
}

impl BitOr for Abreast {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.with(other, u64::bitor)
    }
}

impl Not for Abreast {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.each(u64::not)
    }
}

impl Shl<u32> for Abreast {
    type Output = Self;

    #[inline]
    fn shl(self, by: u32) -> Self {
        self.each(|word| word << by)
    }
}

impl Shr<u32> for Abreast {
    type Output = Self;

    #[inline]
    fn shr(self, by: u32) -> Self {
        self.each(|word| word >> by)
    }
}

impl Bits for Abreast {
    const NONE: Self = Self([0; 4]);

    fn count(self) -> u32 {
        self.0.into_iter().map(u64::count_ones).sum()
    }
}
