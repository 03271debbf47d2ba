//! `cargo xtask bench`: measures times beside peers, records them and draws them. It runs the
//! programs of `inarow-bench`, `bench/python` and `bench/js`.

use std::path::Path;
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
    /// Build for this machine's processor, in a target folder of its own; not the package for
    /// Python
    #[arg(long)]
    native: bool,
    /// Record the whole run in `bench/record/`
    #[arg(long, conflicts_with = "names")]
    record: bool,
    /// Only draw `docs/performance.md` and its plots from the last recorded runs
    #[arg(long, conflicts_with_all = ["names", "json", "native", "record"])]
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

/// The WebAssembly of the npm package.
const WEB_ASSEMBLY: &str = "crates/inarow-wasm/npm/inarow.wasm";

impl Bench {
    pub(crate) fn run(&self) -> Finding {
        let is_of = |group| move |name: &&String| name.split('/').next() == Some(group);
        let (python, others): (Vec<_>, Vec<_>) = self.names.iter().partition(is_of("python"));
        let (js, others): (Vec<_>, Vec<_>) = others.into_iter().partition(is_of("js"));
        if !others.is_empty() || self.names.is_empty() {
            self.run_rust(&others)?;
        }
        let is_whole = self.names.is_empty() && !self.draw && !self.native;
        if is_whole || !python.is_empty() {
            self.run_python(&python)?;
        }
        if is_whole || !js.is_empty() {
            self.run_js(&js)?;
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
        if self.native {
            command
                .env("RUSTFLAGS", "-C target-cpu=native")
                .env("CARGO_TARGET_DIR", "target/native");
        }
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
        self.measure(&format!("{} bench/python", python.display()), names)
    }

    /// Measures the npm package on one core. Otherwise V8 would use another core for its own
    /// threads.
    fn run_js(&self, names: &[&String]) -> Result<(), Failure> {
        if !Path::new(WEB_ASSEMBLY).is_file() {
            child::run("cargo xtask web")?;
        }
        let core = std::thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
        self.measure(&format!("taskset --cpu-list {core} node bench/js"), names)
    }

    /// Runs a program that measures these benchmarks. Another program computes the figures.
    fn measure(&self, typed: &str, names: &[&String]) -> Result<(), Failure> {
        let mut command = child::command(typed);
        let mut measuring = command.args(names).stdout(Stdio::piped()).spawn()?;
        let rounds = measuring.stdout.take().ok_or("it has no output")?;
        child::done(self.program("times").arg("--read").stdin(rounds))?;
        if !measuring.wait()?.success() {
            return Err(format!("it fails: {}", child::typed(&command)).into());
        }
        Ok(())
    }
}
