//! Rows of set bits, many at once.

use core::ops::{BitAnd, BitOr, Not, Shl, Shr};

use crate::Rules;

/// Bits that are shifted and joined together: those of a board, or of four lines.
///
/// A row must not go on beyond an edge. So between the lines of a word lies a bit
/// that is never set.
pub(crate) trait Bits:
    Copy
    + PartialEq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No bit.
    const NONE: Self;

    /// How many bits are set.
    fn count(self) -> u32;
}

impl Bits for u64 {
    const NONE: Self = 0;

    fn count(self) -> u32 {
        self.count_ones()
    }
}

impl Bits for u128 {
    const NONE: Self = 0;

    fn count(self) -> u32 {
        self.count_ones()
    }
}

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

/// The bits that are not set and of which each one alone would complete a row of
/// `k` bits `stride` apart, or a longer one.
///
/// These are what is not set in the windows of k bits of which all but one are. A
/// window of k bits is put together from windows of 1, 2, 4, ... bits, so that this
/// too takes as many steps as k has binary digits.
#[inline(always)]
pub(super) fn completing<B: Bits>(bits: B, k: u32, stride: u32) -> B {
    let mut part = Windows {
        all: bits,
        all_but_one: !bits,
    };
    let mut whole: Option<Windows<B>> = None;
    let (mut part_length, mut whole_length) = (1, 0);
    loop {
        if k & part_length != 0 {
            whole = Some(match whole {
                Some(whole) => whole.before(part, whole_length * stride),
                None => part,
            });
            whole_length += part_length;
        }
        if whole_length == k {
            break;
        }
        part = part.before(part, part_length * stride);
        part_length *= 2;
    }
    let mut covered = whole.map_or(B::NONE, |whole| whole.all_but_one);
    let mut length = 1;
    while length < k {
        let step = length.min(k - length);
        covered = covered | (covered << (step * stride));
        length += step;
    }
    covered & !bits
}

/// Windows of some length, each at its first bit.
#[derive(Clone, Copy)]
struct Windows<B> {
    all: B,
    all_but_one: B,
}

impl<B: Bits> Windows<B> {
    /// The windows of which each is one of these and behind it, so many bits
    /// further, one of those.
    #[inline(always)]
    fn before(self, behind: Self, by: u32) -> Self {
        let (all, all_but_one) = (behind.all >> by, behind.all_but_one >> by);
        Self {
            all: self.all & all,
            all_but_one: (self.all_but_one & all) | (self.all & all_but_one),
        }
    }
}

/// Does with k what is to be done, for a small k as with a constant: then the
/// steps of [`rows_of`] are unrolled and shift by constants.
#[inline(always)]
pub(super) fn with_k<T>(rules: &Rules, work: impl FnOnce(u32) -> T) -> T {
    match rules.k() {
        1 => work(1),
        2 => work(2),
        3 => work(3),
        4 => work(4),
        5 => work(5),
        6 => work(6),
        _ => work(k_in_bits(rules)),
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
    fn rows_and_what_completes_them_are_found_at_any_k() {
        let mut random = fastrand::Rng::with_seed(348);
        for _ in 0..2000 {
            // Dense words have long rows.
            let bits = random.u64(..) | random.u64(..) | random.u64(..);
            let (stride, most) = [(1, 64), (8, 8), (7, 9), (9, 7)][random.usize(..4)];
            let k = random.u32(1..=most);
            let expected = (0..64).filter(|&first| has_window(bits, first, k, stride));
            let expected = expected.fold(0, |found, first| found | 1 << first);
            assert_eq!(rows_of(bits, k, stride), expected, "{bits:x} {k} {stride}");

            let completes = |place: &u32| {
                let with = bits | 1 << place;
                let firsts = (0..k).filter_map(|before| place.checked_sub(before * stride));
                bits >> place & 1 == 0
                    && firsts
                        .into_iter()
                        .any(|first| has_window(with, first, k, stride))
            };
            let expected = (0..64).filter(completes);
            let expected = expected.fold(0, |found, place| found | 1 << place);
            assert_eq!(
                completing(bits, k, stride),
                expected,
                "{bits:x} {k} {stride}"
            );
        }
    }
}
