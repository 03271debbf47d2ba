//! The place of a record in its input.

use std::borrow::Cow;

/// The place of a record: its input and where it begins there.
///
/// Displayed as `games.sgf:3`, and as `games.sgf:3:17` if the record does not begin its line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Place<'a> {
    /// The name of the input, as the caller gave it.
    pub file: Cow<'a, str>,
    /// The line, from 1.
    pub line: u64,
    /// The byte of that line, from 0.
    pub byte: u64,
}

impl std::fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.file, self.line)?;
        match self.byte {
            0 => Ok(()),
            byte => write!(f, ":{byte}"),
        }
    }
}
