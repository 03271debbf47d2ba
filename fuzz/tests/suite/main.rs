//! The properties hold for the seeds and for random edits of them. libFuzzer searches for new code
//! paths, and finds more in more time.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test may panic, and prints its seed"
)]

#[path = "../../../crates/inarow/tests/support/amount.rs"]
#[expect(dead_code, reason = "nothing here is nothing in parts")]
mod amount;
mod complete;
#[path = "../../../crates/inarow/tests/support/drawn.rs"]
mod drawn;
mod inputs;
mod rules;
mod targets;
