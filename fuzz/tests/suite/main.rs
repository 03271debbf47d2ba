//! Whatever the bytes, what must hold does: of the seeds, and of what random edits make
//! of them. libFuzzer, which looks where code is new, finds more in more time.

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
