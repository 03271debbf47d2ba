//! `cargo xtask soak [NAME...] --times N`: the tests whose amount can be chosen,
//! with a larger one.

use crate::{Finding, child};

struct Group {
    name: &'static str,
    command: &'static str,
}

const GROUPS: [Group; 3] = [
    Group {
        name: "oracle",
        command: "cargo test --release -p inarow --all-features --test suite random_games -- --nocapture",
    },
    Group {
        name: "exhaustive",
        command: "cargo test --release -p inarow --all-features --test suite exhaustive -- --nocapture",
    },
    Group {
        name: "records",
        command: "cargo test --release -p inarow-judge --test suite broken_records -- --nocapture",
    },
];

pub(crate) fn run(names: &[String], times: u64) -> Finding {
    let groups = crate::chosen(&GROUPS, |group| group.name, names)?;
    let times = times.to_string();
    let mut failed = Vec::new();
    for group in &groups {
        let mut command = child::command(&[("INAROW_TIMES", &times)], group.command);
        println!("{}: {}", group.name, child::typed(&command));
        if !child::succeeds(&mut command)? {
            failed.push(group.name);
        }
    }
    match failed[..] {
        [] => println!("{} passed at {times} times the amount", groups.len()),
        _ => println!("failed: {}", failed.join(", ")),
    }
    Ok(failed.is_empty())
}
