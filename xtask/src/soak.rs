//! `cargo xtask soak [NAME...] --times N` or `--minutes M`: all that `cargo xtask test`
//! leaves out or does a part of.

use std::time::{Duration, Instant};

use clap::Args;

use crate::{Finding, child, fuzz, openspiel};

#[derive(Args)]
pub(crate) struct Soak {
    /// Groups of tests; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    #[command(flatten)]
    amount: Amount,
}

/// How much of the tests whose amount can be chosen. The others are done once.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Amount {
    /// How many times the full amount, of which `cargo xtask test` does a quarter
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    times: Option<u64>,
    /// About how long in all: the full amount again and again, each time from other seeds
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u64).range(1..))]
    minutes: Option<u64>,
}

struct Group {
    name: &'static str,
    work: Work,
}

enum Work {
    /// Commands, of which the amount can be chosen by `INAROW_TIMES`.
    Random(&'static [&'static str]),
    /// Commands by which all has been said once: more is larger, not longer.
    Growing(&'static [&'static str]),
    /// Commands that have no amount.
    Fixed(&'static [&'static str]),
    /// All fuzz targets, with coverage.
    Fuzz,
    /// Games that another referee plays now.
    OpenSpiel,
}

const GROUPS: [Group; 18] = [
    Group {
        name: "oracle",
        work: Work::Random(&["cargo test -p inarow --test suite random_games"]),
    },
    Group {
        name: "exhaustive",
        work: Work::Growing(&["cargo test -p inarow --test suite exhaustive"]),
    },
    Group {
        name: "core",
        work: Work::Random(&["cargo test -p inarow -p inarow-textbook --test suite -- \
             --skip random_games --skip exhaustive"]),
    },
    // Without words, as the npm package has it.
    Group {
        name: "core-without-small-boards",
        work: Work::Random(&["cargo test -p inarow --no-default-features --test suite"]),
    },
    Group {
        name: "records",
        work: Work::Random(&[
            "cargo test -p inarow-judge --test suite",
            "cargo test -p inarow-arrow --all-features --test suite",
        ]),
    },
    Group {
        name: "hostile",
        work: Work::Random(&["cargo test -p inarow-cli --features parquet --test hostile"]),
    },
    Group {
        name: "package",
        work: Work::Random(&[
            "cargo xtask web",
            "node --test crates/inarow-wasm/tests/package.test.js",
        ]),
    },
    Group {
        name: "page",
        work: Work::Fixed(&["cargo xtask web", "node --test web-tests/"]),
    },
    Group {
        name: "python",
        work: Work::Random(&[
            "cargo xtask python",
            "target/xtask/python/tests/bin/python -m pytest -rP crates/inarow-python/tests",
        ]),
    },
    Group {
        name: "python-source",
        work: Work::Fixed(&[
            "cargo xtask python --from-source",
            "target/xtask/python/tests/bin/python -m pip wheel --no-deps \
             --wheel-dir target/xtask/python/pip ./crates/inarow-python",
        ]),
    },
    Group {
        name: "python-examples",
        work: Work::Fixed(&[
            "cargo xtask python notebook",
            "target/xtask/python/tests/bin/python examples/python/learn.py \
             --curve target/xtask/python/curve.svg",
            "target/xtask/python/notebook/bin/jupyter-execute examples/python/textbook.ipynb",
        ]),
    },
    Group {
        name: "python-openspiel",
        work: Work::Random(&[
            "cargo xtask python openspiel",
            "target/xtask/python/openspiel/bin/python -m pytest --noconftest -rP \
             crates/inarow-python/tests/soak_openspiel.py",
        ]),
    },
    Group {
        name: "fuzz",
        work: Work::Fuzz,
    },
    Group {
        name: "openspiel",
        work: Work::OpenSpiel,
    },
    Group {
        name: "peers",
        work: Work::Fixed(&[
            "cargo clippy -p inarow-bench --all-targets --features peers -- -D warnings",
            "cargo test --release -p inarow-bench --features peers",
        ]),
    },
    Group {
        name: "cost",
        work: Work::Fixed(&["cargo xtask cost"]),
    },
    Group {
        name: "solutions",
        work: Work::Fixed(&[
            "cargo test -p inarow-check --test suite -- \
             solutions_in_every_language --include-ignored --nocapture",
            "cargo test -p inarow-check --test hostile -- attacks_in --ignored --nocapture",
        ]),
    },
    // rustup and Debian do not have it, and what PyPI has, 0.14.2, does not know the
    // licence Unicode-3.0. Once installed, this takes no time.
    Group {
        name: "deny",
        work: Work::Fixed(&[
            "cargo install cargo-deny --version 0.20.2 --locked --root target/tools",
            "target/tools/bin/cargo-deny check bans licenses sources",
            "target/tools/bin/cargo-deny --manifest-path fuzz/libfuzzer/Cargo.toml \
             --config deny.toml check licenses sources",
        ]),
    },
];

/// The seed of the first round, and how far the next one's is away: games take the seeds
/// behind that of their round.
const SEED: u64 = 348;
const APART: u64 = 1 << 32;

impl Soak {
    pub(crate) fn run(&self) -> Finding {
        let groups = crate::chosen(&GROUPS, |group| group.name, &self.names)?;
        let endless = groups.iter().filter(|group| group.work.is_endless());
        let amount = match (self.amount.times, self.amount.minutes) {
            (Some(times), _) => Each::Times(times),
            (None, minutes) => {
                let all = Duration::from_secs(60 * minutes.unwrap_or(1));
                let shares = u32::try_from(endless.count().max(1))?;
                Each::Lasting(all / shares)
            }
        };
        let mut failed = Vec::new();
        for group in &groups {
            let begun = Instant::now();
            let passed = group.work.run(amount)?;
            let word = if passed { "passed" } else { "FAILED" };
            println!(
                "{}: {word} in {:.0} s",
                group.name,
                begun.elapsed().as_secs_f64()
            );
            if !passed {
                failed.push(group.name);
            }
        }
        match failed[..] {
            [] => println!("{} groups passed", groups.len()),
            _ => println!("failed: {}", failed.join(", ")),
        }
        Ok(failed.is_empty())
    }
}

/// How much of a group.
#[derive(Clone, Copy)]
enum Each {
    Times(u64),
    /// So long, where that can be chosen, and else once.
    Lasting(Duration),
}

impl Work {
    const fn is_endless(&self) -> bool {
        matches!(self, Self::Random(_) | Self::Fuzz)
    }

    fn run(&self, each: Each) -> Finding {
        let times = match each {
            Each::Times(times) => times,
            Each::Lasting(_) => 1,
        };
        match (self, each) {
            (Self::Random(commands), Each::Lasting(share)) => {
                let begun = Instant::now();
                let mut seeds = (0..).map(|round| SEED + round * APART);
                while let Some(seed) = seeds.next().filter(|_| begun.elapsed() < share) {
                    if !all_succeed(commands, 1, seed)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Self::Random(commands) | Self::Growing(commands) | Self::Fixed(commands), _) => {
                all_succeed(commands, times, SEED)
            }
            (Self::Fuzz, Each::Times(times)) => fuzz::run(&[], fuzz::SECONDS * times),
            (Self::Fuzz, Each::Lasting(share)) => fuzz::run_for(share),
            (Self::OpenSpiel, _) => openspiel::run(times),
        }
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

/// A name that no test has any more would pass.
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
