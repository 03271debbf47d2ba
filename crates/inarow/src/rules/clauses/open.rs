//! `open=`: a run of just k counts only with so many ends that no foe holds.

use core::fmt;

use super::{Argument, Clause, Overline, Wrap, within};
use crate::rules::words::Number;
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    name: NAME,
    argument: Argument::Number {
        form: "open=N",
        set: |rules, ends| rules.open_ends(ends),
        get: |rules| Some(rules.open_ends().into()).filter(|&ends| ends > 0),
    },
    words,
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
            self.said.open_ends = if ends == 1 { 1 } else { 2 };
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
    if rules.open_ends() == 0 || !rules.has_overlines() {
        // A run of k then reaches from edge to edge, or has no ends at all.
        return Ok(());
    }
    let k = rules.k();
    match rules.overline() {
        Overline::Wins => write!(f, " Just {}", Number(k))?,
        Overline::Ignored => write!(f, " {:#}", Number(k))?,
    }
    f.write_str(match (rules.open_ends(), rules.players()) {
        (1, 2) => " do not count if the other player's stones stand at both ends",
        (1, _) => " do not count if stones of other players stand at both ends",
        (_, 2) => " do not count if a stone of the other player stands at either end",
        (_, _) => " do not count if a stone of another player stands at either end",
    })?;
    if rules.overline() == Overline::Wins {
        write!(f, "; {} or more always do", Number(k + 1))?;
    }
    f.write_str(match rules.wrap() {
        Wrap::EveryIndex => ".",
        _ => ". The edge of the board does not block an end.",
    })
}
