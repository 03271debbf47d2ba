//! `cargo xtask soak [NAME...] --times N`: runs the full amounts of random tests, and the tests that
//! `cargo xtask test` does not run.

use std::collections::BTreeMap;
use std::time::Instant;

use clap::Args;
use serde::Deserialize;

use crate::{Finding, child};

#[derive(Args)]
pub(crate) struct Soak {
    /// Groups of tests; all of them unless named
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// The full amount this many times; `cargo xtask test` does a tenth of it. Tests without an
    /// amount run once
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    times: u64,
}

/// A group of tests, as `xtask/soak.toml` describes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    name: String,
    commands: Vec<String>,
}

fn groups() -> Result<Vec<Group>, toml::de::Error> {
    let mut table: BTreeMap<String, Vec<Group>> = toml::from_str(include_str!("../soak.toml"))?;
    Ok(table.remove("group").unwrap_or_default())
}

impl Soak {
    pub(crate) fn run(&self) -> Finding {
        let table = groups()?;
        let groups = crate::chosen(&table, |group| &group.name, &self.names)?;
        let mut failed = Vec::new();
        for group in &groups {
            let start = Instant::now();
            let passed = all_succeed(&group.commands, self.times)?;
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

/// Runs commands one after another, as long as they succeed.
fn all_succeed(commands: &[String], times: u64) -> Finding {
    for typed in commands {
        require_tests(typed)?;
        let mut command = child::command(typed);
        command.env("INAROW_TIMES", times.to_string());
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
