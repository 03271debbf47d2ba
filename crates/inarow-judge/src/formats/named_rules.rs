//! Rules for which servers and engines have names or numbers of their own. The record has the size
//! of the board elsewhere.

use inarow::{Rules, RulesError};

use crate::clauses::Clauses;
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

/// Returns the rules with this name, or with this number of Gomocup, on a board of any size.
pub(super) fn by_name(name: &str) -> Option<Clauses> {
    let number = name.parse().ok().and_then(GomocupRule::from_number);
    let named = || {
        let mut names = NAMES.iter();
        names.find(|(known, _)| known.eq_ignore_ascii_case(name))
    };
    number
        .map(GomocupRule::clauses)
        .or_else(|| named().map(|(_, rules)| Clauses::of(rules)))
}

/// Returns the rules line of these rules on a board of this many rows and columns.
pub(super) fn on_board(clauses: Clauses, board: [u64; 2]) -> Result<String, RulesError> {
    Ok(clauses.on_plane(board)?.to_string())
}
