//! `open=`: a run of exactly k stones is a line only if enough of its ends are not blocked.

use super::Clause;
use crate::rules::error::RangedClause;
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    form: "open=N",
    set: |rules, [ends, _]| rules.open_ends(ends),
    get: |rules| Some([rules.open_ends().into(), 0]).filter(|&[ends, _]| ends > 0),
};

impl RulesBuilder {
    /// Sets the number of ends of a run of exactly k stones that must not be blocked, 1 or 2. An
    /// opponent's stone blocks, the edge does not. Longer runs may be blocked.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::builder().size(15, 15).k(5).open_ends(1).build()?, Rules::CARO);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn open_ends(mut self, ends: impl TryInto<i128>) -> Self {
        let [ends] = self.checked("open=", RangedClause::Open, [1, 2], [number(ends)]);
        self.clauses.open_ends = ends.to_le_bytes()[0];
        self
    }
}

impl Rules {
    /// Returns the number of ends of a run of exactly k stones that must not be blocked: 0, 1 or
    /// 2.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!((Rules::GOMOKU.open_ends(), Rules::CARO.open_ends()), (0, 1));
    /// ```
    #[must_use]
    pub const fn open_ends(&self) -> u8 {
        self.clauses.open_ends
    }
}
