//! Rows of set bits, many at once.

use core::ops::{BitAnd, Shr};

use crate::Rules;

/// The bits from which `k` bits are set that lie `stride` apart.
///
/// Rows of 2, then of 4 are found by laying the bits over themselves, so that this
/// takes as many steps as k has binary digits.
///
/// Source: the test for four in a row by J. Tromp, The Fhourstones Benchmark,
/// <https://tromp.github.io/c4/fhour.html>. What differs: any k.
#[inline(always)]
pub(super) fn rows_of<B>(mut bits: B, k: u32, stride: u32) -> B
where
    B: Copy + BitAnd<Output = B> + Shr<u32, Output = B>,
{
    let mut length = 1;
    while length < k {
        let step = length.min(k - length);
        bits = bits & (bits >> (step * stride));
        length += step;
    }
    bits
}

/// Four words that are looked at side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Abreast(pub(super) [u64; 4]);

impl Abreast {
    /// Whether one of them has a row of so many bits.
    #[inline(always)]
    pub(super) const fn has_row(self, k: u32) -> bool {
        // For a small k as with a constant: then the steps are unrolled.
        match k {
            5 => self.has_row_of(5),
            6 => self.has_row_of(6),
            _ => self.has_row_of(k),
        }
    }

    #[inline(always)]
    const fn has_row_of(self, k: u32) -> bool {
        let Self([mut a, mut b, mut c, mut d]) = self;
        let mut length = 1;
        while length < k {
            let step = if length < k - length {
                length
            } else {
                k - length
            };
            a &= a >> step;
            b &= b >> step;
            c &= c >> step;
            d &= d >> step;
            length += step;
        }
        a | b | c | d != 0
    }
}

/// k on a board in bits, of which no side is longer than 64 cells.
pub(crate) fn k_in_bits(rules: &Rules) -> u32 {
    u32::try_from(rules.k()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the bits of a window are all set.
    fn has_window(bits: u64, first: u32, k: u32, stride: u32) -> bool {
        let places = (0..k).map(|place| first + place * stride);
        places
            .into_iter()
            .all(|place| place < 64 && bits >> place & 1 == 1)
    }

    #[test]
    fn rows_are_found_at_any_k() {
        let mut random = fastrand::Rng::with_seed(348);
        for _ in 0..2000 {
            // Dense words have long rows.
            let bits = random.u64(..) | random.u64(..) | random.u64(..);
            let (stride, most) = [(1, 64), (8, 8), (7, 9), (9, 7)][random.usize(..4)];
            let k = random.u32(1..=most);
            let expected = (0..64).filter(|&first| has_window(bits, first, k, stride));
            let expected = expected.fold(0, |found, first| found | 1 << first);
            assert_eq!(rows_of(bits, k, stride), expected, "{bits:x} {k} {stride}");
        }
    }
}
