//! Data files with one JSON object per line.

use serde::de::DeserializeOwned;

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
        .collect()
}
