//! `cargo xtask bench`: times beside peers, kept and drawn, by programs of the
//! package `inarow-bench`.

use clap::Args;

use crate::{Finding, child};

#[derive(Args)]
pub(crate) struct Bench {
    /// Works or groups of works; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Build for this machine's processor, in a target folder of its own
    #[arg(long)]
    native: bool,
    /// Keep the whole run in `bench/record/`
    #[arg(long, conflicts_with = "names")]
    record: bool,
    /// Measure nothing: draw `docs/performance.md` and its plots from the runs kept
    /// last
    #[arg(long, conflicts_with_all = ["names", "json", "native", "record"])]
    draw: bool,
}

const NATIVE: &[(&str, &str)] = &[
    ("RUSTFLAGS", "-C target-cpu=native"),
    ("CARGO_TARGET_DIR", "target/native"),
];

impl Bench {
    pub(crate) fn run(&self) -> Finding {
        let env = if self.native { NATIVE } else { &[] };
        let program = if self.draw { "page" } else { "times" };
        let typed = format!(
            "cargo run --quiet --release -p inarow-bench --features peers --bin {program} --"
        );
        let mut command = child::command(env, &typed);
        command
            .args(&self.names)
            .args(self.json.then_some("--json"))
            .args(self.record.then_some("--record"));
        match child::succeeds(&mut command)? {
            true => Ok(true),
            // Figures are no verdict: there are some or there are none.
            false => Err(format!("it fails: {}", child::typed(&command)).into()),
        }
    }
}
