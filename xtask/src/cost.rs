//! `cargo xtask cost`: instructions a move, counted by callgrind, on sides that
//! should cost the same, by a program of the package `inarow-bench`.

use crate::{Finding, child};

/// Every claim, or the few that are counted every day.
pub(crate) fn run(every_day: bool) -> Finding {
    let typed = "cargo run --quiet --release -p inarow-bench --bin cost --";
    let mut command = child::command(&[], typed);
    command.args(every_day.then_some("--every-day"));
    Ok(child::succeeds(&mut command)?)
}
