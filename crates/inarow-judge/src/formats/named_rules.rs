//! Rules that servers and engines call by a name or a number of their own, and whose board is
//! told apart from them.

use inarow::{Rules, RulesError};

use crate::options::GomocupRule;

const NAMES: &[(&str, Rules)] = &[
    ("freestyle", Rules::GOMOKU),
    ("gomoku", Rules::GOMOKU),
    ("standard", Rules::GOMOKU_STANDARD),
    ("gomoku-standard", Rules::GOMOKU_STANDARD),
    ("caro", Rules::CARO),
    ("connect6", Rules::CONNECT6),
    ("qlizzie-connect6", Rules::CONNECT6),
];

/// The rules of this name, or of this number of Gomocup's, on some board.
pub(super) fn by_name(name: &str) -> Option<Rules> {
    let number = name.parse().ok().and_then(GomocupRule::from_number);
    let named = || {
        NAMES
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
    };
    number
        .map(GomocupRule::rules)
        .or_else(|| named().map(|(_, rules)| *rules))
}

/// The line of these rules on a board of so many rows and columns.
pub(super) fn on_board(rules: Rules, [rows, cols]: [u64; 2]) -> Result<String, RulesError> {
    let rules = rules.to_builder().size(rows, cols).build()?;
    Ok(rules.to_string())
}
