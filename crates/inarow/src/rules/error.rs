//! The errors of rules.

use alloc::string::String;
use core::fmt;

use crate::Size;

/// A number outside the range of a clause.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct OutOfRange {
    /// The clause, such as `players=`.
    pub clause: &'static str,
    /// The number given.
    pub value: i128,
    /// The least number of the range.
    pub least: u32,
    /// The greatest number of the range.
    pub most: u32,
    pub(super) code: &'static str,
}

/// The reason why rules were refused.
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
    /// than [`Size::MOST_CELLS`].
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
    /// The rules line does not begin with a board or a preset, or the text of a size is not a
    /// board.
    BadBoard {
        /// The first word, or the text.
        text: String,
        /// The nearest preset; empty for a size.
        nearest: &'static str,
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
        /// The greatest k allowed on the board.
        longest: u64,
    },
    /// The rules line has an unknown clause.
    UnknownClause {
        /// The clause as written.
        clause: String,
        /// The byte offset in the line.
        offset: usize,
        /// The nearest clause, with `N` for each number.
        nearest: &'static str,
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
    /// Every code.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::RulesError;
    ///
    /// assert!(RulesError::CODES.contains(&"line_too_long"));
    /// ```
    pub const CODES: &[&str] = &[
        "empty_board",
        "board_too_large",
        "bad_board",
        "k_missing",
        "line_too_short",
        "line_too_long",
        "unknown_clause",
        "repeated_clause",
        "clause_after_preset",
        "bad_number",
        "open_out_of_range",
        "players_out_of_range",
        "turn_out_of_range",
        "loses_needs_two_players",
    ];

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
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::EmptyBoard { .. } => "empty_board",
            Self::BoardTooLarge { .. } => "board_too_large",
            Self::BadBoard { .. } => "bad_board",
            Self::MissingK { .. } => "k_missing",
            Self::LineTooShort { .. } => "line_too_short",
            Self::LineTooLong { .. } => "line_too_long",
            Self::UnknownClause { .. } => "unknown_clause",
            Self::RepeatedClause { .. } => "repeated_clause",
            Self::ClauseAfterPreset { .. } => "clause_after_preset",
            Self::BadNumber { .. } => "bad_number",
            Self::OutOfRange(number) => number.code,
            Self::LosesNeedsTwoPlayers { .. } => "loses_needs_two_players",
        }
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let longest_side = Size::LONGEST_SIDE;
        match self {
            Self::EmptyBoard { side, value } => {
                write!(f, "{side} {value} is outside 1..={longest_side}")
            }
            Self::BoardTooLarge { side, value, most } => {
                write!(f, "{side} {value} is outside 1..={most}")
            }
            Self::OutOfRange(OutOfRange {
                clause,
                value,
                least,
                most,
                ..
            }) => write!(f, "`{clause}` takes {least}..={most}, not {value}"),
            Self::LosesNeedsTwoPlayers { players } => write!(
                f,
                "`loses` needs 2 players, not {players}: with more it would not say who wins"
            ),
            Self::BadBoard { text, nearest: "" } => {
                write!(f, "`{text}` is not a board, such as `15x15` or `4x4x4`")
            }
            Self::BadBoard { text, nearest } => write!(
                f,
                "`{text}` is neither a board, such as `15x15` or `4x4x4`, nor a preset; the nearest preset is `{nearest}`"
            ),
            Self::MissingK { size, longest } => write!(
                f,
                "a {size} board has no full lines: k is needed, 1..={longest}"
            ),
            Self::LineTooShort { k, longest } | Self::LineTooLong { k, longest } => {
                write!(f, "k {k} is outside 1..={longest}")
            }
            Self::UnknownClause {
                clause,
                offset,
                nearest,
            } => write!(
                f,
                "no clause is called `{clause}` (at byte {offset}); the nearest is `{nearest}`"
            ),
            Self::RepeatedClause { clause, offset } => write!(
                f,
                "`{clause}` (at byte {offset}) repeats a clause that stands before it"
            ),
            Self::ClauseAfterPreset {
                preset,
                clause,
                offset,
            } => write!(
                f,
                "`{clause}` (at byte {offset}) follows the preset `{preset}`, which stands alone"
            ),
            Self::BadNumber {
                text,
                wanted,
                offset,
            } => write!(f, "`{text}` (at byte {offset}) needs {wanted}"),
        }
    }
}

impl core::error::Error for RulesError {}
