//! `exact`: a run longer than k is no line.

use super::{Argument, Clause};
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    name: "exact",
    argument: Argument::None {
        set: |rules| rules.overline(Overline::Ignored),
        is_set: |rules| rules.overline() == Overline::Ignored,
    },
};

/// What an overline is, a run longer than k.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Overline {
    /// A line as any other.
    #[default]
    Wins,
    /// No line: the game goes on.
    Ignored,
}

impl RulesBuilder {
    /// What a run longer than k is.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Overline, Rules};
    ///
    /// let rules = Rules::builder().size(15, 15).k(5).overline(Overline::Ignored).build()?;
    /// assert_eq!(rules, Rules::GOMOKU_STANDARD);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn overline(mut self, overline: Overline) -> Self {
        self.clauses.overline = overline;
        self
    }
}

impl Rules {
    /// What a run longer than k is.
    #[must_use]
    pub const fn overline(&self) -> Overline {
        self.clauses.overline
    }
}
