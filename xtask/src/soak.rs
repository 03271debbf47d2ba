//! `cargo xtask soak [NAME...] --times N`: the tests whose amount can be chosen,
//! with a larger one.

use crate::{Finding, child};

struct Group {
    name: &'static str,
    /// What `cargo test --release` is told.
    tests: &'static str,
}

const GROUPS: [Group; 3] = [
    Group {
        name: "oracle",
        tests: "-p inarow --all-features --test suite random_games",
    },
    Group {
        name: "exhaustive",
        tests: "-p inarow --all-features --test suite exhaustive",
    },
    Group {
        name: "records",
        tests: "-p inarow-judge --test suite broken_records",
    },
];

pub(crate) fn run(names: &[String], times: u64) -> Finding {
    let groups = crate::chosen(&GROUPS, |group| group.name, names)?;
    let times = times.to_string();
    let mut failed = Vec::new();
    for group in &groups {
        let typed = format!("cargo test --release {} --", group.tests);
        // A name that no test has any more would pass.
        let listed = child::stdout(child::command(&[], &typed).arg("--list"))?;
        if !listed.lines().any(|line| line.ends_with(": test")) {
            return Err(format!("{typed} has no tests").into());
        }
        let mut command = child::command(&[("INAROW_TIMES", &times)], &typed);
        command.arg("--nocapture");
        println!("{}: {}", group.name, child::typed(&command));
        if !child::succeeds(&mut command)? {
            failed.push(group.name);
        }
    }
    match failed[..] {
        [] => println!("{} passed, at {times} times the amount", groups.len()),
        _ => println!("failed: {}", failed.join(", ")),
    }
    Ok(failed.is_empty())
}
