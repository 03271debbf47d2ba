//! `k`: the number of stones in a row that make a line.

use super::Clause;
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    form: "kN",
    set: |rules, [k, _]| rules.k(k),
    get: |rules| Some([rules.k(), 0]),
};

impl RulesBuilder {
    /// Sets the number of stones in a row that make a line, from 1 to the length of the longest
    /// board line or ring.
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

    /// Sets lines from edge to edge, which is the default without `k`. The board must be square or
    /// cubic.
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
    /// Returns the number of stones in a row that make a line.
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

    /// Returns k for a board whose lines fit 64 bits.
    #[inline]
    pub(crate) fn k_in_bits(&self) -> u32 {
        u32::try_from(self.k).unwrap_or(u32::MAX)
    }
}
