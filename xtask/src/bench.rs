//! `cargo xtask bench [NAME...] [--json]`: times beside peers, by the programs of
//! the package `inarow-bench`.

use std::process::Command;

use crate::{Finding, child};

/// Each lists its works by `--list`, and measures those that are named.
const PROGRAMS: [&str; 1] = ["tally"];

pub(crate) fn run(names: &[String], json: bool) -> Finding {
    let mut works = Vec::new();
    for name in PROGRAMS {
        let listed = child::stdout(program(name).arg("--list"))?;
        works.extend(listed.lines().map(|work| (name, work.to_owned())));
    }
    let is_known = |name: &String| works.iter().any(|(_, work)| is_of(work, name));
    if let Some(unknown) = names.iter().find(|name| !is_known(name)) {
        let known: Vec<&str> = works.iter().map(|(_, work)| work.as_str()).collect();
        return Err(format!("`{unknown}` is not one of {}", known.join(", ")).into());
    }
    works.retain(|(_, work)| names.is_empty() || names.iter().any(|name| is_of(work, name)));

    let mut all_well = true;
    for name in PROGRAMS {
        let own: Vec<&String> = works
            .iter()
            .filter(|work| work.0 == name)
            .map(|work| &work.1)
            .collect();
        if !own.is_empty() {
            let options = json.then_some("--json");
            all_well &= child::succeeds(program(name).args(own).args(options))?;
        }
    }
    Ok(all_well)
}

/// Whether a work has this name, or the name of its group: `nxn/n=3/shuffled` is
/// of `nxn` and of `nxn/n=3`.
fn is_of(work: &str, name: &str) -> bool {
    work.strip_prefix(name)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

fn program(name: &str) -> Command {
    let typed = format!("cargo run --quiet --release -p inarow-bench --bin {name} --");
    child::command(&[], &typed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_work_is_named_by_itself_or_by_its_group() {
        for (name, expected) in [
            ("nxn/n=10/shuffled", true),
            ("nxn/n=10", true),
            ("nxn", true),
            ("nxn/n=1", false),
            ("n=10", false),
        ] {
            assert_eq!(is_of("nxn/n=10/shuffled", name), expected, "{name}");
        }
    }
}
