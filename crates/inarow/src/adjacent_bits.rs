//! Adjacent set bits, such as the stones of a run.

use core::ops::{BitAnd, Shr};

use crate::Rules;

/// Returns each bit that starts `k` adjacent set bits. Adjacent bits are `stride` apart.
///
/// Combining the bits with a shifted copy gives the starts of 2 adjacent bits, then of 4, and so on.
/// This takes log2(k) steps, rounded up.
///
/// Source: the test for four in a row by J. Tromp, The Fhourstones Benchmark,
/// <https://tromp.github.io/c4/fhour.html>. Here k is any number.
#[inline(always)]
pub(crate) fn starts_of<B>(mut bits: B, k: u32, stride: u32) -> B
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

/// True if one of four words has k adjacent set bits.
#[inline(always)]
pub(crate) fn any_has_k_adjacent(words: [u64; 4], rules: &Rules) -> bool {
    // A constant k lets the compiler unroll the loop.
    match rules.k() {
        5 => any_has_adjacent(words, 5),
        6 => any_has_adjacent(words, 6),
        _ => any_has_adjacent(words, rules.k_in_bits()),
    }
}

#[inline(always)]
const fn any_has_adjacent([mut a, mut b, mut c, mut d]: [u64; 4], k: u32) -> bool {
    let mut length = 1;
    while length < k {
        let rest = k - length;
        let step = if length < rest { length } else { rest };
        a &= a >> step;
        b &= b >> step;
        c &= c >> step;
        d &= d >> step;
        length += step;
    }
    a | b | c | d != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_adjacent_at(bits: u64, first: u32, k: u32, stride: u32) -> bool {
        let mut indices = (0..k).map(|place| first + place * stride);
        indices.all(|index| index < 64 && bits >> index & 1 == 1)
    }

    #[test]
    fn adjacent_bits_are_found_at_any_k() {
        let mut random = fastrand::Rng::with_seed(348);
        for _ in 0..2000 {
            // Dense words have many adjacent bits.
            let bits = random.u64(..) | random.u64(..) | random.u64(..);
            let (stride, most) = [(1, 64), (8, 8), (7, 9), (9, 7)][random.usize(..4)];
            let k = random.u32(1..=most);
            let expected = (0..64).filter(|&first| has_adjacent_at(bits, first, k, stride));
            let expected = expected.fold(0, |found, first| found | 1 << first);
            assert_eq!(
                starts_of(bits, k, stride),
                expected,
                "{bits:x} {k} {stride}"
            );
            if stride == 1 {
                assert_eq!(
                    any_has_adjacent([0, bits, 0, 0], k),
                    expected != 0,
                    "{bits:x} {k}"
                );
            }
        }
    }
}
