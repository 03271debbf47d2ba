//! Tests of the command `inarow`, run as users run it.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot go on has failed, and says what it met"
)]

mod answers;
mod any_rules;
mod check;
mod console_blocks;
mod containers;
mod convert;
mod encodings;
mod error_codes;
mod examples;
mod exit_status;
mod game_table;
mod judge;
mod links;
mod many_files;
mod packed;
mod pages;
mod pictures;
mod pipes;
mod repair;
mod run;
mod solve;
mod trace;
mod vectors;
