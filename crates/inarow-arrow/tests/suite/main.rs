//! What tables come to, held against the same games as text.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    clippy::unwrap_used,
    reason = "a test may panic, and its numbers are small"
)]

#[allow(dead_code, reason = "boards are not coloured here")]
#[path = "../../../inarow/tests/support/amount.rs"]
mod amount;

mod columns;
mod drawn;
mod forms;
mod games;
mod names;
#[cfg(feature = "parquet")]
mod parquet;
mod refused;
mod rows;
mod told;
