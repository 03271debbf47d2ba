//! The targets by their names.

use crate::readers::READERS;
use crate::{batch, game_text, lenient, moves, records, rules_line};

/// A check of any bytes.
type Check = fn(&[u8]);

/// The targets that judge no records, each with its check.
const WITHOUT_RECORDS: [(&str, Check); 5] = [
    ("batch", batch::step),
    ("game_text", game_text::check),
    ("lenient", lenient::check),
    ("moves", moves::check),
    ("rules_line", rules_line::check),
];

/// Returns the names of all targets.
pub fn targets() -> impl Iterator<Item = &'static str> {
    let names = WITHOUT_RECORDS.iter().map(|(name, _)| *name);
    names.chain(READERS.keys().map(String::as_str))
}

/// Checks an input by the target of this name.
///
/// # Panics
///
/// If a property does not hold, or no target has this name.
pub fn check(name: &str, input: &[u8]) {
    let mut targets = WITHOUT_RECORDS.iter();
    match targets.find(|(known, _)| *known == name) {
        Some((_, check)) => check(input),
        None => records::check(name, input),
    }
}
