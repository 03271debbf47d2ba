//! `cargo xtask mutants [--shard PART/PARTS] [FILE...]`: makes every small change that
//! cargo-mutants knows to the crates below, one at a time, and prints the mutants that no test
//! catches.

use std::io;
use std::path::Path;
use std::process::Command;
use std::thread;

use crate::{Finding, child, files};

/// Folders of crates, and the percentage of their mutants that their tests must catch.
const CRATES: [(&str, usize); 4] = [
    ("crates/inarow", 95),
    ("exercise/inarow-exam", 90),
    ("crates/inarow-judge", 90),
    ("crates/inarow-render", 90),
];

/// Mutants that change no result, as a regular expression. These functions combine words without
/// common bits, so `^` gives the same result as `|`. There are two exceptions. Beside a full row,
/// `nearly_k_adjacent` also finds k cells of the same axis that lack one bit. Two stones on one cell lower
/// the count of occupied cells with either operator.
const SAME: &str = r"replace \| with \^ in (combine|DenseWords::is_clear|FourAxes::(join|nearly_k_adjacent)|AxisBits::group_near_a_line|Neighbours::\w+|Owners::place_in|Bitboard::(completing|occupied|open_candidates)|<impl AddedStones for RowWords>::occupied)$";

/// Installs cargo-mutants. Does nothing if this version is installed.
const INSTALL: &str = "cargo install cargo-mutants --version 27.1.0 --locked --root target/tools";

const MUTANTS: &str = "target/tools/bin/cargo-mutants mutants --timeout-multiplier 3 \
                       --output target/mutants";

/// The unit tests and the suites, without the examples of the documentation.
const TESTS: [&str; 3] = ["--", "--lib", "--tests"];

pub(crate) fn run(files: &[String], shard: Option<&str>) -> Finding {
    child::run(INSTALL)?;
    let mut mutants = mutants(files, shard)?;
    println!("{}", child::typed(&mutants));
    // If this run writes no lists, those of an earlier run must not be read.
    let lists = child::cleared("mutants/mutants.out")?;
    // The command fails if any mutant survives. The lists show how many.
    child::succeeds(&mut mutants)?;
    let list = |name: &str| files::read(lists.join(name).with_extension("txt"));
    let caught = list("caught")? + &list("timeout")?;
    Ok(report(&caught, &list("missed")?))
}

fn mutants(files: &[String], shard: Option<&str>) -> io::Result<Command> {
    // A mutant changes one function, so an incremental build takes a tenth of the time. Debug
    // information would take half of that, and is not needed.
    let mut mutants = child::command(MUTANTS);
    mutants
        .env("CARGO_INCREMENTAL", "1")
        .env("CARGO_PROFILE_TEST_DEBUG", "0")
        .args(["--exclude-re", SAME, "--jobs"]);
    mutants.arg(thread::available_parallelism()?.to_string());
    for (folder, _) in CRATES {
        let package = Path::new(folder).file_name().unwrap_or_default();
        mutants.arg("--package").arg(package);
    }
    if let Some(shard) = shard {
        // A shard has every tenth mutant of all files, not all mutants of some files.
        mutants.args(["--sharding", "round-robin", "--shard", shard]);
    }
    for file in files {
        mutants.args(["--file", file]);
    }
    // Each job builds in its own copy of the project.
    mutants.args(TESTS).env_remove("CARGO_TARGET_DIR");
    Ok(mutants)
}

/// Prints the survivors, and the number of caught mutants by crate. True if tests caught enough
/// mutants of each crate.
fn report(caught: &str, missed: &str) -> bool {
    for survivor in missed.lines() {
        println!("not caught: {survivor}");
    }
    let mut has_passed = !caught.is_empty();
    for (folder, least) in CRATES {
        let start = format!("{folder}/");
        let count = |list: &str| list.lines().filter(|line| line.starts_with(&start)).count();
        let all = count(caught) + count(missed);
        if all > 0 {
            println!("{folder}: {} of {all} mutants caught", count(caught));
        }
        has_passed &= count(caught) * 100 >= all * least;
    }
    has_passed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_survivors_fail() {
        let mutants = |folder: &str, count| format!("{folder}/src/a.rs:1\n").repeat(count);
        for (folder, caught, missed, passes) in [
            ("crates/inarow", 95, 5, true),
            ("crates/inarow", 94, 6, false),
            ("crates/inarow-judge", 90, 10, true),
            ("crates/inarow-judge", 89, 11, false),
            ("exercise/inarow-exam", 89, 11, false),
            ("crates/inarow", 0, 0, false),
        ] {
            let is_passed = report(&mutants(folder, caught), &mutants(folder, missed));
            assert_eq!(is_passed, passes, "{folder} {caught} {missed}");
        }
    }
}
