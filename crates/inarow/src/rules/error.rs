//! The errors of rules.

use alloc::string::String;

use crate::Size;

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

/// A clause whose numbers have a range of their own, in the order of their errors.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) enum RangedClause {
    Players,
    Open,
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
    /// The clause `renju` excludes all other clauses.
    RenjuExcludes {
        /// The name of the other clause, such as `drop` or `players=`.
        clause: &'static str,
    },
    /// The clause `renju` needs a plane from 5 x 5 to 40 x 40 cells.
    RenjuBoard {
        /// The board given.
        size: Size,
    },
    /// The clause `renju` needs k = 5.
    RenjuNeedsFive {
        /// The k given.
        k: u64,
    },
    /// The name of a game or of an opening that inarow does not play.
    NotPlayed {
        /// The name.
        name: &'static str,
        /// The reason, as the end of a sentence.
        reason: &'static str,
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
