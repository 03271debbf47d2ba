//! Numbers of JavaScript as integers.

use alloc::format;

use crate::call_error::CallError;

/// The largest number up to which all whole numbers are exact in JavaScript: 2^53 - 1.
const LARGEST: f64 = 9_007_199_254_740_991.0;

/// Converts a whole number from 0 that fits 32 bits, or returns `None`.
#[cfg(feature = "games")]
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a number that changes is refused"
)]
pub(crate) fn index(number: f64) -> Option<u32> {
    let index = number as u32;
    (f64::from(index) == number).then_some(index)
}

/// Converts a whole number from 0 of an argument other than a move.
///
/// # Errors
///
/// `bad_argument` as for [`whole`], and for a number below 0.
#[cfg(any(feature = "exam", feature = "solve"))]
pub(crate) fn natural_argument(name: &str, number: f64) -> Result<u64, CallError> {
    let outside = || {
        let message = format!("{name} must be from 0 to {LARGEST_WHOLE}");
        CallError::new("bad_argument", message)
    };
    if number.abs() > LARGEST {
        return Err(outside());
    }
    let whole = whole("bad_argument", name, number)?;
    u64::try_from(whole).map_err(|_| outside())
}

/// Converts a whole number.
///
/// # Errors
///
/// `code` for a fraction, not a number, or a number beyond the exact whole numbers.
///
/// The message does not have the number, since the code that prints fractions takes a fifth as much
/// space as all other code.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "numbers of up to 53 bits have room on both sides"
)]
pub(crate) fn whole(code: &'static str, name: &str, number: f64) -> Result<i128, CallError> {
    let whole = number as i64;
    let message = if number.is_nan() {
        format!("{name} is not a number")
    } else if number.abs() > LARGEST {
        format!("{name} must be from -{LARGEST_WHOLE} to {LARGEST_WHOLE}")
    } else if whole as f64 == number {
        return Ok(whole.into());
    } else {
        format!("{name} must be a whole number")
    };
    Err(CallError::new(code, message))
}

/// [`LARGEST`] as an integer.
const LARGEST_WHOLE: u64 = (1 << 53) - 1;

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "games")]
    #[test]
    fn indices_are_whole_numbers_of_32_bits() {
        for (number, expected) in [(0.0, 0), (-0.0, 0), (7.0, 7), (4_294_967_295.0, u32::MAX)] {
            assert_eq!(index(number), Some(expected));
        }
        for number in [-1.0, 0.5, f64::NAN, f64::INFINITY, 4_294_967_296.0] {
            assert_eq!(index(number), None, "{number}");
        }
    }

    #[test]
    fn fractions_and_inexact_numbers_are_refused() {
        for (number, expected) in [(0.0, 0), (-0.0, 0), (-3.0, -3), (LARGEST, (1 << 53) - 1)] {
            assert_eq!(whole("bad_move", "n", number).unwrap(), expected);
        }
        for number in [0.5, -1e-9, f64::NAN, f64::INFINITY, -1e300, LARGEST + 1.0] {
            assert!(whole("bad_move", "n", number).is_err(), "{number}");
        }
    }
}
