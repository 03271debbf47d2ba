//! `cargo xtask cost`: counts the instructions of a move with callgrind, by a program of
//! `inarow-bench`.

use crate::{Finding, child};

/// Counts all claims, or those of the everyday test.
pub(crate) fn run(every_day: bool) -> Finding {
    let typed = "cargo run --quiet --release -p inarow-bench --bin cost --";
    let mut command = child::command(typed);
    command.args(every_day.then_some("--every-day"));
    Ok(child::succeeds(&mut command)?)
}
