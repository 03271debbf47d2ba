//! The targets by their names.

use crate::{batch, game_text, moves, records, rules_line};

/// A check of any bytes. It panics if a property does not hold.
pub type Check = fn(&[u8]);

/// The targets, each with its name.
pub const TARGETS: &[(&str, Check)] = &[
    ("batch", batch::step),
    ("ccgc", |input| records::check("ccgc", input)),
    ("columns", |input| records::check("columns", input)),
    ("csv", |input| records::check("csv", input)),
    ("csv_games", |input| records::check("csv_games", input)),
    ("events", |input| records::check("events", input)),
    ("game_text", game_text::check),
    ("jsonl", |input| records::check("jsonl", input)),
    ("leetcode", |input| records::check("leetcode", input)),
    ("moves", moves::check),
    ("pos", |input| records::check("pos", input)),
    ("psq", |input| records::check("psq", input)),
    ("rules_line", rules_line::check),
    ("sgf", |input| records::check("sgf", input)),
];

/// Checks an input by the target of this name.
///
/// # Panics
///
/// If a property does not hold, or no target has this name.
pub fn check(name: &str, input: &[u8]) {
    let named = TARGETS.iter().find(|(known, _)| *known == name);
    let (_, check) = named.unwrap_or_else(|| panic!("no target is called {name}"));
    check(input);
}
