//! The rules of a game: the board, the length of a line, and the clauses.
//!
//! | file | contents |
//! | --- | --- |
//! | `builder` | rules from their values |
//! | `error`, `message` | why rules are not valid; codes, texts and suggestions |
//! | `clauses/` | a file for each clause, and their table |
//! | `line`, `spelling` | the rules line, read and written; what a misspelt word means |
//! | `moves` | the moves of a board, and their indices |
//! | `preset`, `not_played` | rules with names; names of games that are not played |

mod builder;
mod clauses;
mod error;
mod line;
mod message;
mod moves;
mod not_played;
mod preset;
mod spelling;

use core::cmp::Ordering;

use crate::Size;

pub use clauses::{Diagonals, Gravity, LineEffect, Overline, Wrap};
pub use error::{OutOfRange, RulesError};

pub(crate) use line::shortened;

use clauses::Clauses;

/// The rules of one game: immutable, small and copied freely.
///
/// Rules come from a preset ([`Rules::GOMOKU`]), from a rules line (`"15x15 k5".parse()`), or
/// from [`Rules::builder`]. All rules can be played, since other rules are rejected when they are
/// created.
///
/// [`Display`](core::fmt::Display) writes the canonical rules line: the board, `k`, then the
/// clauses that differ from their defaults. Parsing it returns the same rules. The grammar is in
/// `docs/rules.md`.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
///
/// let rules: Rules = "7x6 drop k4".parse()?;
/// assert_eq!(rules.to_string(), "7x6 k4 drop");
/// assert_eq!("connect-four".parse::<Rules>()?, Rules::CONNECT_FOUR);
/// assert_eq!("1000x1000".parse::<Rules>()?.k(), 1000); // full lines
/// assert_eq!(format!("{rules:?}"), "Rules(7x6 k4 drop)");
/// # Ok::<_, inarow::RulesError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Rules {
    size: Size,
    k: u64,
    clauses: Clauses,
}

/// An unchecked description of [`Rules`]: see [`Rules::builder`].
///
/// It accepts numbers of any size and sign. [`RulesBuilder::build`] rejects those that are out of
/// range, so the caller need not check them. If a value is set twice, the last one counts.
///
/// # Examples
///
/// ```
/// use inarow::Rules;
///
/// let builder = Rules::builder().size(-1, 3).players(9);
/// assert_eq!(builder.size(3, 3).players(2).build()?, Rules::TIC_TAC_TOE);
/// # Ok::<_, inarow::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug)]
#[must_use]
pub struct RulesBuilder {
    rows: i128,
    cols: i128,
    layers: Option<i128>,
    k: Option<i128>,
    clauses: Clauses,
    /// The numbers out of range, by [`RangedClause`](error::RangedClause).
    rejected: [Option<OutOfRange>; 3],
}

/// Converts a number of any type. A larger number becomes the largest `i128`, since both are
/// outside of every range.
pub(crate) fn number(number: impl TryInto<i128>) -> i128 {
    number.try_into().unwrap_or(i128::MAX)
}

impl core::fmt::Debug for Rules {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Rules({self})")
    }
}

impl Rules {
    /// Returns the size of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.size().to_string(), "6x7");
    /// ```
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// True if a run of this length is a line, given the number of blocked ends: a run that ends the
    /// game. Under `renju` an overline of player 1 ends it too, by a foul. Callers may skip this
    /// check if any run of k is a line (`is_every_run_a_line`). [`Tally`](crate::Tally) detects full
    /// lines itself.
    pub(crate) fn is_line(&self, length: u64, blocked_ends: u8) -> bool {
        match length.cmp(&self.k) {
            Ordering::Less => false,
            Ordering::Equal => blocked_ends + self.open_ends() <= 2,
            Ordering::Greater => self.overline() == Overline::Wins,
        }
    }

    /// True if every run of at least k stones is a line: see `is_line`.
    #[inline]
    pub(crate) const fn is_every_run_a_line(&self) -> bool {
        matches!(self.overline(), Overline::Wins) && self.open_ends() == 0
    }

    /// True if every run of at least k stones decides the game for its player, along every axis of the
    /// board. False with `exact`, `open=`, `straight` and `renju`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert!(Rules::GOMOKU.counts_every_run() && !Rules::GOMOKU_STANDARD.counts_every_run());
    /// ```
    #[must_use]
    pub const fn counts_every_run(&self) -> bool {
        self.is_every_run_a_line()
            && matches!(self.diagonals(), Diagonals::Count)
            && !self.is_renju()
    }

    /// Returns the number of candidates of the board: k adjacent cells along an axis. A set of
    /// cells along two axes counts twice.
    pub(crate) fn candidate_count(&self) -> u128 {
        let axes = self.axes().iter();
        axes.map(|&axis| self.grid().candidate_count(axis, self.k))
            .sum()
    }

    /// Returns the side of the board if every line runs from edge to edge and there are two
    /// players. Then one counter per line shows its state.
    pub(crate) const fn full_lines(&self) -> Option<u32> {
        match (self.size.side(), self.wrap(), self.players()) {
            (Some(n), Wrap::None, 2) if self.k == n as u64 && !self.is_renju() => Some(n),
            _ => None,
        }
    }
}
