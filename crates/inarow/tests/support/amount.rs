//! How much work a test does, and from which seed. `INAROW_TIMES` says how many times the
//! full amount, or which part of it, such as 0.25; unset, the amount is a quick one.
//! `INAROW_SEED` overrides the seed.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "amounts are neither as large as that nor negative"
)]

use std::env;
use std::str::FromStr;

/// How many times the full amount; `None` for the quick one.
pub(crate) fn times() -> Option<f64> {
    number("INAROW_TIMES")
}

/// As many as there are of so many in full: quickly a hundredth.
pub(crate) fn of(full: u64) -> u64 {
    (full as f64 * times().unwrap_or(0.01)).ceil() as u64
}

/// What is nothing in parts: in full, or more, unless quickly.
pub(crate) fn whole(quick: usize, full: usize) -> usize {
    times().map_or(quick, |times| full.saturating_mul(times.max(1.0) as usize))
}

/// The seed of a test.
pub(crate) fn seed() -> u64 {
    number("INAROW_SEED").unwrap_or(348)
}

fn number<T: FromStr>(variable: &str) -> Option<T> {
    let value = env::var(variable).ok()?;
    let number = value.parse().ok();
    Some(number.unwrap_or_else(|| panic!("{variable}={value} is not a number")))
}
