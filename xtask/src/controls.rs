//! `cargo xtask controls [NAME...]`: plants faults in a copy of the project, one
//! at a time, and prints the tests that catch each.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::Finding;
use crate::child::{self, Logs};
use crate::faults::{FAULTS, Fault};

/// The result of a test run.
enum Trial {
    NotCompiled,
    Passed,
    /// The names of the tests that failed.
    Failed(Vec<String>),
}

pub(crate) fn run(names: &[String]) -> Finding {
    let faults = crate::chosen(FAULTS, |fault| fault.name, names)?;
    let copy = Copy::new()?;
    let test_commands: BTreeSet<&str> = faults.iter().map(|fault| fault.tests.typed).collect();
    for tests in test_commands {
        println!("without a fault: cargo test {tests}");
        let logs = Logs::named("controls without a fault")?;
        if !matches!(copy.try_tests(tests, &logs)?, Trial::Passed) {
            return Err(format!("it fails: {logs}").into());
        }
    }
    let mut not_caught = Vec::new();
    for fault in &faults {
        print!("{}: {}: ", fault.name, fault.says);
        io::stdout().flush()?;
        let logs = Logs::named(&format!("controls {}", fault.name))?;
        let reason = match copy.try_fault(fault, &logs)? {
            Trial::Failed(tests) if !tests.is_empty() => {
                let part = fault.tests.part;
                println!(
                    "caught by the part `{part}` of `cargo xtask test`: {}",
                    tests.join(", ")
                );
                continue;
            }
            Trial::Failed(_) => "the test run ends without a failed test",
            Trial::Passed => "no test fails",
            Trial::NotCompiled => "it does not compile",
        };
        println!("NOT CAUGHT, {reason}: {logs}");
        not_caught.push(fault.name);
    }
    match not_caught[..] {
        [] => println!("{} faults, all caught", faults.len()),
        _ => println!("not caught: {}", not_caught.join(", ")),
    }
    Ok(not_caught.is_empty())
}

/// A copy of the project's tracked files, with uncommitted changes.
struct Copy {
    tree: PathBuf,
}

impl Copy {
    fn new() -> Result<Self, Box<dyn Error>> {
        let tree = child::target("controls/tree")?;
        if tree.exists() {
            fs::remove_dir_all(&tree)?;
        }
        let tracked = child::stdout(&mut child::command(&[], "git ls-files -z"))?;
        // A tracked file that has been deleted is still listed.
        let files = tracked.split_terminator('\0').map(Path::new);
        for file in files.filter(|file| file.is_file()) {
            let to = tree.join(file);
            fs::create_dir_all(to.parent().unwrap_or(&tree))?;
            fs::copy(file, to)?;
        }
        Ok(Self { tree })
    }

    /// Runs tests with a fault, and removes the fault afterwards.
    fn try_fault(&self, fault: &Fault, logs: &Logs) -> Result<Trial, Box<dyn Error>> {
        let file = self.tree.join(fault.file);
        let right = fs::read_to_string(&file)?;
        let places = right.matches(fault.find).count();
        if places != 1 {
            let Fault { file, find, .. } = fault;
            return Err(format!("{file} contains `{find}` {places} times, not once").into());
        }
        fs::write(&file, right.replace(fault.find, fault.replace))?;
        let trial = self.try_tests(fault.tests.typed, logs);
        fs::write(&file, right)?;
        trial
    }

    fn try_tests(&self, tests: &str, logs: &Logs) -> Result<Trial, Box<dyn Error>> {
        let mut build = self.cargo(&format!("cargo test --no-run {tests}"));
        if !child::succeeds_into(&mut build, logs)? {
            return Ok(Trial::NotCompiled);
        }
        let mut run = self.cargo(&format!("cargo test --no-fail-fast {tests}"));
        if child::succeeds_into(&mut run, logs)? {
            return Ok(Trial::Passed);
        }
        Ok(Trial::Failed(failed_tests(&fs::read_to_string(
            &logs.stdout,
        )?)))
    }

    /// Returns a command in the copy. Its build folder is kept from run to run. The core is
    /// little optimized: it is built for each fault, and its tests then run for seconds.
    fn cargo(&self, typed: &str) -> Command {
        let mut command = child::command(&[("CARGO_TARGET_DIR", "../build")], typed);
        command
            .args(["--config", "profile.dev.package.inarow.opt-level=1"])
            .current_dir(&self.tree);
        command
    }
}

/// Returns the names of the tests that the test harness prints as `FAILED`.
fn failed_tests(output: &str) -> Vec<String> {
    output
        .lines()
        .filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED"))
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test;

    #[test]
    fn failed_tests_are_named() {
        let output = "running 2 tests\ntest a::b ... ok\ntest a::c ... FAILED\n\
                      test src/lib.rs - (line 11) ... FAILED\n";
        assert_eq!(failed_tests(output), ["a::c", "src/lib.rs - (line 11)"]);
    }

    #[test]
    fn tests_of_every_fault_are_in_a_part_of_xtask_test() {
        for fault in FAULTS {
            let words: Vec<&str> = fault.tests.typed.split(' ').collect();
            let packages = words.windows(2).filter(|words| words[0] == "-p");
            for package in packages.map(|words| words[1]) {
                let part = fault.tests.part;
                assert!(test::tests_package(part, package), "{part} {package}");
            }
        }
    }

    #[test]
    fn every_fault_is_in_its_file_exactly_once() {
        for fault in FAULTS {
            let text = fs::read_to_string(Path::new(crate::ROOT).join(fault.file)).unwrap();
            assert_eq!(text.matches(fault.find).count(), 1, "{}", fault.name);
        }
    }
}
