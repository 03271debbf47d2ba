//! `cargo xtask bench [NAME...] [--json]`: times beside peers, by a program of the
//! package `inarow-bench`.

use crate::{Finding, child};

pub(crate) fn run(names: &[String], json: bool) -> Finding {
    let typed = "cargo run --quiet --release -p inarow-bench --bin times --";
    let mut times = child::command(&[], typed);
    times.args(names).args(json.then_some("--json"));
    match child::succeeds(&mut times)? {
        true => Ok(true),
        // Figures are no verdict: there are some or there are none.
        false => Err(format!("it fails: {}", child::typed(&times)).into()),
    }
}
