//! The targets by their names.

use crate::readers::{CCGC, COLUMNS, CSV, CSV_GAMES, EVENTS, JSONL, LEETCODE, POS, PSQ, SGF};
use crate::{batch, game_text, moves, records, rules_line, table};

/// A check of any bytes. It panics if a property does not hold.
pub type Check = fn(&[u8]);

/// The targets, each with its name.
pub const TARGETS: &[(&str, Check)] = &[
    ("batch", batch::step),
    ("ccgc", |input| records::check(&CCGC, input)),
    ("columns", |input| records::check(&COLUMNS, input)),
    ("csv", |input| records::check(&CSV, input)),
    ("csv_games", |input| records::check(&CSV_GAMES, input)),
    ("events", |input| records::check(&EVENTS, input)),
    ("game_text", game_text::check),
    ("jsonl", |input| records::check(&JSONL, input)),
    ("leetcode", |input| records::check(&LEETCODE, input)),
    ("moves", moves::check),
    ("pos", |input| records::check(&POS, input)),
    ("psq", |input| records::check(&PSQ, input)),
    ("rules_line", rules_line::check),
    ("sgf", |input| records::check(&SGF, input)),
    ("table", table::check),
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
