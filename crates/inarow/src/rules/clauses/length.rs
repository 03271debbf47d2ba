//! `k`: how many stones in a row make a line.

use super::{Argument, Clause, no_words};
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    name: "k",
    argument: Argument::Number {
        form: "kN",
        set: |rules, k| rules.k(k),
        get: |rules| Some(rules.k()),
    },
    words: no_words,
};

impl RulesBuilder {
    /// How many stones in a row make a line, from 1 to the length of the longest
    /// line or ring of the board.
    pub fn k(mut self, k: impl TryInto<i128>) -> Self {
        self.k = Some(number(k));
        self
    }

    /// Lines from edge to edge, as if no `k` had been given. The board must be
    /// square or cubic.
    pub const fn full_lines(mut self) -> Self {
        self.k = None;
        self
    }
}

impl Rules {
    /// How many stones in a row make a line.
    #[must_use]
    pub const fn k(&self) -> u64 {
        self.k
    }
}
