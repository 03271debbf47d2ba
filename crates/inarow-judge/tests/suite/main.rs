//! The judge from outside: bytes in, judgements out.

#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a test may panic, and prints its seed"
)]

#[path = "../../../inarow/tests/support/amount.rs"]
mod amount;
mod bombs;
mod broken_records;
mod codes;
mod connect6;
mod convert;
mod formats;
mod judge;
mod piece_reader;
mod quick_parser;
mod random_archives;
mod same_output;
mod summary;
