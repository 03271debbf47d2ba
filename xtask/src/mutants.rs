//! `cargo xtask mutants [--shard PART/PARTS] [FILE...]`: has cargo-mutants change the referee and the
//! facts in every small way it knows, one at a time, and counts the mutants that
//! no test notices.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::thread;

use crate::{Finding, child};

/// The code that must not be wrong.
const FILES: [&str; 2] = [
    "crates/inarow/src/referee/*.rs",
    "crates/inarow/src/facts.rs",
];

/// Of a hundred mutants that compile, so many must be noticed.
const LEAST: usize = 95;

/// Once installed, this takes no time.
const INSTALL: &str = "cargo install cargo-mutants --version 27.1.0 --locked --root target/tools";

/// The library's own tests and the suite, not the examples of the documentation.
const TESTS: [&str; 3] = ["--", "--lib", "--tests"];

/// What becomes of mutants, as the files are called that list them.
struct Outcomes {
    caught: Vec<String>,
    /// The tests did not come to an end.
    timeout: Vec<String>,
    missed: Vec<String>,
    unviable: Vec<String>,
}

pub(crate) fn run(files: &[String], shard: Option<&str>) -> Finding {
    if !child::succeeds(&mut child::command(&[], INSTALL))? {
        return Err(format!("it fails: {INSTALL}").into());
    }
    let mut mutants = mutants(files, shard)?;
    println!("{}", child::typed(&mutants));
    // It fails wherever a mutant survives. What matters here is how many do, and
    // that no earlier lists are read where it cannot make any.
    let lists = child::target("mutants/mutants.out")?;
    if lists.exists() {
        fs::remove_dir_all(&lists)?;
    }
    child::succeeds(&mut mutants)?;
    Ok(Outcomes::read(&lists)?.report())
}

fn mutants(files: &[String], shard: Option<&str>) -> io::Result<Command> {
    let typed = "target/tools/bin/cargo-mutants mutants --package inarow \
                 --timeout-multiplier 3 --output target/mutants";
    // Bits are put together where no two are the same: these are no changes.
    let same = r"replace \| with \^";
    // A mutant is one function, and what is built anew is what has it: a tenth of the work. Half
    // of the rest would be for debuggers, which nobody runs here.
    let env = [
        ("CARGO_INCREMENTAL", "1"),
        ("CARGO_PROFILE_TEST_DEBUG", "0"),
    ];
    let mut mutants = child::command(&env, typed);
    mutants.args(["--exclude-re", same]);
    mutants
        .arg("--jobs")
        .arg(thread::available_parallelism()?.to_string());
    if let Some(shard) = shard {
        // Every tenth of them, and not those of a few files.
        mutants.args(["--sharding", "round-robin", "--shard", shard]);
    }
    let all = FILES.map(str::to_owned);
    for file in if files.is_empty() { &all } else { files } {
        mutants.args(["--file", file]);
    }
    // Every job builds in a copy of its own.
    mutants.args(TESTS).env_remove("CARGO_TARGET_DIR");
    Ok(mutants)
}

impl Outcomes {
    fn read(lists: &Path) -> Result<Self, String> {
        let listed = |name| {
            let list = lists.join(name).with_extension("txt");
            let text = fs::read_to_string(&list);
            let text = text.map_err(|error| format!("{}: {error}", list.display()))?;
            Ok::<_, String>(text.lines().map(str::to_owned).collect())
        };
        Ok(Self {
            caught: listed("caught")?,
            timeout: listed("timeout")?,
            missed: listed("missed")?,
            unviable: listed("unviable")?,
        })
    }

    /// Prints the survivors and the share of the others. True if it is large
    /// enough.
    fn report(&self) -> bool {
        let noticed = self.caught.len() + self.timeout.len();
        let viable = noticed + self.missed.len();
        for survivor in &self.missed {
            println!("no test notices: {survivor}");
        }
        println!(
            "{noticed} of {viable} mutants noticed, {} of them by tests without an end; {} more do \
             not compile",
            self.timeout.len(),
            self.unviable.len(),
        );
        noticed > 0 && noticed * 100 >= viable * LEAST
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_survivors_fail() {
        let mutants = |count| vec![String::from("a mutant"); count];
        for (caught, timeout, missed, passes) in [
            (94, 1, 5, true),
            (94, 0, 6, false),
            (0, 0, 0, false),
            (1, 0, 0, true),
        ] {
            let outcomes = Outcomes {
                caught: mutants(caught),
                timeout: mutants(timeout),
                missed: mutants(missed),
                unviable: mutants(3),
            };
            assert_eq!(outcomes.report(), passes, "{caught} {timeout} {missed}");
        }
    }
}
