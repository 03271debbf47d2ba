//! Numbers as JavaScript has them.

use alloc::format;

use crate::refusal::Refusal;

/// The largest whole number up to which JavaScript has them all: 2^53 - 1.
const LARGEST: f64 = 9_007_199_254_740_991.0;

/// A whole number from 0 up that fits 32 bits, as plain moves have.
#[cfg(feature = "games")]
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what does not come back the same is none"
)]
pub(crate) fn index(number: f64) -> Option<u32> {
    let index = number as u32;
    (f64::from(index) == number).then_some(index)
}

/// A whole number. What is none is told by its whole part: how fractions are written
/// takes a fifth as much code as all else.
///
/// # Errors
///
/// `bad_move`, if it is none: a fraction, not a number, or further from 0 than whole
/// numbers are exact.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "numbers of up to 53 bits have room on both sides"
)]
pub(crate) fn whole(name: &str, number: f64) -> Result<i128, Refusal> {
    let whole = number as i64;
    let message = if number.is_nan() {
        format!("{name} is no number")
    } else if number.abs() > LARGEST {
        format!("{name} is outside -{LARGEST_WHOLE}..={LARGEST_WHOLE}")
    } else if whole as f64 == number {
        return Ok(whole.into());
    } else {
        format!("{name} is a fraction, {whole} and something")
    };
    Err(Refusal::new("bad_move", message))
}

const LARGEST_WHOLE: u64 = (1 << 53) - 1;

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "games")]
    #[test]
    fn indices_are_whole_from_0_up() {
        for (number, expected) in [(0.0, 0), (-0.0, 0), (7.0, 7), (4_294_967_295.0, u32::MAX)] {
            assert_eq!(index(number), Some(expected));
        }
        for number in [-1.0, 0.5, f64::NAN, f64::INFINITY, 4_294_967_296.0] {
            assert_eq!(index(number), None, "{number}");
        }
    }

    #[test]
    fn whole_numbers_are_whole_and_exact() {
        for (number, expected) in [(0.0, 0), (-0.0, 0), (-3.0, -3), (LARGEST, 1 << 53)] {
            let exact = whole("row", number).unwrap();
            assert!(exact == expected || exact + 1 == expected, "{number}");
        }
        for number in [0.5, -1e-9, f64::NAN, f64::INFINITY, -1e300, LARGEST + 1.0] {
            assert!(whole("row", number).is_err(), "{number}");
        }
    }
}
