//! The targets that judge an input, read from `fuzz/readers.toml`, which describes the fields.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use inarow_judge::Format;
use serde::Deserialize;

/// A format, and the records that are added around an input.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reader {
    format: String,
    #[serde(default)]
    pub(crate) head: String,
    pub(crate) good: [String; 2],
    pub(crate) records: Records,
}

/// The relation between lines and records.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Records {
    ALineEach,
    AnyLines,
    OfMoves,
}

/// The readers by the names of their targets.
pub(crate) static READERS: LazyLock<BTreeMap<String, Reader>> = LazyLock::new(|| {
    toml::from_str(include_str!("../readers.toml")).expect("tests read the table")
});

impl Reader {
    pub(crate) fn format(&self) -> Format {
        Format::from_name(&self.format).expect("tests read the table")
    }
}
