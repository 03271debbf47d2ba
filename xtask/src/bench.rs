//! `cargo xtask bench`: times beside peers, kept and drawn, by programs of the
//! package `inarow-bench`; those of the packages for Python and JavaScript by
//! `bench/python` and `bench/js`.

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use clap::Args;

use crate::{Finding, child, venv};

#[derive(Args)]
pub(crate) struct Bench {
    /// Works or groups of works; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// Build for this machine's processor, in a target folder of its own; the package for
    /// Python is built as anybody gets it
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

/// What the package for Python needs.
const PACKAGE: &str = "crates/inarow-python/requirements/package.txt";

/// What each of its peers needs.
const PEERS: [&str; 3] = [
    "crates/inarow-python/requirements/openspiel.txt",
    "bench/python/requirements/pettingzoo.txt",
    "bench/python/requirements/pgx.txt",
];

/// Where its wheel is put.
const WHEELS: &str = "target/xtask/python/bench/wheels";

/// What the npm package cannot do without.
const WEB_ASSEMBLY: &str = "crates/inarow-wasm/npm/inarow.wasm";

/// Installs the peers of the npm package.
const JS_PEERS: &str = "npm ci --no-audit --no-fund --ignore-scripts --prefix bench/js";

impl Bench {
    pub(crate) fn run(&self) -> Finding {
        let of = |group| move |name: &&String| name.split('/').next() == Some(group);
        let (python, others): (Vec<_>, Vec<_>) = self.names.iter().partition(of("python"));
        let (js, others): (Vec<_>, Vec<_>) = others.into_iter().partition(of("js"));
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
        let env = if self.native { NATIVE } else { &[] };
        let program = if self.draw { "page" } else { "times" };
        let typed = format!(
            "cargo run --quiet --release -p inarow-bench --features peers --bin {program} --"
        );
        let mut command = child::command(env, &typed);
        command
            .args(names)
            .args(self.json.then_some("--json"))
            .args(self.record.then_some("--record"));
        succeed(&mut command)
    }

    /// The package for Python, in an environment beside its peers.
    fn run_python(&self, names: &[&String]) -> Result<(), Box<dyn Error>> {
        let python = venv::python("python/bench", PACKAGE)?;
        let pip = |words: String| venv::pip(&python, &words);
        for peer in PEERS {
            if let Err(error) = pip(format!("install --require-hashes --requirement {peer}")) {
                eprintln!("a peer is left out: {error}");
            }
        }
        let build = "wheel --no-deps ./crates/inarow-python";
        let install = "install --no-index --no-deps --force-reinstall inarow";
        pip(format!("{build} --wheel-dir {WHEELS}"))?;
        pip(format!("{install} --find-links {WHEELS}"))?;
        let typed = format!("{} bench/python --wheels {WHEELS}", python.display());
        self.tell(&mut child::command(&[], &typed), names)
    }

    /// The npm package beside its peers, on one core, as V8's own threads would otherwise take
    /// another.
    fn run_js(&self, names: &[&String]) -> Result<(), Box<dyn Error>> {
        if !Path::new(WEB_ASSEMBLY).is_file() {
            succeed(&mut child::command(&[], "cargo xtask web"))?;
        }
        if let Err(error) = succeed(&mut child::command(&[], JS_PEERS)) {
            eprintln!("the peers are left out: {error}");
        }
        let core = std::thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
        let typed = format!("taskset --cpu-list {core} node bench/js");
        self.tell(&mut child::command(&[], &typed), names)
    }

    /// Has a program measure these works, and keeps what it tells where a run is kept.
    fn tell(&self, command: &mut Command, names: &[&String]) -> Result<(), Box<dyn Error>> {
        command.args(names);
        if self.record {
            command.arg("--json").stdout(last_record()?);
        } else {
            command.args(self.json.then_some("--json"));
        }
        Ok(succeed(command)?)
    }
}

/// Figures are no verdict: there are some or there are none.
fn succeed(command: &mut Command) -> Result<(), String> {
    match child::succeeds(command)? {
        true => Ok(()),
        false => Err(format!("it fails: {}", child::typed(command))),
    }
}

/// The run of the default build that is kept last, to which figures are added.
fn last_record() -> Result<File, Box<dyn Error>> {
    let mut paths = Vec::new();
    for entry in fs::read_dir("bench/record")? {
        paths.push(entry?.path());
    }
    paths.retain(|path| path.to_string_lossy().ends_with("-default.jsonl"));
    let last = paths.iter().max().ok_or("no run is recorded")?;
    Ok(File::options().append(true).open(last)?)
}
