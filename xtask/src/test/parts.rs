//! The parts of `cargo xtask test`, read from `xtask/parts.toml`, which describes the fields.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// A part: a property that must always hold, and the commands that check it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) description: String,
    #[serde(default)]
    pub(crate) programs: Vec<String>,
    #[serde(default)]
    pub(crate) after: Vec<String>,
    #[serde(default)]
    pub(crate) env: BTreeMap<String, String>,
    build: Option<String>,
    #[serde(default)]
    pub(crate) commands: Vec<String>,
    pub(crate) faults: Option<String>,
    pub(crate) shows: Option<Shown>,
    pub(crate) may_skip: Option<String>,
}

/// The lines of output that are shown if a part passes.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shown {
    All,
    Figures,
}

/// The part that installs programs.
pub(crate) const PROGRAMS: &str = "programs";

pub(crate) static PARTS: LazyLock<Vec<Part>> = LazyLock::new(|| {
    let mut table: BTreeMap<String, Vec<Part>> =
        toml::from_str(include_str!("../../parts.toml")).expect("tests read the table");
    table.remove("part").unwrap_or_default()
});

impl Part {
    /// Returns the command that builds, if the part has one.
    pub(crate) fn build(&self) -> Option<String> {
        let tests = self.commands.first();
        let tests = tests.filter(|typed| typed.starts_with("cargo test "));
        let no_run =
            |typed: &String| format!("{} --no-run", typed.split(" -- ").next().unwrap_or(typed));
        self.build.clone().or_else(|| tests.map(no_run))
    }
}

impl Shown {
    /// True if a line is shown. A figure is a line with `seed`, a line with a number, two blanks
    /// and words, or a row of a table.
    pub(super) fn has(self, line: &str) -> bool {
        let has_seed = line.contains("seed") && !line.starts_with("test ");
        let count = line.trim().split_once("  ");
        let has_count = count.is_some_and(|(count, _)| count.parse::<u64>().is_ok());
        self == Self::All || has_seed || has_count || line.starts_with("| ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_differ_from_other_output() {
        for (line, expected) in [
            ("    12345  a stone joins two runs", true),
            ("200000 random games from seed 348", true),
            ("seeds from 348, 1000 games a size", true),
            ("| Python | right |", true),
            ("test seeds_are_named ... ok", false),
            ("test random_games_agree_with_the_oracle ... ok", false),
            ("running 24 tests", false),
        ] {
            assert_eq!(Shown::Figures.has(line), expected, "{line}");
        }
    }
}
