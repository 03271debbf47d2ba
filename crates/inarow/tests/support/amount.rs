//! The amount of random testing, and its seed. `INAROW_TIMES` multiplies the full amount, for
//! example by 2 or 0.25. If it is not set, a quick amount is used. `INAROW_SEED` overrides the
//! seed.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "amounts are neither as large as that nor negative"
)]

use std::env;
use std::str::FromStr;

/// Returns the factor of the full amount, or `None` for the quick amount.
pub(crate) fn times() -> Option<f64> {
    number("INAROW_TIMES")
}

/// Scales the full amount of a test. The quick amount is a hundredth of it.
pub(crate) fn of(full: u64) -> u64 {
    (full as f64 * times().unwrap_or(0.01)).ceil() as u64
}

/// Returns an amount that cannot be divided: `full` and multiples of it, or `quick` if less than the
/// full amount is asked for.
pub(crate) fn whole(quick: usize, full: usize) -> usize {
    let times = times().filter(|times| *times >= 1.0);
    times.map_or(quick, |times| full.saturating_mul(times as usize))
}

/// Returns the seed of a test.
pub(crate) fn seed() -> u64 {
    number("INAROW_SEED").unwrap_or(348)
}

fn number<T: FromStr>(variable: &str) -> Option<T> {
    let value = env::var(variable).ok()?;
    let number = value.parse().ok();
    Some(number.unwrap_or_else(|| panic!("{variable}={value} is not a number")))
}
