//! `k`: how many stones in a row make a line.

use super::{Argument, Clause};
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    name: "k",
    argument: Argument::Number {
        form: "kN",
        set: |rules, k| rules.k(k),
        get: |rules| Some(rules.k()),
    },
};

impl RulesBuilder {
    /// How many stones in a row make a line, from 1 to the length of the longest
    /// line or ring of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::builder().size(15, 15).k(5).build()?, Rules::GOMOKU);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn k(mut self, k: impl TryInto<i128>) -> Self {
        self.k = Some(number(k));
        self
    }

    /// Lines from edge to edge, as if no `k` had been given. The board must be
    /// square or cubic.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::builder().size(1000, 1000).full_lines().build()?.k(), 1000);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn full_lines(mut self) -> Self {
        self.k = None;
        self
    }
}

impl Rules {
    /// How many stones in a row make a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!((Rules::GOMOKU.k(), Rules::QUBIC.k()), (5, 4));
    /// ```
    #[must_use]
    pub const fn k(&self) -> u64 {
        self.k
    }
}
