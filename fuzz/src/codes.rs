//! The codes and messages of errors.

use std::fmt::Display;

use inarow::{ParseError, PlayError, PositionError, RulesError, StonesError, TextError};
use inarow_judge::Fault;

/// The longest message. An error repeats the text, but cuts a long text.
const LONGEST_MESSAGE: usize = 400;

/// Checks that the code of an error is listed, and that it has a message of reasonable length.
pub(crate) fn check_error(text: &str, code: &str, error: &impl Display) {
    assert!(is_listed(code), "{text}: {code}");
    let message = error.to_string();
    let length = message.len();
    assert!((1..=LONGEST_MESSAGE).contains(&length), "{text}: {message}");
}

/// True if an error of the core or of the judge has this code.
pub(crate) fn is_listed(code: &str) -> bool {
    let lists = [
        Fault::CODES,
        RulesError::CODES,
        PlayError::CODES,
        ParseError::CODES,
        PositionError::CODES,
        StonesError::CODES,
        TextError::CODES,
    ];
    lists.iter().any(|codes| codes.contains(&code))
}
