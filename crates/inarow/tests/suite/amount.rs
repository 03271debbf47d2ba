//! How much work a test does: `INAROW_TIMES` unset is the quick amount, 1 is
//! CI's, 10 ten times that.

use std::env;

/// The times that CI's amount is done; `None` for the quick amount.
pub(crate) fn times() -> Option<u64> {
    let value = env::var("INAROW_TIMES").ok()?;
    let number = value.parse();
    Some(number.unwrap_or_else(|_| panic!("INAROW_TIMES={value} needs a whole number")))
}
