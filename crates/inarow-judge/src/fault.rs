//! Why a record cannot be judged.

use inarow::{ParseError, PlayError, RulesError};

/// Why a record is invalid: it cannot be read, its rules cannot be played, or
/// one of its moves is refused.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    code: &'static str,
    ply: Option<u64>,
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

    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        debug_assert!(Self::CODES.contains(&code), "{code} is not listed");
        Self {
            code,
            ply: None,
            message: message.into(),
        }
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

    pub(crate) fn refused(ply: u64, error: &PlayError) -> Self {
        Self {
            code: error.code(),
            ply: Some(ply),
            message: error.to_string(),
        }
    }

    /// A fault of JSON text, told apart as text that is no JSON and JSON that is
    /// no record.
    pub(crate) fn json(error: &serde_json::Error) -> Self {
        let code = if error.is_data() {
            "bad_record"
        } else {
            "bad_json"
        };
        // The text is one line of its file, and the place says which.
        let message = error.to_string();
        let message = message.replace("at line 1 column", "at byte");
        Self::new(code, message)
    }
}

impl From<RulesError> for Fault {
    fn from(error: RulesError) -> Self {
        Self {
            code: error.code(),
            ply: None,
            message: error.to_string(),
        }
    }
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Self {
        Self {
            code: error.code(),
            ply: None,
            message: error.to_string(),
        }
    }
}
