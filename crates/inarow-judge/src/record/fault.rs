//! The reason why a record is invalid.

use std::borrow::Cow;
use std::num::NonZero;

use inarow::{NumbersError, ParseError, PlayError, PositionError, Rules, RulesError, StonesError};
use serde::de::IgnoredAny;

use super::player_name::PLAYER;
use crate::clauses::Clauses;
use crate::options::OtherMeaning;

/// The reason why a record is invalid: it cannot be parsed, its rules cannot be played, or a move
/// is refused.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    code: &'static str,
    ply: Option<u64>,
    line: Option<NonZero<u64>>,
    message: String,
    /// The name of the game, if the record cannot be parsed but its name can. The judgement takes it.
    pub(crate) game: Option<String>,
    /// What the number of a refused move may mean instead.
    pub(crate) other_meaning: Option<OtherMeaning>,
}

impl Fault {
    inarow::codes! {
        /// The codes that this crate defines. [`Fault::code`] may also return a code of the core.
        pub const CODES;
        const NOT_A_RECORD_FILE = "not_a_record_file";
        const BAD_UTF8 = "bad_utf8";
        const BAD_JSON = "bad_json";
        const BAD_RECORD = "bad_record";
        const BAD_MOVE = "bad_move";
        const AMBIGUOUS_MOVES = "ambiguous_moves";
        const PASS = "pass";
        const RULES_MISSING = "rules_missing";
        const RECORD_TOO_LONG = "record_too_long";
        const PLY_GAP = "ply_gap";
        const PLY_REPEATED = "ply_repeated";
        const PLY_MIXED = "ply_mixed";
        const GAME_RETURNED = "game_returned";
        const MEMORY_EXCEEDED = "memory_exceeded";
    }

    /// Returns a stable name for programs to match on.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the ply of the refused move, from 1; `None` if the record as a whole is invalid.
    #[must_use]
    pub const fn ply(&self) -> Option<u64> {
        self.ply
    }

    /// Returns the line of the fault, from 1. `None` means the first line of the record.
    #[must_use]
    pub fn line(&self) -> Option<u64> {
        self.line.map(NonZero::get)
    }

    /// True if the referee refused a move. False if the record cannot be parsed or its rules cannot
    /// be played.
    #[must_use]
    pub fn is_refusal(&self) -> bool {
        self.ply.is_some() && PlayError::CODES.contains(&self.code)
    }

    /// Returns the message: what is wrong, the value, and what is allowed.
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
            game: None,
            other_meaning: None,
        }
    }

    /// Returns the fault of a move whose value is missing.
    #[must_use]
    pub fn move_missing() -> Self {
        Self::new(Self::BAD_MOVE, "the move has no value")
    }

    /// Returns the fault of a move whose keys or columns may name its cell in several ways.
    pub(crate) fn ambiguous_names(first: &str, second: &str) -> Self {
        let message = format!(
            "the meaning of `{first}` beside `{second}` is open; use `row` and `col`, or `action`"
        );
        Self::new(Self::AMBIGUOUS_MOVES, message)
    }

    /// Returns the fault of a pass, which no rules allow.
    pub(crate) fn pass() -> Self {
        Self::new(
            Self::PASS,
            "a pass is not allowed: every turn must place a stone",
        )
    }

    /// Returns the fault of a row without a value in this column.
    #[must_use]
    pub fn value_missing(column: &str) -> Self {
        Self::new(Self::BAD_RECORD, format!("`{column}` is null"))
    }

    /// Returns the fault of a row with a value that is not a whole number.
    #[must_use]
    pub fn not_whole(column: &str, value: &str) -> Self {
        Self::wrong_value(column, "a whole number", value)
    }

    /// Returns the fault of a row with a value in column `player` that is not a player.
    #[must_use]
    pub fn no_player(value: &str) -> Self {
        Self::wrong_value("player", PLAYER, value)
    }

    fn wrong_value(column: &str, expected: &str, value: &str) -> Self {
        let value = quoted(value);
        let message = format!("`{column}` must be {expected}, not `{value}`");
        Self::new(Self::BAD_RECORD, message)
    }

    /// Returns the fault of a move whose value is not a whole number.
    #[must_use]
    pub fn move_not_whole(value: &str) -> Self {
        let value = quoted(value);
        Self::new(Self::BAD_MOVE, format!("`{value}` is not a whole number"))
    }

    /// Returns the fault of a game whose moves must be consecutive and are not.
    #[must_use]
    pub fn game_returned() -> Self {
        let message = "the moves of the game are not consecutive, as `grouped` requires";
        Self::new(Self::GAME_RETURNED, message)
    }

    /// Returns the fault of a game that exceeds the memory limit.
    #[must_use]
    pub fn game_too_large() -> Self {
        let message = "the moves of the game exceed the memory limit";
        Self::new(Self::MEMORY_EXCEEDED, message)
    }

    /// Returns the fault of a record without rules. If `clauses` apply to all records, it is a
    /// record without a board.
    pub(crate) fn rules_missing(clauses: Option<Clauses>) -> Self {
        match clauses {
            None => Self::rules_unknown("the record has no rules"),
            Some(_) => {
                let message = "the record names no board, so the rules of all records need one, \
                               such as `15x15 k5`";
                Self::new(Self::RULES_MISSING, message)
            }
        }
    }

    /// Returns the fault of a record with missing or unknown rules. The message says how to set
    /// them.
    pub(crate) fn rules_unknown(why: &str) -> Self {
        let remedy = "set the rules of all records (on the command line: `--rules`)";
        Self::new(Self::RULES_MISSING, format!("{why}; {remedy}"))
    }

    /// Shifts the ply of this fault by the number of stones set up.
    pub(crate) fn after_stones(mut self, stones: u64) -> Self {
        self.ply = self.ply.map(|ply| ply + stones);
        self
    }

    /// Returns the same fault as that of a move, if it is that of a record.
    pub(crate) fn into_bad_move(self) -> Self {
        match self.code {
            Self::BAD_RECORD => Self::new(Self::BAD_MOVE, self.message),
            _ => self,
        }
    }

    /// Adds what the number of a refused move may mean instead.
    pub(crate) fn with_other_meaning(mut self, meaning: Option<OtherMeaning>) -> Self {
        self.other_meaning = meaning;
        self
    }

    /// Returns the same fault, as that of a game with this name.
    pub(crate) fn in_game(mut self, game: Option<String>) -> Self {
        self.game = game;
        self
    }

    pub(crate) const fn at_ply(mut self, ply: u64) -> Self {
        self.ply = Some(ply);
        self
    }

    pub(crate) const fn on_line(mut self, line: u64) -> Self {
        self.line = NonZero::new(line);
        self
    }

    pub(crate) fn refused(ply: u64, error: &PlayError) -> Self {
        Self::refused_with(ply, error, &error.to_string())
    }

    /// Returns the fault of a refused move, with the format's own message.
    pub(crate) fn refused_with(ply: u64, error: &PlayError, message: &str) -> Self {
        Self::of(error.code(), message).at_ply(ply)
    }

    /// Returns the fault of a refused move whose cell the format writes as `text`.
    pub(crate) fn refused_cell(ply: u64, error: &PlayError, text: &str, rules: &Rules) -> Self {
        let message = match error {
            PlayError::Outside { .. } => no_cell(text, rules),
            PlayError::Occupied { by, .. } => format!("{text} is occupied by {by}"),
            _ => error.to_string(),
        };
        Self::refused_with(ply, error, &message)
    }

    /// Returns the fault of a stone set up outside the board. The record writes its cell as `text`.
    pub(crate) fn set_up_outside(text: &str, rules: &Rules) -> Self {
        Self::of("outside", &no_cell(text, rules))
    }

    /// Returns the fault of a refused move that is written as `text`, such as `h8`.
    pub(crate) fn refused_text(ply: u64, error: PlayError, text: &str, rules: &Rules) -> Self {
        Self::from(rules.refused_text(text, error)).at_ply(ply)
    }

    /// Returns the fault of a text that is not the expected JSON value.
    pub(crate) fn json(error: &serde_json::Error, text: &str) -> Self {
        let syntax = serde_json::from_str::<IgnoredAny>(text).err();
        let (code, error, reason) = match &syntax {
            Some(syntax) => (Self::BAD_JSON, syntax, syntax_reason(syntax)),
            None => (Self::BAD_RECORD, error, reason(error)),
        };
        // The record's place has its first line.
        let line = match error.line() {
            0 | 1 => String::new(),
            line => format!("line {line} of the record, "),
        };
        Self::new(
            code,
            match error.column() {
                0 => reason,
                column if error.is_eof() => format!("{reason} ({line}byte {column})"),
                column => format!("{reason} ({line}byte {})", column - 1),
            },
        )
    }
}

fn no_cell(text: &str, rules: &Rules) -> String {
    format!("there is no cell {text} on {}", rules.size())
}

/// Returns the message of a syntax error, without its line and column.
fn syntax_reason(error: &serde_json::Error) -> String {
    match &*reason(error) {
        "expected ident" | "expected value" => "not valid JSON".into(),
        "trailing characters" => "not valid JSON: more text follows the value".into(),
        "key must be a string" => {
            "not valid JSON: a key must be a string in double quotation marks".into()
        }
        reason => match reason.strip_prefix("EOF while parsing ") {
            Some(value) => format!("not valid JSON: the text ends inside {value}"),
            None => format!("not valid JSON: {reason}"),
        },
    }
}

/// Returns the message of a JSON error, without its line and column.
pub(crate) fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let text = text.strip_suffix(&place).unwrap_or(&text);
    if let Some(key) = text.strip_prefix("missing field ") {
        return format!("the key {key} is missing");
    }
    if let Some(key) = text.strip_prefix("duplicate field ") {
        return format!("the key {key} occurs twice");
    }
    let mut starts = ["invalid type: ", "invalid value: "].iter();
    let wrong = starts.find_map(|start| text.strip_prefix(start));
    let Some(wrong) = wrong else {
        return text.into();
    };
    // Search from the end, since a quoted text may contain anything. The standard library's search
    // would add 1 KB to the WebAssembly.
    const BETWEEN: &[u8] = b", expected ";
    let mut windows = wrong.as_bytes().windows(BETWEEN.len());
    match windows.rposition(|window| window == BETWEEN) {
        Some(end) => format!(
            "{} is not {}",
            found(&wrong[..end]),
            &wrong[end + BETWEEN.len()..]
        ),
        None => text.into(),
    }
}

/// Translates a value's description by `serde_json` into our words.
fn found(value: &str) -> &str {
    let mut kinds = ["integer ", "floating point ", "boolean ", "string "].iter();
    match value {
        "map" => "an object",
        "sequence" => "a list",
        _ => kinds
            .find_map(|kind| value.strip_prefix(kind))
            .unwrap_or(value),
    }
}

/// Returns the beginning of a text for use in a message, so that a hostile record is not printed
/// whole.
pub(crate) fn shortened(text: &str) -> Cow<'_, str> {
    const MAX: usize = 160;
    match text.char_indices().nth(MAX) {
        Some((end, _)) => Cow::Owned(format!("{}…", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// As [`shortened`], with control characters and invisible characters escaped.
pub(crate) fn quoted(text: &str) -> String {
    shortened(text).escape_debug().to_string()
}

/// As [`quoted`], for a text in any encoding, without the white space around it.
pub(crate) fn quoted_bytes(text: &[u8]) -> String {
    quoted(&String::from_utf8_lossy(text.trim_ascii()))
}

/// Converts errors of the core, which have codes of their own.
macro_rules! from_errors {
    ($($error:ty),*) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Self {
                Self::of(error.code(), &error.to_string())
            }
        })*
    };
}

from_errors!(
    RulesError,
    NumbersError,
    ParseError,
    PositionError,
    StonesError
);
