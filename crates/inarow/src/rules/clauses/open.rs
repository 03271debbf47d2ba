//! `open=`: a run of just k counts only with so many ends that no foe holds.

use core::fmt;

use super::{Argument, Clause, Overline, within};
use crate::rules::explain::Number;
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    name: NAME,
    argument: Argument::Number {
        set: |rules, ends| rules.open_ends(ends),
        get: |rules| Some(rules.open_ends().into()).filter(|&ends| ends > 0),
    },
    words,
};

const NAME: &str = "open=";

impl RulesBuilder {
    /// How many ends of a run of just k must not be held by a foe, 1 or 2. The
    /// edge is no foe, and longer runs need no free end.
    pub fn open_ends(mut self, ends: impl TryInto<i128>) -> Self {
        match within(NAME, number(ends), 1, 2, "open_out_of_range") {
            Ok(ends) => self.said.open_ends = if ends == 1 { 1 } else { 2 },
            Err(error) => self.refuse(error),
        }
        self
    }
}

impl Rules {
    /// How many ends of a run of just k must not be held by a foe: 0, 1 or 2.
    #[must_use]
    pub const fn open_ends(&self) -> u8 {
        self.said.open_ends
    }
}

fn words(rules: &Rules, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let ends = match rules.open_ends() {
        0 => return Ok(()),
        1 => "both ends",
        _ => "either end",
    };
    let stones = Number(rules.k());
    match rules.overline() {
        Overline::Wins => write!(f, " Just {stones}")?,
        Overline::Ignored => write!(f, " {stones:#}")?,
    }
    write!(
        f,
        " in a row do not count with another player's stone at {ends}; the edge of the board is no \
         such stone."
    )
}
