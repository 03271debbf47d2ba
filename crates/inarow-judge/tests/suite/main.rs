//! The judge from outside: what goes in as bytes and comes out as judgements.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may panic, and prints its seed"
)]

#[path = "../../../inarow/tests/support/amount.rs"]
mod amount;
mod archives;
mod bombs;
mod broken_records;
mod codes;
mod connect6;
mod formats;
mod judged;
mod reading;
mod same_bytes;
mod summary;
mod two_readings;
mod written;
