//! The check of solutions, called as the command calls it, but without two seconds for
//! measuring each.

#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot go on has failed, and says what it met"
)]

mod broken;
mod checked;
mod commands;
mod languages;
mod mistakes;
mod side_by_side;
