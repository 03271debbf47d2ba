//! `cargo xtask cost`: instructions a move, counted by callgrind, on sides that
//! should cost the same, by a program of the package `inarow-bench`.

use crate::{Finding, child};

pub(crate) fn run() -> Finding {
    let typed = "cargo run --quiet --release -p inarow-bench --bin cost";
    Ok(child::succeeds(&mut child::command(&[], typed))?)
}
