//! `loses`: the player who completes a line loses.

use super::{Clause, Mark};
use crate::Player;
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    form: "loses",
    set: |rules, _| rules.line_effect(LineEffect::Loses),
    get: |rules| (rules.line_effect() == LineEffect::Loses).then_some([0; 2]),
};

/// The effect of completing a line.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum LineEffect {
    /// The player who completes a line wins.
    #[default]
    Wins,
    /// The player who completes a line loses and the opponent wins (misère). Only for two
    /// players.
    Loses,
}

impl LineEffect {
    /// Returns the winner after `player` has completed a line.
    #[inline(always)]
    pub(crate) const fn winner_after_line_of(self, player: Player) -> Player {
        match self {
            Self::Wins => player,
            Self::Loses => player.opponent(),
        }
    }
}

impl RulesBuilder {
    /// Sets the effect of completing a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{LineEffect, Rules};
    ///
    /// let rules = Rules::builder().size(3, 3).line_effect(LineEffect::Loses).build()?;
    /// assert_eq!(rules, Rules::MISERE);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn line_effect(mut self, effect: LineEffect) -> Self {
        let has_mark = matches!(effect, LineEffect::Loses);
        self.clauses.marks.set(Mark::Loses, has_mark);
        self
    }
}

impl Rules {
    /// Returns the effect of completing a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{LineEffect, Rules};
    ///
    /// assert_eq!(Rules::TIC_TAC_TOE.line_effect(), LineEffect::Wins);
    /// assert_eq!(Rules::MISERE.line_effect(), LineEffect::Loses);
    /// ```
    #[must_use]
    pub const fn line_effect(&self) -> LineEffect {
        let values = [LineEffect::Wins, LineEffect::Loses];
        self.clauses.marks.choose(Mark::Loses, values)
    }

    /// True if a stone of `owner` closes a candidate for `player`. A stone of an opponent does.
    /// Under `loses` a stone of the player does, since the opponent would have to fill the
    /// candidate.
    pub(crate) fn blocks(&self, owner: Player, player: Player) -> bool {
        match self.line_effect() {
            LineEffect::Wins => owner != player,
            LineEffect::Loses => owner == player,
        }
    }
}
