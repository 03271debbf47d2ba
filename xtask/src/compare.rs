//! `cargo xtask compare`: counts the instructions of a move at two commits. Each commit has its own
//! programs, since interfaces change.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::Args;

use crate::bench::PACKAGE;
use crate::{Failure, Finding, child, files, packages, venv};

#[derive(Args)]
pub(crate) struct Compare {
    /// The commit before a change
    before: String,
    /// The commit after the change; the tracked files as they are now, unless named
    after: Option<String>,
    /// Also build the package for Python at both commits, and count its calls
    #[arg(long)]
    python: bool,
}

/// The folder in `target/` for both commits. Its path may change the compiled code.
const TREE: &str = "compare/tree";

/// The program of each commit that counts.
const PROGRAM: &str = "bench/src/count.rs";

/// The instructions of a move by engine.
type Counts = BTreeMap<String, f64>;

impl Compare {
    pub(crate) fn run(&self) -> Finding {
        packages::require(&["valgrind"])?;
        // The files may change while the other commit is built.
        let after = self.after.clone().map_or_else(files::working_tree, Ok)?;
        let (before, after) = (self.count(&self.before)?, self.count(&after)?);
        for row in rows(&before, &after) {
            println!("{row}");
        }
        Ok(true)
    }

    /// Builds the programs of a commit, and counts.
    fn count(&self, commit: &str) -> Result<Counts, Failure> {
        let tree = files::of_commit(commit, TREE)?;
        if !tree.join(PROGRAM).is_file() {
            let message = format!("`{commit}` has no {PROGRAM}: compare commits that have it");
            return Err(message.into());
        }
        let mut count =
            "cargo run --quiet --release -p inarow-bench --features peers -- count".to_owned();
        if self.python {
            count += &format!(" --python {}", python(&tree)?.display());
        }
        let counted = child::stdout(in_own_folder(&count)?.current_dir(&tree))?;
        let counts = counted.lines().filter_map(|line| {
            let (engine, count) = line.split_once('\t')?;
            Some((engine.to_owned(), count.parse().ok()?))
        });
        Ok(counts.collect())
    }
}

/// Builds the package for Python, and returns a Python that has it.
fn python(tree: &Path) -> Result<PathBuf, Failure> {
    let python = std::path::absolute(venv::python("python/compare", PACKAGE)?)?;
    let [program, tree] = [&*python, tree].map(Path::display);
    let install = format!("{program} -m pip --quiet install --no-deps --force-reinstall");
    let install = format!("{install} {tree}/crates/inarow-python");
    child::stdout(&mut in_own_folder(&install)?)?;
    Ok(python)
}

/// Returns a command that builds in a folder of its own. In `target/`, cargo would take the libraries
/// of a commit for those of the working tree: paths are equal below the root of a workspace.
fn in_own_folder(typed: &str) -> Result<Command, Failure> {
    let mut command = child::command(typed);
    let folder = std::path::absolute("target/compare/build")?;
    command.env("CARGO_TARGET_DIR", folder);
    Ok(command)
}

/// Formats a row for each engine of either commit.
fn rows(before: &Counts, after: &Counts) -> Vec<String> {
    let engines: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    let number = |count: Option<&f64>| count.map_or("-".to_owned(), |count| format!("{count:.1}"));
    let row = |engine: &String| {
        let [before, after] = [before, after].map(|counts| counts.get(engine));
        let quotient = match (before, after) {
            (Some(before), Some(after)) => format!("{:.3}", after / before),
            (Some(_), None) => "only before".to_owned(),
            _ => "only after".to_owned(),
        };
        let [before, after] = [before, after].map(number);
        format!("{engine:<48}{before:>12}{after:>12}{quotient:>14}")
    };
    let heading = ["instructions of a move", "before", "after"];
    let [engine, before, after] = heading;
    let heading = format!("{engine:<48}{before:>12}{after:>12}  after / before");
    std::iter::once(heading)
        .chain(engines.into_iter().map(row))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_are_joined_by_name() {
        let counts =
            |rows: &[(&str, f64)]| rows.iter().map(|&(name, n)| (name.to_owned(), n)).collect();
        let (before, after) = (
            counts(&[("a", 2.0), ("b", 4.0)]),
            counts(&[("b", 5.0), ("c", 1.0)]),
        );
        let rows = rows(&before, &after);
        let words = rows
            .iter()
            .map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
        assert_eq!(
            words.skip(1).collect::<Vec<_>>(),
            [
                "a 2.0 - only before",
                "b 4.0 5.0 1.250",
                "c - 1.0 only after"
            ]
        );
    }
}
