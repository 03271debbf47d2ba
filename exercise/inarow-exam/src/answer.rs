//! A solution's answer to a move.

/// A solution's answer to a move.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Answer {
    /// A number.
    Number(i64),
    /// Anything else, as its language prints it.
    Text(String),
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
