//! `cargo xtask mutants [--shard PART/PARTS] [FILE...]`: makes every small change that
//! cargo-mutants knows to the files below, one at a time, and counts the mutants that no test
//! notices.

use std::fs;
use std::io;
use std::path::Path;
use std::process::Command;
use std::thread;

use crate::{Finding, child};

/// The code that decides turns, lines, endings and facts.
const FILES: [&str; 6] = [
    "crates/inarow/src/facts.rs",
    "crates/inarow/src/progress.rs",
    "crates/inarow/src/referee/*.rs",
    "crates/inarow/src/replay/*.rs",
    "crates/inarow/src/state.rs",
    "crates/inarow/src/table.rs",
];

/// Mutants that change no result, as a regular expression. The functions combine bits of which
/// no two are the same, with two exceptions: beside a full row `nearly_rows` also finds a row that
/// lacks one bit, on the same axis; and two stones on a cell lower the count of occupied cells
/// either way.
const SAME: &str = r"replace \| with \^ in (combine|DenseWords::is_clear|FourAxes::(join|nearly_rows)|Lines::group_near_a_line|Neighbours::\w+|Owners::place_in|Word::(completing|open_candidates)|<impl AddedStones for Rows>::occupied)$";

/// The mutants that tests must notice, in percent of those that compile.
const LEAST: usize = 95;

/// Does nothing if that version is installed.
const INSTALL: &str = "cargo install cargo-mutants --version 27.1.0 --locked --root target/tools";

/// The unit tests and the suite, without the examples of the documentation.
const TESTS: [&str; 3] = ["--", "--lib", "--tests"];

/// The mutants by result. The fields are named like the files that list them.
struct Outcomes {
    caught: Vec<String>,
    /// Mutants whose tests did not end in time.
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
    // The command fails if any mutant survives; the lists have their number. Lists of an earlier
    // run must not be read if this run writes none.
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
    // A mutant changes one function, so an incremental build is a tenth of the work. Half of the
    // rest would be debug information, which nothing reads here.
    let env = [
        ("CARGO_INCREMENTAL", "1"),
        ("CARGO_PROFILE_TEST_DEBUG", "0"),
    ];
    let mut mutants = child::command(&env, typed);
    mutants.args(["--exclude-re", SAME]);
    mutants
        .arg("--jobs")
        .arg(thread::available_parallelism()?.to_string());
    if let Some(shard) = shard {
        // Every tenth mutant of all files, not all mutants of a few files.
        mutants.args(["--sharding", "round-robin", "--shard", shard]);
    }
    let all = FILES.map(str::to_owned);
    for file in if files.is_empty() { &all } else { files } {
        mutants.args(["--file", file]);
    }
    // Each job builds in its own copy of the project.
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

    /// Prints the mutants that survived and the number of the others. True if tests noticed
    /// enough.
    fn report(&self) -> bool {
        let noticed = self.caught.len() + self.timeout.len();
        let viable = noticed + self.missed.len();
        for survivor in &self.missed {
            println!("no test notices: {survivor}");
        }
        println!(
            "{noticed} of {viable} mutants noticed, {} of them by tests that did not end; {} more do \
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
    fn every_glob_names_a_file() {
        for glob in FILES {
            let path = Path::new(crate::ROOT).join(glob.trim_end_matches("*.rs"));
            assert!(
                path.exists() && path.is_dir() == glob.ends_with("*.rs"),
                "{glob}"
            );
        }
    }

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
