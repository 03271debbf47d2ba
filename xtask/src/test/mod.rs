//! `cargo xtask test [NAME...]`: parts of what must always hold, side by side, whatever
//! becomes of the others.

mod parts;
mod report;
mod run;

use std::collections::BTreeMap;
use std::fs;
use std::time::Instant;

use crate::Finding;
#[cfg(test)]
use parts::Job;
use parts::{Need, PACKAGES, PARTS, Part};

/// The parts that may be skipped where everything else must be done, a line each: its
/// name, a colon and the reason.
const SKIPS: &str = "xtask/skips.txt";

/// Runs the parts of these names, all of them if there are none, and the parts that they
/// need.
pub(crate) fn run(names: &[String]) -> Finding {
    let skips = fs::read_to_string(SKIPS)?;
    let allowed = allowed_skips(&skips)?;
    let named = crate::chosen(PARTS, |part| part.name, names)?;
    let start = Instant::now();
    let done = run::all(&with_needs(&named))?;
    Ok(report::summary(&done, start.elapsed(), &allowed))
}

/// Prints the parts, and what each needs.
pub(crate) fn list() -> bool {
    for part in PARTS {
        println!("{:<16}{}", part.name, part.says);
        if !part.needs.is_empty() {
            let needs = part.needs.iter().map(|need| match need {
                Need::Program(name) => (*name).to_owned(),
                Need::Part(name) => format!("the part `{name}`"),
            });
            println!("{:<16}  needs {}", "", needs.collect::<Vec<_>>().join(", "));
        }
    }
    true
}

/// Whether a part tests a package, as `-p PACKAGE` says.
#[cfg(test)]
pub(crate) fn tests_package(name: &str, package: &str) -> bool {
    let part = PARTS.iter().find(|part| part.name == name);
    part.is_some_and(|part| match part.job {
        Job::Run { commands, .. } => commands.iter().any(|typed| {
            let mut words = typed.split(' ');
            typed.starts_with("cargo test ") && words.any(|word| word == package)
        }),
        Job::Packages => false,
    })
}

/// These parts and those that they need, in the order of the table.
fn with_needs(named: &[&'static Part]) -> Vec<&'static Part> {
    let is_needed = |part: &Part| {
        let mut needs = named.iter().flat_map(|named| named.needs);
        needs.any(|need| match need {
            Need::Program(_) => part.name == PACKAGES,
            Need::Part(name) => part.name == *name,
        })
    };
    let is_named = |part: &Part| named.iter().any(|named| named.name == part.name);
    let chosen: Vec<&Part> = PARTS
        .iter()
        .filter(|part| is_named(part) || is_needed(part))
        .collect();
    // What is needed may need something itself.
    match chosen.len() == named.len() {
        true => chosen,
        false => with_needs(&chosen),
    }
}

fn allowed_skips(text: &str) -> Result<BTreeMap<&str, &str>, String> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| match line.split_once(": ") {
            Some((name, reason)) if PARTS.iter().any(|part| part.name == name) => {
                Ok((name, reason))
            }
            _ => Err(format!(
                "{SKIPS}: `{line}` is not a part, a colon and a reason"
            )),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skip_is_listed_with_the_name_of_a_part_and_a_reason() {
        let listed = allowed_skips("# a comment\n\ncost: no valgrind there\n");
        assert_eq!(listed, Ok(BTreeMap::from([("cost", "no valgrind there")])));
        for line in ["cost", "cosst: no valgrind there"] {
            assert!(allowed_skips(line).is_err(), "{line}");
        }
    }

    #[test]
    fn parts_bring_those_that_they_need() {
        let with = |name: &str| {
            let named = crate::chosen(PARTS, |part| part.name, &[name.to_owned()]).unwrap();
            let parts = with_needs(&named);
            parts.iter().map(|part| part.name).collect::<Vec<_>>()
        };
        assert_eq!(with("core"), ["core"]);
        assert_eq!(with("cost"), ["packages", "cost"]);
        assert_eq!(with("page"), ["packages", "web", "page"]);
    }

    #[test]
    fn tests_are_built_by_the_command_that_runs_them() {
        let built = |name: &str| {
            let part = PARTS.iter().find(|part| part.name == name).unwrap();
            match part.job {
                Job::Run {
                    builds, commands, ..
                } => builds.unwrap().command(commands),
                Job::Packages => panic!("{name}"),
            }
        };
        assert_eq!(
            built("core"),
            "cargo test -p inarow -p inarow-textbook --no-run"
        );
        assert_eq!(
            built("solutions"),
            "cargo test -p inarow-check --test suite --no-run"
        );
        assert_eq!(built("docs"), "cargo doc --no-deps --workspace");
    }

    #[test]
    fn every_need_is_met_by_an_earlier_part() {
        for (index, part) in PARTS.iter().enumerate() {
            for need in part.needs {
                let needed = match need {
                    Need::Program(_) => PACKAGES,
                    Need::Part(name) => name,
                };
                let mut earlier = PARTS[..index].iter();
                assert!(earlier.any(|part| part.name == needed), "{needed}");
            }
        }
    }
}
