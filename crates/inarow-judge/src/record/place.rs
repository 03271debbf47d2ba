//! The place of a record in its input.

use std::borrow::Cow;

/// The place where a record begins: its input, line and byte.
///
/// Displayed as `games.sgf:3`, or as `games.sgf:3:17` if the record does not begin the line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Place<'a> {
    /// The name of the input, as the caller gave it.
    pub file: Cow<'a, str>,
    /// The line, counted from 1.
    pub line: u64,
    /// The byte in the line, counted from 0.
    pub byte: u64,
}

impl<'a> Place<'a> {
    pub(crate) const fn new(file: &'a str, line: u64, byte: u64) -> Self {
        let file = Cow::Borrowed(file);
        Self { file, line, byte }
    }
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
