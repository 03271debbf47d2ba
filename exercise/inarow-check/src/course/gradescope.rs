//! The names of the authors in an export of Gradescope.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read};

/// The file beside the folders of an export. It is YAML, as Ruby writes it:
///
/// ```text
/// submission_12345:
///   :submitters:
///   - :name: Ann Lee
///     :sid: '7'
/// ```
pub(super) const METADATA: &str = "submission_metadata.yml";

/// Bytes of a line that are read. Results of tests may be longer.
const LINE_BYTES: u64 = 1 << 12;

/// Returns the submitters of each folder, from the text of the metadata. Only lines with the
/// indentation of submitters are read, so that the output of a solution cannot name an author.
pub(super) fn submitters(metadata: impl Read) -> BTreeMap<String, String> {
    let mut submitters: BTreeMap<String, String> = BTreeMap::new();
    let mut input = BufReader::new(metadata);
    let (mut folder, mut is_list) = (String::new(), false);
    while let Ok(Some(line)) = next_line(&mut input) {
        let key = line
            .strip_suffix(':')
            .filter(|key| !key.starts_with([' ', '-', '#']));
        if let Some(key) = key {
            key.clone_into(&mut folder);
            is_list = false;
        } else if line.starts_with("  :") {
            is_list = line == "  :submitters:";
        } else if is_list && let Some(name) = line.strip_prefix("  - :name: ") {
            let names = submitters.entry(folder.clone()).or_default();
            if !names.is_empty() {
                names.push_str(", ");
            }
            names.push_str(&unquoted(name.trim_end()));
        }
    }
    submitters
}

/// Reads a line without its end. A line that is too long is cut.
fn next_line(input: &mut impl BufRead) -> std::io::Result<Option<String>> {
    let mut line = Vec::new();
    if input
        .by_ref()
        .take(LINE_BYTES)
        .read_until(b'\n', &mut line)?
        == 0
    {
        return Ok(None);
    }
    if line.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&line);
    Ok(Some(line.trim_end_matches(['\n', '\r']).to_owned()))
}

/// Returns the text of a scalar. Escapes between double quotes stay as they are.
fn unquoted(scalar: &str) -> String {
    let between = |quote: char| scalar.strip_prefix(quote)?.strip_suffix(quote);
    match (between('\''), between('"')) {
        (Some(text), _) => text.replace("''", "'"),
        (None, text) => text.unwrap_or(scalar).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn submitters_of_each_folder_are_read() {
        let long = "x".repeat(10_000);
        let text = format!(
            "---\n\
             submission_1:\n  :submitters:\n  - :name: Ann Lee\n    :sid: '7'\n  :created_at: 2026-11-01\n\
             \x20 :results:\n    output: |\n      {long}\n  - :name: Mallory\n\
             submission_2:\r\n  :submitters:\r\n  - :name: 'Sean O''Brien'\r\n  - :name: \"Zoë\"\r\n\
             submission_3:\n  :submitters: []\n"
        );
        let expected = [
            ("submission_1", "Ann Lee"),
            ("submission_2", "Sean O'Brien, Zoë"),
        ];
        let expected = expected.map(|(folder, names)| (folder.to_owned(), names.to_owned()));
        assert_eq!(submitters(text.as_bytes()), BTreeMap::from(expected));
    }
}
