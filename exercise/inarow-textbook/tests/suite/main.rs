//! The methods and mistakes, compared with the referee.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test may panic, and prints its seed"
)]

#[allow(dead_code, reason = "no amount here is in parts")]
#[path = "../../../../crates/inarow/tests/support/amount.rs"]
mod amount;
mod methods;
mod race;
#[path = "../../../../crates/inarow/tests/support/records.rs"]
mod records;
mod sides;
