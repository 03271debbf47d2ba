//! `cargo xtask soak [NAME...] --times N`: the tests whose amount can be chosen,
//! with a larger one.

use crate::{Finding, child, fuzz, openspiel};

struct Group {
    name: &'static str,
    work: Work,
}

enum Work {
    /// What `cargo test --release` is told.
    Tests(&'static str),
    /// All fuzz targets.
    Fuzz,
    /// Games that another referee plays now.
    OpenSpiel,
}

const GROUPS: [Group; 5] = [
    Group {
        name: "oracle",
        work: Work::Tests("-p inarow --all-features --test suite random_games"),
    },
    Group {
        name: "exhaustive",
        work: Work::Tests("-p inarow --all-features --test suite exhaustive"),
    },
    Group {
        name: "records",
        work: Work::Tests("-p inarow-judge --test suite broken_records"),
    },
    Group {
        name: "fuzz",
        work: Work::Fuzz,
    },
    Group {
        name: "openspiel",
        work: Work::OpenSpiel,
    },
];

pub(crate) fn run(names: &[String], times: u64) -> Finding {
    let groups = crate::chosen(&GROUPS, |group| group.name, names)?;
    let mut failed = Vec::new();
    for group in &groups {
        let passed = match group.work {
            Work::Tests(tests) => test(group.name, tests, times)?,
            Work::Fuzz => fuzz::run(&[], times)?,
            Work::OpenSpiel => openspiel::run(times)?,
        };
        if !passed {
            failed.push(group.name);
        }
    }
    match failed[..] {
        [] => println!("{} passed, at {times} times the amount", groups.len()),
        _ => println!("failed: {}", failed.join(", ")),
    }
    Ok(failed.is_empty())
}

fn test(name: &str, tests: &str, times: u64) -> Finding {
    let typed = format!("cargo test --release {tests} --");
    // A name that no test has any more would pass.
    let listed = child::stdout(child::command(&[], &typed).arg("--list"))?;
    if !listed.lines().any(|line| line.ends_with(": test")) {
        return Err(format!("{typed} has no tests").into());
    }
    let mut command = child::command(&[("INAROW_TIMES", &times.to_string())], &typed);
    command.arg("--nocapture");
    println!("{name}: {}", child::typed(&command));
    Ok(child::succeeds(&mut command)?)
}
