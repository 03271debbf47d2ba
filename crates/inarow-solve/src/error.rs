//! The reasons why a position has no value here.

use core::fmt;

use inarow::{Rules, codes};

use crate::Reached;

/// The reason why a position was not solved.
///
/// # Examples
///
/// ```
/// use inarow::{Position, Rules};
/// use inarow_solve::{Limits, SolveError, solve};
///
/// let error = solve(&Position::new(Rules::GOMOKU), Limits::default(), |_| true);
/// assert!(matches!(error, Err(SolveError::NoSmallBoard { rules: Rules::GOMOKU })));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum SolveError {
    /// The rules have no [`Bitboard`](inarow::Bitboard).
    NoSmallBoard {
        /// The rules.
        rules: Rules,
    },
    /// Any player may move at any time.
    UnorderedTurns,
    /// The game has ended, so there is no best play.
    GameOver {
        /// The number of stones on the board.
        ply: u64,
    },
    /// The table needs more memory than there is.
    NoMemory {
        /// The bytes of [`Limits::memory`](crate::Limits::memory).
        bytes: u64,
    },
    /// The value needs more nodes than the limit.
    TooLarge {
        /// What is known of the value.
        reached: Reached,
    },
    /// The caller stopped the search.
    Stopped {
        /// What is known of the value.
        reached: Reached,
    },
}

impl SolveError {
    codes! {
        /// All codes.
        ///
        /// # Examples
        ///
        /// ```
        /// assert!(inarow_solve::SolveError::CODES.contains(&"too_large"));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on.
        ///
        /// # Examples
        ///
        /// ```
        /// assert_eq!(inarow_solve::SolveError::UnorderedTurns.code(), "unordered_turns");
        /// ```
        pub const fn code(&self) {
            Self::NoSmallBoard { .. } => "no_small_board",
            Self::UnorderedTurns => "unordered_turns",
            Self::GameOver { .. } => "game_over",
            Self::NoMemory { .. } => "memory_exceeded",
            Self::TooLarge { .. } => "too_large",
            Self::Stopped { .. } => "stopped",
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSmallBoard { rules } => write!(
                f,
                "{rules} cannot be solved: only planes of up to 7 rows and 8 columns with two \
                 players, without `wrap` and `renju`"
            ),
            Self::UnorderedTurns => {
                f.write_str("players may move in any order, so no player is to move")
            }
            Self::GameOver { ply } => write!(f, "the game ended at move {ply}"),
            Self::NoMemory { bytes } => {
                write!(
                    f,
                    "a table of {bytes} bytes needs more memory than there is"
                )
            }
            Self::TooLarge { reached } => {
                write!(f, "the value needs more nodes than the limit: {reached}")
            }
            Self::Stopped { reached } => write!(f, "stopped: {reached}"),
        }
    }
}

impl core::error::Error for SolveError {}
