//! The errors of a batch.

use super::Batch;
use crate::{Rules, errors};

/// The reason why a batch was not created, stepped or written. Nothing has changed.
///
/// # Examples
///
/// ```
/// use inarow::{Batch, Rules};
///
/// let batch = Batch::new(Rules::GOMOKU, 2)?;
/// let error = batch.first_refused(&[0]).unwrap_err();
/// assert_eq!(error.code(), "lengths_differ");
/// # Ok::<_, inarow::BatchError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[non_exhaustive]
pub enum BatchError {
    /// The board has more moves than a batch can index.
    TooManyMoves {
        /// The number of moves.
        moves: u64,
    },
    /// The games need more bytes than the address space has.
    TooManyGames {
        /// The number of games given.
        games: usize,
        /// The greatest number allowed.
        most: u64,
    },
    /// The number of moves or of outcomes is not the number of games.
    Lengths {
        /// The number of games.
        games: usize,
        /// The number of moves given.
        moves: usize,
        /// The length of the slice of outcomes.
        outcomes: usize,
    },
    /// The batch does not have this game.
    NoSuchGame {
        /// The index given.
        game: usize,
        /// The number of games. Games count from 0.
        games: usize,
    },
    /// A position has other rules than the batch.
    OtherRules {
        /// The rules of the position.
        rules: Rules,
        /// The rules of the batch.
        batch: Rules,
    },
    /// A position has unordered turns.
    UnorderedTurns,
    /// The slice to write to has the wrong length.
    Bytes {
        /// The length needed.
        wanted: u128,
        /// The length given.
        given: usize,
    },
}

errors! {
    impl BatchError {
        /// Every code.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::BatchError;
        ///
        /// assert!(BatchError::CODES.contains(&"lengths_differ"));
        /// ```
        pub const CODES;

        /// Returns a stable name for programs to match on, such as `"lengths_differ"`.
        ///
        /// # Examples
        ///
        /// ```
        /// use inarow::{Batch, Rules};
        ///
        /// let vast: Rules = "1000000x1000000 k5".parse()?;
        /// let error = Batch::new(vast, 1).unwrap_err();
        /// assert_eq!(error.code(), "too_many_moves");
        /// # Ok::<_, inarow::RulesError>(())
        /// ```
        pub const fn code(&self) {
            Self::TooManyMoves { moves } => "too_many_moves",
                "the rules have {moves} different moves; a batch takes at most {}",
                Batch::NO_MOVE - 1;
            Self::TooManyGames { games, most } => "too_many_games",
                "{games} games are too many for a batch: at most {most}";
            Self::Lengths { games, moves, outcomes } => "lengths_differ",
                "{games} games need a move and an outcome each, not {moves} moves and {outcomes} \
                 outcomes";
            Self::NoSuchGame { game, games } => "no_such_game",
                "there is no game {game} in a batch of {games}";
            Self::OtherRules { rules, batch } => "other_rules",
                "the rules of the batch are `{batch}`, not `{rules}`";
            Self::UnorderedTurns => "unordered_turns", "a batch has no games with unordered turns";
            Self::Bytes { wanted, given } => "bytes_differ",
                "the slice needs {wanted} bytes, not {given}";
        }
    }
}
