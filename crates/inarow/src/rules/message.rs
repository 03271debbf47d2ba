//! The texts of the errors of rules, and suggestions for misspelt rules lines.

use alloc::string::String;
use core::fmt;

use super::error::OutOfRange;
use super::line::{is_clause, words};
use super::{Rules, RulesError};
use crate::Size;

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
        let (offset, nearest) = match self {
            Self::BadBoard { nearest, .. } => (0, *nearest),
            Self::UnknownClause {
                offset, nearest, ..
            } => (*offset, *nearest),
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

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::BoardTooLarge {
                side: "cells",
                value,
                most,
            } => write!(f, "a board has at most {most} cells, not {value}"),
            Self::EmptyBoard { side, value } | Self::BoardTooLarge { side, value, .. } => {
                write!(
                    f,
                    "{side} must be from 1 to {}, not {value}",
                    Size::LONGEST_SIDE
                )
            }
            Self::OutOfRange(OutOfRange {
                clause,
                value,
                least,
                most,
                ..
            }) => {
                let [from, to] = if most - least == 1 {
                    ["", "or"]
                } else {
                    ["from ", "to"]
                };
                write!(
                    f,
                    "`{clause}` must be {from}{least} {to} {most}, not {value}"
                )
            }
            Self::LosesNeedsTwoPlayers { players } => {
                write!(f, "`loses` needs 2 players, not {players}")
            }
            Self::RenjuExcludes { clause } => {
                write!(f, "`renju` excludes all other clauses, also `{clause}`")
            }
            Self::RenjuBoard { size } => {
                write!(f, "`renju` needs a board from 5x5 to 40x40, not {size}")
            }
            Self::RenjuNeedsFive { k } => write!(f, "`renju` needs k5, not k{k}"),
            Self::NotPlayed { name, reason } => {
                write!(f, "inarow does not play `{name}`: {reason}")
            }
            Self::BadSize { text } => {
                write!(f, "`{text}` is not a board such as `15x15` or `4x4x4`")
            }
            Self::BadBoard { text, .. } if is_clause(text) => write!(
                f,
                "`{text}` is a clause, but a rules line begins with a board such as `15x15` or \
                 `4x4x4`"
            ),
            Self::BadBoard { text, nearest } => {
                write!(
                    f,
                    "`{text}` is not a board such as `15x15` or `4x4x4`, nor a preset"
                )?;
                suggest(f, *nearest)
            }
            Self::MissingK { size, longest } => {
                write!(f, "a {size} board needs k: from 1 to {longest} in a row")
            }
            Self::LineTooShort { k, longest } => {
                write!(f, "k must be from 1 to {longest}, not {k}")
            }
            Self::LineTooLong { k, size, longest } => write!(
                f,
                "k {k} is too long for {size}: at most {longest} in a row fit"
            ),
            Self::UnknownClause {
                clause,
                offset,
                nearest,
            } => {
                write!(f, "unknown clause `{clause}` (byte {offset})")?;
                suggest(f, *nearest)
            }
            Self::RepeatedClause { clause, offset } => {
                write!(f, "`{clause}` (byte {offset}) repeats an earlier clause")
            }
            Self::ClauseAfterPreset {
                preset,
                clause,
                offset,
            } => write!(
                f,
                "`{clause}` (byte {offset}) cannot follow the preset `{preset}`"
            ),
            Self::BadNumber {
                text,
                wanted,
                offset,
            } => write!(f, "`{text}` (byte {offset}) needs {wanted}"),
        }
    }
}

/// Writes the name that is probably meant.
fn suggest(f: &mut fmt::Formatter<'_>, nearest: Option<&str>) -> fmt::Result {
    match nearest {
        None => Ok(()),
        Some(form) if form.contains('N') => {
            write!(f, "; did you mean `{form}`, with a number for N?")
        }
        Some(name) => write!(f, "; did you mean `{name}`?"),
    }
}
