//! `exact`: a run longer than k is not a line.

use super::{Clause, Mark};
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    form: "exact",
    set: |rules, _| rules.overline(Overline::Ignored),
    get: |rules| (rules.overline() == Overline::Ignored).then_some([0; 2]),
};

/// The effect of an overline, a run longer than k.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Overline {
    /// An overline is a line.
    #[default]
    Wins,
    /// An overline is not a line, so the game continues.
    Ignored,
}

impl RulesBuilder {
    /// Sets the effect of a run longer than k.
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
        let has_mark = matches!(overline, Overline::Ignored);
        self.clauses.marks.set(Mark::Exact, has_mark);
        self
    }
}

impl Rules {
    /// Returns the effect of a run longer than k.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Overline, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.overline(), Overline::Wins);
    /// assert_eq!(Rules::GOMOKU_STANDARD.overline(), Overline::Ignored);
    /// ```
    #[must_use]
    pub const fn overline(&self) -> Overline {
        let values = [Overline::Wins, Overline::Ignored];
        self.clauses.marks.choose(Mark::Exact, values)
    }
}
