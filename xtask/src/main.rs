//! The project's commands. Each runs commands that can be typed without this program. If a command
//! fails, it is printed.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "this program reports to a terminal"
)]

// The files:
//
// - test/: `cargo xtask test`: `run` and `report` run the parts of the table ../parts.toml
// - ../soak.toml: the groups of `cargo xtask soak`
// - soak, controls, mutants, fuzz: long tests; planted faults (`faults/`); small changes; fuzz
//   targets
// - bench, compare: run the programs of `bench/`; count instructions at two commits
// - size: lines of code
// - imports/: cycles of imports, found in the code
// - web: WebAssembly, npm package and page
// - python, venv: the wheel and the source distribution; environments of pinned packages
// - release/: `cargo xtask release`: the artifacts of a version; `../release/` has a script for each
//   artifact, and the pinned tools
// - ../doctests.py: runs the examples of pages in Markdown
// - ../examples/without_std.rs: the core without `std`
// - ../tests/: licences and sources of dependencies; descriptions of files; examples of the core
// - packages, child, limit, files: programs of the system, from ../packages.toml; other programs, and
//   their limit of time; files of the project

mod bench;
mod child;
mod compare;
mod controls;
mod files;
mod fuzz;
mod imports;
mod limit;
mod mutants;
mod packages;
mod python;
mod release;
mod size;
mod soak;
mod test;
mod venv;
mod web;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(bin_name = "cargo xtask", about = "The project's commands")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run everything that must always hold, as `.ci/run` does
    Test {
        /// Parts, with the parts that they need; all of them unless named
        #[arg(value_name = "NAME")]
        names: Vec<String>,
        /// Only list the parts and what they need
        #[arg(long, conflicts_with = "names")]
        list: bool,
    },
    /// Run the long tests: full amounts of random tests, fuzzing, peers, another referee
    Soak(soak::Soak),
    /// Fuzz each target for half a minute, or `INAROW_TIMES` times as long
    Fuzz {
        /// Targets; all of them unless named
        #[arg(value_name = "NAME")]
        names: Vec<String>,
    },
    /// Apply known faults and check that tests catch them
    Controls {
        /// Faults; all of them unless named
        #[arg(value_name = "NAME")]
        names: Vec<String>,
    },
    /// Make small changes to core, judge, exam and render, and check that tests catch them
    Mutants {
        /// Only files that match these globs
        #[arg(value_name = "FILE")]
        files: Vec<String>,
        /// A part of the mutants: 0/10 is the first of ten
        #[arg(long, value_name = "PART/PARTS")]
        shard: Option<String>,
    },
    /// Measure times beside peers
    Bench(bench::Bench),
    /// Count the instructions of a move on small and large boards
    Cost {
        /// Only the claims that `cargo xtask test` counts
        #[arg(long)]
        every_day: bool,
    },
    /// Count the instructions of a move before and after a change
    Compare(compare::Compare),
    /// Count lines of code by crate
    Size,
    /// Check that no files of a crate import each other in a cycle
    Imports,
    /// Build the WebAssembly, the npm package and the page
    Web(web::Web),
    /// Build the package for Python, and install it where it is tested
    Python(python::Python),
    /// Build, check and use all artifacts of a version
    Release(release::Release),
}

/// The reason why a command could not run.
type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The result of a command: false if it found that something is wrong.
type Finding = Result<bool, Failure>;

/// Counts instructions with callgrind.
const COST: &str = "cargo run --quiet --release -p inarow-bench -- cost";

/// The root of the project. All paths are relative to it.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn main() -> ExitCode {
    let command = Arguments::parse().command;
    match std::env::set_current_dir(ROOT)
        .map_err(Into::into)
        .and_then(|()| run(command))
    {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(command: Command) -> Finding {
    match command {
        Command::Test { list: true, .. } => Ok(test::list()),
        Command::Test { names, .. } => test::run(&names),
        Command::Soak(soak) => soak.run(),
        Command::Fuzz { names } => fuzz::run(&names),
        Command::Controls { names } => controls::run(&names),
        Command::Mutants { files, shard } => mutants::run(&files, shard.as_deref()),
        Command::Bench(bench) => bench.run(),
        Command::Cost { every_day } => {
            let mut cost = child::command(COST);
            cost.args(every_day.then_some("--every-day"));
            Ok(child::succeeds(&mut cost)?)
        }
        Command::Compare(compare) => compare.run(),
        Command::Size => size::run(),
        Command::Imports => imports::run(),
        Command::Web(web) => web.run(),
        Command::Python(python) => python.run(),
        Command::Release(release) => release.run(),
    }
}

/// Returns the rows of a table with these names, or all rows if there are no names. If a name is
/// unknown, returns an error that lists all names.
fn chosen<'a, T>(
    table: &'a [T],
    name_of: impl Fn(&T) -> &str,
    names: &[String],
) -> Result<Vec<&'a T>, String> {
    let unknown = names
        .iter()
        .find(|name| !table.iter().any(|row| name_of(row) == name.as_str()));
    if let Some(unknown) = unknown {
        let known: Vec<&str> = table.iter().map(&name_of).collect();
        return Err(format!("`{unknown}` is not one of {}", known.join(", ")));
    }
    let is_chosen = |row: &&T| names.is_empty() || names.iter().any(|name| name == name_of(row));
    Ok(table.iter().filter(is_chosen).collect())
}
