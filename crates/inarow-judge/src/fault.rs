//! Why a record cannot be judged.

use std::borrow::Cow;

use inarow::{NumbersError, ParseError, PlayError, RulesError};
use serde::de::IgnoredAny;

/// Why a record is invalid: it cannot be read, its rules cannot be played, or
/// one of its moves is refused.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    code: &'static str,
    ply: Option<u64>,
    line: Option<u64>,
    message: String,
}

impl Fault {
    /// The codes that are this crate's own; [`Fault::code`] may also be one of
    /// the core's.
    pub const CODES: &[&str] = &[
        "bad_utf8",
        "bad_json",
        "bad_record",
        "bad_move",
        "bad_result",
        "rules_missing",
        "record_too_long",
        "ply_gap",
        "ply_repeated",
        "ply_mixed",
        "game_returned",
        "memory_exceeded",
    ];

    /// A stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Which move is refused, from 1; `None` where the record as a whole is at
    /// fault.
    #[must_use]
    pub const fn ply(&self) -> Option<u64> {
        self.ply
    }

    /// The line at fault, from 1, where the record has several; else it is the one
    /// on which the record begins.
    #[must_use]
    pub const fn line(&self) -> Option<u64> {
        self.line
    }

    /// Whether the referee refused a move. Else the record cannot be read, or its
    /// rules cannot be played.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        PlayError::CODES.contains(&self.code)
    }

    /// What is wrong, with the value and what is allowed.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn new(code: &'static str, message: impl AsRef<str>) -> Self {
        debug_assert!(Self::CODES.contains(&code), "{code} is not listed");
        Self::of(code, message.as_ref())
    }

    fn of(code: &'static str, message: &str) -> Self {
        Self {
            code,
            ply: None,
            line: None,
            message: shortened(message).into_owned(),
        }
    }

    /// What is wrong with a move that has no value.
    #[must_use]
    pub fn move_missing() -> Self {
        Self::new("bad_move", "the move has no value")
    }

    /// What is wrong with a row that has no value in this column.
    #[must_use]
    pub fn value_missing(column: &str) -> Self {
        Self::new("bad_record", format!("`{column}` is null"))
    }

    /// What is wrong with a game whose moves were to stand together, and do not.
    #[must_use]
    pub fn game_returned() -> Self {
        let message = "the game's moves do not stand together, as they were said to";
        Self::new("game_returned", message)
    }

    /// What is wrong with a game whose moves do not fit the memory.
    #[must_use]
    pub fn game_too_large() -> Self {
        let message = "the game takes more memory than is allowed";
        Self::new("memory_exceeded", message)
    }

    pub(crate) fn rules_missing() -> Self {
        Self::new(
            "rules_missing",
            "the record has no rules, and none were given",
        )
    }

    pub(crate) const fn at_ply(mut self, ply: u64) -> Self {
        self.ply = Some(ply);
        self
    }

    pub(crate) const fn on_line(mut self, line: u64) -> Self {
        self.line = Some(line);
        self
    }

    pub(crate) fn refused(ply: u64, error: &PlayError) -> Self {
        Self::of(error.code(), &error.to_string()).at_ply(ply)
    }

    /// Why a text is not what was wanted of it: it is no JSON, or it is JSON of
    /// another kind.
    pub(crate) fn json(error: &serde_json::Error, text: &str) -> Self {
        let syntax = serde_json::from_str::<IgnoredAny>(text).err();
        let code = if syntax.is_some() {
            "bad_json"
        } else {
            "bad_record"
        };
        let (error, reason) = match &syntax {
            // A word of it alone, such as `expected ident`, does not say what it is about.
            Some(syntax) => (syntax, format!("no JSON: {}", reason(syntax))),
            None => (error, reason(error)),
        };
        // The text is one line of its file, and the place says which.
        Self::new(
            code,
            match error.column() {
                0 => reason,
                column if error.is_eof() => format!("{reason} at byte {column}"),
                column => format!("{reason} at byte {}", column - 1),
            },
        )
    }
}

/// What is wrong, without the place.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match text.strip_suffix(&place) {
        Some(reason) => reason.into(),
        None => text,
    }
}

/// As much of a text as a message quotes, so that a hostile record is not echoed
/// whole.
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    const MOST: usize = 160;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

impl From<RulesError> for Fault {
    fn from(error: RulesError) -> Self {
        Self::of(error.code(), &error.to_string())
    }
}

impl From<NumbersError> for Fault {
    fn from(error: NumbersError) -> Self {
        Self::of(error.code(), &error.to_string())
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self::of(error.code(), &error.to_string())
    }
}
