//! `cargo xtask soak [NAME...] --times N` or `--minutes M`: runs the full amounts of random tests,
//! and the tests that `cargo xtask test` does not run.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Deserialize;

use crate::{Finding, child, fuzz};
use Kind::{Fixed, Fuzz, Random};

#[derive(Args)]
pub(crate) struct Soak {
    /// Groups of tests; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    #[command(flatten)]
    amount: Amount,
}

/// The amount of the tests that have an amount. The others run once.
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

/// A group of tests, as `xtask/soak.toml` describes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    name: String,
    kind: Kind,
    #[serde(default)]
    commands: Vec<String>,
}

/// The way in which a group uses a given time.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Random,
    Fixed,
    Fuzz,
}

fn groups() -> Result<Vec<Group>, toml::de::Error> {
    let mut table: BTreeMap<String, Vec<Group>> = toml::from_str(include_str!("../soak.toml"))?;
    Ok(table.remove("group").unwrap_or_default())
}

/// The seed of the first round, and the distance to the seed of the next round. The games of a
/// round use the seeds after the seed of the round.
const SEED: u64 = 348;
const DISTANCE: u64 = 1 << 32;

impl Soak {
    pub(crate) fn run(&self) -> Finding {
        let table = groups()?;
        let groups = crate::chosen(&table, |group| &group.name, &self.names)?;
        let endless = groups
            .iter()
            .filter(|group| matches!(group.kind, Random | Fuzz));
        let groups_with_time = u32::try_from(endless.count().max(1))?;
        let share = self
            .amount
            .minutes
            .map(|minutes| Duration::from_secs(60 * minutes) / groups_with_time);
        let mut failed = Vec::new();
        for group in &groups {
            let start = Instant::now();
            let passed = run(group, self.amount.times.unwrap_or(1), share)?;
            let word = if passed { "passed" } else { "FAILED" };
            let seconds = start.elapsed().as_secs_f64();
            println!("{}: {word} in {seconds:.0} s", group.name);
            failed.extend((!passed).then_some(group.name.as_str()));
        }
        match failed[..] {
            [] => println!("{} groups passed", groups.len()),
            _ => println!("failed: {}", failed.join(", ")),
        }
        Ok(failed.is_empty())
    }
}

/// Runs a group. The amount is `times` times the full amount, or the share of the time if the group
/// can run for a time.
fn run(group: &Group, times: u64, share: Option<Duration>) -> Finding {
    match (group.kind, share) {
        (Random, Some(share)) => {
            let (start, mut seed) = (Instant::now(), SEED);
            while start.elapsed() < share {
                if !all_succeed(&group.commands, 1, seed)? {
                    return Ok(false);
                }
                seed += DISTANCE;
            }
            Ok(true)
        }
        (Random | Fixed, _) => all_succeed(&group.commands, times, SEED),
        (Fuzz, None) => fuzz::run(&[], fuzz::SECONDS * times),
        (Fuzz, Some(share)) => fuzz::run_for(share),
    }
}

/// Runs commands one after another, as long as they succeed.
fn all_succeed(commands: &[String], times: u64, seed: u64) -> Finding {
    for typed in commands {
        require_tests(typed)?;
        let mut command = child::command(typed);
        command
            .env("INAROW_TIMES", times.to_string())
            .env("INAROW_SEED", seed.to_string());
        println!("{}", child::typed(&command));
        if !child::succeeds(&mut command)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns an error if a command runs no tests: such a command would pass.
fn require_tests(typed: &str) -> Result<(), String> {
    if !typed.starts_with("cargo test ") {
        return Ok(());
    }
    let separated = if typed.contains(" -- ") { "" } else { "--" };
    let listed = child::printed(&format!("{typed} {separated} --list"))?;
    if !listed.lines().any(|line| line.ends_with(": test")) {
        return Err(format!("{typed} has no tests"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_names() {
        let groups = groups().unwrap();
        assert!(groups.iter().all(|group| !group.name.is_empty()));
        assert!(!groups.is_empty());
    }
}
