//! `cargo xtask cost`: counts the instructions of a move with callgrind. It runs a program of
//! `inarow-bench`.

use crate::{Finding, child};

/// Checks all claims, or only the claims of the everyday test.
pub(crate) fn run(every_day: bool) -> Finding {
    let typed = "cargo run --quiet --release -p inarow-bench --bin cost --";
    let mut command = child::command(typed);
    command.args(every_day.then_some("--every-day"));
    Ok(child::succeeds(&mut command)?)
}
