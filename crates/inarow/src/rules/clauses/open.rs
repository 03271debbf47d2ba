//! `open=`: a run of just k counts only with so many ends that no foe holds.

use super::{Argument, Clause, within};
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    name: NAME,
    argument: Argument::Number {
        form: "open=N",
        set: |rules, ends| rules.open_ends(ends),
        get: |rules| Some(rules.open_ends().into()).filter(|&ends| ends > 0),
    },
};

const NAME: &str = "open=";

impl RulesBuilder {
    /// How many ends of a run of just k must not be held by a foe, 1 or 2. The
    /// edge is no foe, and longer runs need no free end.
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
        let ends = within(NAME, number(ends), 1, 2, "open_out_of_range");
        if let Some(ends) = self.checked(NAME, ends) {
            self.clauses.open_ends = if ends == 1 { 1 } else { 2 };
        }
        self
    }
}

impl Rules {
    /// How many ends of a run of just k must not be held by a foe: 0, 1 or 2.
    #[must_use]
    pub const fn open_ends(&self) -> u8 {
        self.clauses.open_ends
    }
}
