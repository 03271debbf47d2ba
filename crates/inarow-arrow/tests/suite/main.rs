//! Tables are judged like the same games as text.

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

mod bad_tables;
mod forms;
mod game_names;
mod game_tables;
mod json_lines;
mod judgement_columns;
mod move_tables;
#[cfg(feature = "parquet")]
mod parquet;
mod random_games;
