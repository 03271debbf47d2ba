//! `cargo xtask controls [NAME...]`: applies known faults to a copy of the project, one at a time,
//! and prints the tests that catch each fault.
//!
//! A fault is a file `xtask/faults/NAME.patch`: a line that describes the wrong behaviour, a line
//! `part: PART`, and a diff. Faults that cargo-mutants can make are left to `cargo xtask mutants`.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::child::{self, Logs};
use crate::test::{PARTS, Part};
use crate::{Failure, Finding, files};

const FAULTS: &str = "xtask/faults";

/// The copy of the project, in `target/`.
const TREE: &str = "controls/tree";

/// The core is rebuilt for each fault with few optimizations. Its tests still take only seconds.
const CARGO: &str = "cargo --config profile.dev.package.inarow.opt-level=1 ";

struct PlantedFault {
    name: String,
    description: String,
    part: &'static Part,
    /// The command whose tests must catch the fault. Random tests use small amounts and fixed
    /// seeds.
    tests: &'static str,
}

pub(crate) fn run(names: &[String]) -> Finding {
    let faults = faults(Path::new(FAULTS))?;
    let faults = crate::chosen(&faults, |fault| &fault.name, names)?;
    files::of_commit(&files::working_tree()?, TREE)?;
    let all_tests: BTreeSet<&str> = faults.iter().map(|fault| fault.tests).collect();
    for tests in all_tests {
        println!("without a fault: {tests}");
        let logs = Logs::named("controls without a fault")?;
        if !passes(tests, &logs)? {
            return Err(format!("it fails: {logs}").into());
        }
    }
    let mut not_caught = Vec::new();
    for fault in &faults {
        println!("{}: {}", fault.name, fault.description);
        let logs = Logs::named(&format!("controls {}", fault.name))?;
        apply(fault, "")?;
        let passed = passes(fault.tests, &logs);
        apply(fault, "--reverse")?;
        passed?;
        // If no test fails, or if the build fails, the log lists none.
        let failed = logs.failed_tests();
        if failed.is_empty() {
            println!("  NOT CAUGHT: {logs}");
            not_caught.push(fault.name.as_str());
        } else {
            let tests: Vec<String> = failed.into_iter().collect();
            let (part, tests) = (&fault.part.name, tests.join(", "));
            println!("  caught by the part `{part}` of `cargo xtask test`: {tests}");
        }
    }
    match not_caught[..] {
        [] => println!("{} faults, all caught", faults.len()),
        _ => println!("not caught: {}", not_caught.join(", ")),
    }
    Ok(not_caught.is_empty())
}

/// Reads the headers of all patches.
fn faults(folder: &Path) -> Result<Vec<PlantedFault>, Failure> {
    let mut faults = Vec::new();
    for path in files::below(folder, &["patch"])? {
        let text = files::read(&path)?;
        let mut lines = text.lines();
        let description = lines.next().unwrap_or_default().to_owned();
        let name = lines.next().and_then(|line| line.strip_prefix("part: "));
        let part = PARTS.iter().find(|part| Some(part.name.as_str()) == name);
        let part = part.ok_or_else(|| format!("{}: unknown part", path.display()))?;
        let tests = part.faults.as_deref();
        let tests = tests.ok_or_else(|| format!("`{}` has no tests of faults", part.name))?;
        faults.push(PlantedFault {
            name: files::stem(&path),
            description,
            part,
            tests,
        });
    }
    Ok(faults)
}

fn apply(fault: &PlantedFault, option: &str) -> Result<(), String> {
    let apply = format!(
        "git apply {option} --directory=target/{TREE} {FAULTS}/{}.patch",
        fault.name
    );
    child::run(&apply)
}

/// Builds the copy and runs tests. True if both succeed.
fn passes(tests: &str, logs: &Logs) -> Result<bool, String> {
    let build = if tests.starts_with("cargo ") {
        format!("{tests} --no-run")
    } else {
        "cargo xtask web".to_owned()
    };
    let succeeds = |typed: &str| child::succeeds_into(&mut in_copy(typed), logs);
    Ok(succeeds(&build)? && succeeds(tests)?)
}

/// Returns a command in the copy. The build folder is kept from run to run.
fn in_copy(typed: &str) -> Command {
    let typed = typed.replacen("cargo ", CARGO, 1);
    let mut command = child::command(&typed);
    command
        .current_dir(Path::new("target").join(TREE))
        .env("CARGO_TARGET_DIR", "../build");
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ROOT;

    #[test]
    fn tests_of_faults_are_in_their_part() {
        for part in PARTS.iter().filter(|part| part.faults.is_some()) {
            let words = |typed: &str| typed.split(' ').map(str::to_owned).collect::<Vec<_>>();
            let commands: Vec<String> = part
                .commands
                .iter()
                .flat_map(|typed| words(typed))
                .collect();
            let faults = words(part.faults.as_deref().unwrap_or_default());
            let packages = faults.windows(2).filter(|words| words[0] == "-p");
            for package in packages.map(|words| &words[1]) {
                assert!(commands.contains(package), "{} {package}", part.name);
            }
        }
    }

    #[test]
    fn every_patch_applies() {
        let folder = Path::new(ROOT).join(FAULTS);
        assert!(!faults(&folder).unwrap().is_empty());
        for patch in files::below(&folder, &["patch"]).unwrap() {
            let mut check = Command::new("git");
            check
                .current_dir(ROOT)
                .args(["apply", "--check"])
                .arg(&patch);
            assert!(check.status().unwrap().success(), "{}", patch.display());
        }
    }
}
