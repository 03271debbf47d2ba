//! Why rules cannot be played.

use alloc::string::String;
use core::fmt;

use crate::Size;

/// A number that a clause does not take.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub struct OutOfRange {
    /// The clause, such as `players=`.
    pub clause: &'static str,
    /// The number asked for.
    pub value: i128,
    /// The least that it takes.
    pub least: u32,
    /// The most that it takes.
    pub most: u32,
    pub(super) code: &'static str,
}

/// Why rules were refused.
#[derive(Clone, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum RulesError {
    /// A side of the board has no cell.
    EmptyBoard {
        /// `rows`, `columns` or `layers`.
        side: &'static str,
        /// The number asked for, below 1.
        value: i128,
    },
    /// A side of the board is longer than [`Size::LONGEST_SIDE`], or there are
    /// more cells than [`Size::MOST_CELLS`].
    BoardTooLarge {
        /// `rows`, `columns`, `layers` or `cells`.
        side: &'static str,
        /// The number asked for.
        value: i128,
        /// The largest number that a board may have.
        most: u64,
    },
    /// A clause does not take this number.
    OutOfRange(OutOfRange),
    /// The clause `loses` is for two players.
    LosesNeedsTwoPlayers {
        /// The number of players asked for.
        players: u8,
    },
    /// The line does not begin with a board or a preset.
    BadBoard {
        /// What stands there.
        text: String,
        /// The nearest preset.
        nearest: &'static str,
    },
    /// An oblong board has no full lines, so it needs `k`.
    MissingK {
        /// The board asked for.
        size: Size,
        /// The largest k that the board has room for.
        longest: u64,
    },
    /// k is below 1.
    LineTooShort {
        /// The k asked for.
        k: i128,
        /// The largest k that the board has room for.
        longest: u64,
    },
    /// No line of the board has k cells.
    LineTooLong {
        /// The k asked for.
        k: i128,
        /// The largest k that the board has room for.
        longest: u64,
    },
    /// The line has a clause that is none.
    UnknownClause {
        /// The clause as written.
        clause: String,
        /// Where it begins, in bytes from the start of the line.
        offset: usize,
        /// The nearest clause that is one, `N` standing for its number.
        nearest: &'static str,
    },
    /// The line has a clause twice.
    RepeatedClause {
        /// The second clause as written.
        clause: String,
        /// Where it begins, in bytes from the start of the line.
        offset: usize,
    },
    /// A preset is followed by a clause.
    ClauseAfterPreset {
        /// The preset.
        preset: &'static str,
        /// The clause as written.
        clause: String,
        /// Where it begins, in bytes from the start of the line.
        offset: usize,
    },
    /// The number of a clause is none, or has more digits than any range.
    BadNumber {
        /// The clause or board as written.
        text: String,
        /// What is wanted in its place.
        wanted: &'static str,
        /// Where it begins, in bytes from the start of the line.
        offset: usize,
    },
}

impl RulesError {
    /// Every code, for documents and tests that list them.
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

    /// A stable name for programs to match on, such as `"line_too_long"`.
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
