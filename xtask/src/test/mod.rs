//! `cargo xtask test [NAME...]`: runs parts at the same time. A failed part does not stop the
//! others.
//!
//! | file | contents |
//! | --- | --- |
//! | `parts` | reads the table `xtask/parts.toml`: descriptions, commands and their needs |
//! | `run` | runs parts at the same time; one part builds at a time |
//! | `report` | prints results while parts run, and at the end |

mod parts;
mod report;
mod run;

use std::time::Instant;

use crate::Finding;
pub(crate) use parts::{PARTS, Part};

/// Runs the parts with these names, and the parts that they need. Runs all parts if there are no
/// names.
pub(crate) fn run(names: &[String]) -> Finding {
    let named = crate::chosen(&PARTS, |part| &part.name, names)?;
    let start = Instant::now();
    let done = run::all(&with_needs(&named))?;
    Ok(report::summary(&done, start.elapsed()))
}

/// Prints the parts and what each needs.
pub(crate) fn list() -> bool {
    for part in PARTS.iter() {
        println!("{:<16}{}", part.name, part.description);
        let programs = part.programs.iter().cloned();
        let parts = part.after.iter().map(|name| format!("the part `{name}`"));
        let needs: Vec<String> = parts.chain(programs).collect();
        if !needs.is_empty() {
            println!("{:<16}  needs {}", "", needs.join(", "));
        }
    }
    true
}

/// Returns these parts and the parts that they need, in the order of the table. A part comes after
/// the parts that it needs.
fn with_needs(named: &[&'static Part]) -> Vec<&'static Part> {
    let mut chosen: Vec<&str> = named.iter().map(|part| part.name.as_str()).collect();
    for part in PARTS.iter().rev() {
        if chosen.contains(&part.name.as_str()) {
            chosen.extend(run::needs(part));
        }
    }
    let is_chosen = |part: &&Part| chosen.contains(&part.name.as_str());
    PARTS.iter().filter(is_chosen).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_include_the_parts_that_they_need() {
        let with = |name: &str| {
            let named = crate::chosen(&PARTS, |part| &part.name, &[name.to_owned()]).unwrap();
            let parts = with_needs(&named);
            parts
                .iter()
                .map(|part| part.name.as_str())
                .collect::<Vec<_>>()
        };
        assert_eq!(with("core"), ["core"]);
        assert_eq!(with("cost"), ["programs", "cost"]);
        assert_eq!(with("page"), ["programs", "web", "page"]);
    }

    #[test]
    fn tests_are_built_by_the_command_that_runs_them() {
        for (name, expected) in [
            (
                "core",
                "cargo test -p inarow -p inarow-textbook --features inarow/serde --no-run",
            ),
            (
                "solutions",
                "cargo test -p inarow-check --test suite --no-run",
            ),
            ("docs", "cargo doc --no-deps --workspace"),
        ] {
            let part = PARTS.iter().find(|part| part.name == name).unwrap();
            assert_eq!(part.build().as_deref(), Some(expected));
        }
    }

    #[test]
    fn needed_parts_come_first() {
        for (index, part) in PARTS.iter().enumerate() {
            for need in run::needs(part) {
                assert!(
                    PARTS[..index].iter().any(|part| part.name == need),
                    "{need}"
                );
            }
        }
    }
}
