//! How much work a test does, and from which seed: `INAROW_TIMES` unset is the
//! quick amount, 1 is CI's, 10 ten times that; `INAROW_SEED` overrides the seed.

use std::env;

/// The times that CI's amount is done; `None` for the quick amount.
pub(crate) fn times() -> Option<u64> {
    number("INAROW_TIMES")
}

/// How many where CI does so many: quickly a hundredth.
pub(crate) fn of(in_ci: u64) -> u64 {
    times().map_or(in_ci.div_ceil(100), |times| in_ci * times)
}

/// The seed of a test.
pub(crate) fn seed() -> u64 {
    number("INAROW_SEED").unwrap_or(348)
}

fn number(variable: &str) -> Option<u64> {
    let value = env::var(variable).ok()?;
    let number = value.parse();
    Some(number.unwrap_or_else(|_| panic!("{variable}={value} needs a whole number")))
}
