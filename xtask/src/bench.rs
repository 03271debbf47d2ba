//! `cargo xtask bench`: measures times beside peers, records them and draws them. It runs the
//! programs of `inarow-bench` and `bench/python`.

use std::process::{Command, Stdio};

use clap::Args;

use crate::{Failure, Finding, child, venv};

#[derive(Args)]
pub(crate) struct Bench {
    /// Benchmarks or groups of benchmarks; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// One JSON object per line
    #[arg(long)]
    json: bool,
    /// Record the whole run in `bench/record/`
    #[arg(long, conflicts_with = "names")]
    record: bool,
    /// Only draw `docs/performance.md` and its plots from the last recorded runs
    #[arg(long, conflicts_with_all = ["names", "json", "record"])]
    draw: bool,
}

/// The requirements of the package for Python.
pub(crate) const PACKAGE: &str = "crates/inarow-python/requirements/package.txt";

/// The requirements of the peers of the package for Python.
const PEERS: [&str; 3] = [
    "crates/inarow-python/requirements/openspiel.txt",
    "bench/python/requirements/pgx.txt",
    "bench/python/requirements/spooky.txt",
];

impl Bench {
    pub(crate) fn run(&self) -> Finding {
        let is_python = |name: &&String| name.split('/').next() == Some("python");
        let (python, others): (Vec<_>, Vec<_>) = self.names.iter().partition(is_python);
        if !others.is_empty() || self.names.is_empty() {
            self.run_rust(&others)?;
        }
        let is_whole = self.names.is_empty() && !self.draw;
        if is_whole || !python.is_empty() {
            self.run_python(&python)?;
        }
        Ok(true)
    }

    fn run_rust(&self, names: &[&String]) -> Result<(), String> {
        child::done(
            self.program(if self.draw { "page" } else { "times" })
                .args(names),
        )
    }

    /// Returns a command of `inarow-bench` with the options that it shares with this command.
    fn program(&self, name: &str) -> Command {
        let typed = "cargo run --quiet --release -p inarow-bench --features peers --";
        let mut command = child::command(&format!("{typed} {name}"));
        command
            .args(self.json.then_some("--json"))
            .args(self.record.then_some("--record"));
        command
    }

    /// Measures the package for Python in an environment with its peers.
    fn run_python(&self, names: &[&String]) -> Result<(), Failure> {
        let python = venv::python("python/bench", PACKAGE)?;
        let pip = |words: String| venv::pip(&python, &words);
        for peer in PEERS {
            if let Err(error) = pip(format!("install --require-hashes --requirement {peer}")) {
                eprintln!("a peer is left out: {error}");
            }
        }
        pip("install --no-deps --force-reinstall ./crates/inarow-python".to_owned())?;
        // Another program computes the figures.
        let mut command = child::command(&format!("{} bench/python", python.display()));
        let mut measuring = command.args(names).stdout(Stdio::piped()).spawn()?;
        let rounds = measuring.stdout.take().ok_or("it has no output")?;
        child::done(self.program("times").arg("--read").stdin(rounds))?;
        if !measuring.wait()?.success() {
            return Err(format!("it fails: {}", child::typed(&command)).into());
        }
        Ok(())
    }
}
