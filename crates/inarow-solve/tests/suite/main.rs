//! Values of positions, compared with a plain minimax and with published values.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test may panic, prints its seed, and has small numbers"
)]

#[path = "../../../inarow/tests/support/amount.rs"]
mod amount;
mod best_move;
mod limits;
mod minimax;
#[path = "../../../inarow/tests/support/parallel.rs"]
mod parallel;
mod published;
mod small_boards;
