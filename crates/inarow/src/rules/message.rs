//! The codes and the texts of the errors of rules, and suggestions for misspelt rules lines.

use alloc::format;
use alloc::string::String;
use core::fmt;

use super::error::RangedClause;
use super::line::{is_clause, words};
use super::{OutOfRange, Rules, RulesError};
use crate::{Size, errors};

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (clause, value, least, most) = (self.clause, self.value, self.least, self.most);
        write!(f, "`{clause}` must be from {least} to {most}, not {value}")
    }
}

errors! {
    impl RulesError {
        /// Every code.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::RulesError;
        ///
        /// assert!(RulesError::CODES.contains(&"line_too_long"));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on, such as `"line_too_long"`.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::Rules;
        ///
        /// let error = "6x7 k4 drop exakt".parse::<Rules>().unwrap_err();
        /// assert_eq!(error.code(), "unknown_clause");
        /// ```
        pub const fn code(&self) {
            Self::EmptyBoard { side, value } => "empty_board",
                "{side} must be from 1 to {}, not {value}", Size::LONGEST_SIDE;
            Self::BoardTooLarge { side, value, most } => "board_too_large",
                "{side} must be from 1 to {most}, not {value}";
            Self::BadBoard { text, nearest } => "bad_board",
                "`{text}` is {}", reason_for_no_board(text, *nearest);
            Self::MissingK { size, longest } => "k_missing",
                "a {size} board needs k: from 1 to {longest} in a row";
            Self::LineTooShort { k, longest } => "line_too_short",
                "k must be from 1 to {longest}, not {k}";
            Self::LineTooLong { k, size, longest } => "line_too_long",
                "k {k} is too long for {size}: at most {longest} in a row fit";
            Self::UnknownClause { clause, offset, nearest } => "unknown_clause",
                "unknown clause `{clause}` (byte {offset}){}", did_you_mean(*nearest);
            Self::RepeatedClause { clause, offset } => "repeated_clause",
                "`{clause}` (byte {offset}) repeats an earlier clause";
            Self::ClauseAfterPreset { preset, clause, offset } => "clause_after_preset",
                "`{clause}` (byte {offset}) cannot follow the preset `{preset}`";
            Self::BadNumber { text, wanted, offset } => "bad_number",
                "`{text}` (byte {offset}) needs {wanted}";
            Self::OutOfRange(number @ OutOfRange { kind: RangedClause::Open, .. }) =>
                "open_out_of_range", "{number}";
            Self::OutOfRange(number @ OutOfRange { kind: RangedClause::Players, .. }) =>
                "players_out_of_range", "{number}";
            Self::OutOfRange(number @ OutOfRange { kind: RangedClause::Turn, .. }) =>
                "turn_out_of_range", "{number}";
            Self::LosesNeedsTwoPlayers { players } => "loses_needs_two_players",
                "`loses` needs 2 players, not {players}";
            Self::RenjuExcludes { clause } => "renju_excludes",
                "`renju` excludes all other clauses, also `{clause}`";
            Self::RenjuBoard { size } => "renju_board",
                "`renju` needs a board from 5x5 to 40x40, not {size}";
            Self::RenjuNeedsFive { k } => "renju_needs_five", "`renju` needs k5, not k{k}";
            Self::NotPlayed { name, reason } => "not_played",
                "inarow does not play `{name}`: {reason}";
        } also {
            Self::BadSize { text } => "bad_board",
                "`{text}` is not a board such as `15x15` or `4x4x4`";
        }
    }
}

impl RulesError {
    /// Returns `line` with its unknown word replaced by the preset or clause that is probably
    /// meant; `None` if no name is similar or the result is not a valid rules line. `line` is the
    /// line that returned this error.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let suggestion = |line: &str| line.parse::<Rules>().unwrap_err().suggestion(line);
    /// assert_eq!(suggestion("6x7 k4 dorp"), Some("6x7 k4 drop".into()));
    /// assert_eq!(suggestion("3x3 playrs=3"), Some("3x3 players=3".into()));
    /// assert_eq!(suggestion("gomku"), Some("gomoku".into()));
    /// assert_eq!(suggestion("3x3 hexagonal"), None);
    /// ```
    #[must_use]
    pub fn suggestion(&self, line: &str) -> Option<String> {
        let (offset, nearest) = match *self {
            Self::BadBoard { nearest, .. } => (0, nearest),
            Self::UnknownClause {
                offset, nearest, ..
            } => (offset, nearest),
            _ => return None,
        };
        let (nearest, (offset, word)) = (nearest?, words(line).find(|(at, _)| *at >= offset)?);
        let name = nearest.trim_end_matches(['N', ',']);
        let numbers = match name.len() < nearest.len() {
            true => word.get(word.bytes().position(|byte| byte.is_ascii_digit())?..)?,
            false => "",
        };
        let (before, after) = (line.get(..offset)?, line.get(offset + word.len()..)?);
        let suggestion = [before, name, numbers, after].concat();
        suggestion.parse::<Rules>().is_ok().then_some(suggestion)
    }
}

/// Returns the message for a first word that is no board, without the word.
fn reason_for_no_board(word: &str, nearest: Option<&str>) -> String {
    if is_clause(word) {
        return "a clause, but a rules line begins with a board such as `15x15` or `4x4x4`".into();
    }
    let preset = did_you_mean(nearest);
    format!("not a board such as `15x15` or `4x4x4`, nor a preset{preset}")
}

/// Returns the end of a message with the preset or clause that is probably meant.
fn did_you_mean(nearest: Option<&str>) -> String {
    match nearest {
        None => String::new(),
        Some(form) if form.contains('N') => {
            format!("; did you mean `{form}`, with a number for N?")
        }
        Some(name) => format!("; did you mean `{name}`?"),
    }
}
