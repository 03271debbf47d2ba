//! A solution's answer to a move or a call.

use std::fmt;

/// A solution's answer to a move or a call.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Answer {
    /// A number.
    Number(i64),
    /// Anything else, as its language prints it.
    Text(String),
}

/// Writes the answer as its language prints it.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Text(text) => f.write_str(text),
        }
    }
}

impl Answer {
    /// Reads an answer of the line protocol.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_exam::Answer;
    ///
    /// assert_eq!(Answer::parse(" 2"), Answer::Number(2));
    /// assert_eq!(Answer::parse("None"), Answer::Text("None".into()));
    /// ```
    #[must_use]
    pub fn parse(line: &str) -> Self {
        match line.trim().parse() {
            Ok(number) => Self::Number(number),
            Err(_) => Self::Text(line.into()),
        }
    }
}
