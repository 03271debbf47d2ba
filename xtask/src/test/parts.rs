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
}

/// Lines of output.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Shown {
    All,
    FirstLine,
    Table,
    Quotas,
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
    /// True if a line of output is shown. Lines have numbers from 0.
    pub(crate) fn has(self, number: usize, line: &str) -> bool {
        match self {
            Self::All => true,
            Self::FirstLine => number == 0 && !line.is_empty(),
            Self::Table => line.starts_with("| "),
            Self::Quotas => is_quota(line),
        }
    }
}

/// True if a line contains `seed`, or is a number, two blanks and words.
pub(super) fn is_quota(line: &str) -> bool {
    let has_seed = line.contains("seed") && !line.starts_with("test ");
    let count = line.trim().split_once("  ");
    has_seed || count.is_some_and(|(count, _)| count.parse::<u64>().is_ok())
}
