//! Parses whole numbers that may be written with a zero fraction.

/// Parses `2` or `2.0`.
///
/// The standard library's float parser would add 20 KB to the WebAssembly.
pub(crate) fn of_text(text: &str) -> Option<i128> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let is_whole = fraction.bytes().all(|byte| byte == b'0');
    is_whole.then(|| whole.parse().ok())?
}

/// Converts a float without a fraction to a whole number. Returns `None` from 2^53 on, where floats
/// skip whole numbers.
#[must_use]
pub fn of_float(number: f64) -> Option<i128> {
    const MAX: f64 = (1_u64 << 53) as f64;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the number is whole and below 2^53"
    )]
    (number.trunc() == number && number.abs() < MAX).then(|| i128::from(number as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fraction_of_zero_is_no_fraction() {
        for (text, number) in [
            ("2", Some(2)),
            ("-2", Some(-2)),
            ("+2", Some(2)),
            ("2.0", Some(2)),
            ("2.000", Some(2)),
            ("2.", Some(2)),
            ("002.0", Some(2)),
            ("2.5", None),
            ("2.0e0", None),
            ("2e0", None),
            (".0", None),
            ("", None),
            ("2 ", None),
            ("2,0", None),
            ("0x2", None),
            ("nan", None),
            ("2.0.0", None),
        ] {
            assert_eq!(of_text(text), number, "{text}");
        }
        for (float, number) in [
            (2.0, Some(2)),
            (-0.0, Some(0)),
            (9_007_199_254_740_991.0, Some((1 << 53) - 1)),
            (9_007_199_254_740_992.0, None),
            (1.5, None),
            (f64::NAN, None),
            (f64::NEG_INFINITY, None),
        ] {
            assert_eq!(of_float(float), number, "{float}");
        }
    }
}
