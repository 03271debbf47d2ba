//! The reasons why a position has no value here.

use inarow::{Rules, errors};

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

errors! {
    impl SolveError {
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
            Self::NoSmallBoard { rules } => "no_small_board",
                "{rules} cannot be solved: only planes of up to 7 rows and 8 columns with two players, \
                 without `wrap` and `renju`";
            Self::UnorderedTurns => "unordered_turns",
                "players may move in any order, so no player is to move";
            Self::GameOver { ply } => "game_over", "the game ended at move {ply}";
            Self::NoMemory { bytes } => "memory_exceeded",
                "a table of {bytes} bytes needs more memory than there is";
            Self::TooLarge { reached } => "too_large",
                "the value needs more nodes than the limit: {reached}";
            Self::Stopped { reached } => "stopped", "stopped: {reached}";
        }
    }
}
