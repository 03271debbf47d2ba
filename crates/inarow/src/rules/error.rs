//! The errors of rules.

use alloc::string::String;
use core::fmt;

use super::line::is_clause;
use crate::{Rules, Size, codes};

/// A number outside the range of a clause.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct OutOfRange {
    /// The clause, such as `players=`.
    pub clause: &'static str,
    /// The number given.
    pub value: i128,
    /// The smallest number of the range.
    pub least: u32,
    /// The largest number of the range.
    pub most: u32,
    pub(super) kind: RangedClause,
}

/// A clause whose numbers have a range of their own.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum RangedClause {
    Open,
    Players,
    Turn,
}

/// The reason why rules are not valid.
///
/// # Examples
///
/// ```
/// use inarow::{Rules, RulesError};
///
/// let error = "3x4".parse::<Rules>().unwrap_err();
/// assert!(matches!(error, RulesError::MissingK { longest: 4, .. }));
/// ```
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum RulesError {
    /// A side of the board has no cell.
    EmptyBoard {
        /// `rows`, `columns` or `layers`.
        side: &'static str,
        /// The number given, below 1.
        value: i128,
    },
    /// A side of the board is longer than [`Size::LONGEST_SIDE`], or the board has more cells
    /// than [`Size::MAX_CELLS`].
    BoardTooLarge {
        /// `rows`, `columns`, `layers` or `cells`.
        side: &'static str,
        /// The number given.
        value: i128,
        /// The greatest number allowed.
        most: u64,
    },
    /// A number is outside the range of its clause.
    OutOfRange(OutOfRange),
    /// The clause `loses` needs two players.
    LosesNeedsTwoPlayers {
        /// The number of players given.
        players: u8,
    },
    /// The rules line does not begin with a board or a preset.
    BadBoard {
        /// The first word.
        text: String,
        /// The preset that is probably meant; `None` if no name is similar.
        nearest: Option<&'static str>,
    },
    /// The text of a size is not a board.
    BadSize {
        /// The text.
        text: String,
    },
    /// A board with different sides has no full lines and so needs `k`.
    MissingK {
        /// The board given.
        size: Size,
        /// The greatest k allowed on the board.
        longest: u64,
    },
    /// k is below 1.
    LineTooShort {
        /// The k given.
        k: i128,
        /// The greatest k allowed on the board.
        longest: u64,
    },
    /// No board line has k cells.
    LineTooLong {
        /// The k given.
        k: i128,
        /// The board given.
        size: Size,
        /// The greatest k allowed on the board.
        longest: u64,
    },
    /// The rules line has an unknown clause.
    UnknownClause {
        /// The clause as written.
        clause: String,
        /// The byte offset in the line.
        offset: usize,
        /// The clause that is probably meant, with `N` for each number; `None` if no name is
        /// similar.
        nearest: Option<&'static str>,
    },
    /// The rules line has a clause twice.
    RepeatedClause {
        /// The second clause as written.
        clause: String,
        /// The byte offset in the line.
        offset: usize,
    },
    /// A preset is followed by a clause.
    ClauseAfterPreset {
        /// The preset.
        preset: &'static str,
        /// The clause as written.
        clause: String,
        /// The byte offset in the line.
        offset: usize,
    },
    /// The number of a clause or board is not a number, or has more digits than any range.
    BadNumber {
        /// The clause or board as written.
        text: String,
        /// The text expected instead.
        wanted: &'static str,
        /// The byte offset in the line.
        offset: usize,
    },
}

impl RulesError {
    codes! {
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
            Self::EmptyBoard { .. } => "empty_board",
            Self::BoardTooLarge { .. } => "board_too_large",
            Self::BadBoard { .. } | Self::BadSize { .. } => "bad_board",
            Self::MissingK { .. } => "k_missing",
            Self::LineTooShort { .. } => "line_too_short",
            Self::LineTooLong { .. } => "line_too_long",
            Self::UnknownClause { .. } => "unknown_clause",
            Self::RepeatedClause { .. } => "repeated_clause",
            Self::ClauseAfterPreset { .. } => "clause_after_preset",
            Self::BadNumber { .. } => "bad_number",
            Self::OutOfRange(OutOfRange { kind: RangedClause::Open, .. }) => "open_out_of_range",
            Self::OutOfRange(OutOfRange { kind: RangedClause::Players, .. }) =>
                "players_out_of_range",
            Self::OutOfRange(OutOfRange { kind: RangedClause::Turn, .. }) => "turn_out_of_range",
            Self::LosesNeedsTwoPlayers { .. } => "loses_needs_two_players",
        }
    }

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
        let nearest = nearest?;
        // Byte by byte: a search of the standard library takes more memory for code.
        let bytes = line.as_bytes();
        let blanks = bytes.get(offset..)?.iter();
        let offset = offset + blanks.take_while(|byte| byte.is_ascii_whitespace()).count();
        let word = bytes[offset..].iter();
        let end = offset + word.take_while(|byte| !byte.is_ascii_whitespace()).count();
        let (name, numbers) = match nearest.bytes().position(|byte| byte == b'N') {
            // The numbers of the misspelt word.
            Some(number) => {
                let word = &bytes[offset..end];
                let digits = word.iter().position(u8::is_ascii_digit)?;
                (&nearest[..number], offset + digits..end)
            }
            None => (nearest, end..end),
        };
        let parts = [
            line.get(..offset)?,
            name,
            line.get(numbers)?,
            line.get(end..)?,
        ];
        let suggestion = parts.concat();
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

impl core::error::Error for RulesError {}
