//! `loses`: the player who completes a line loses.

use super::Clause;
use crate::Player;
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    form: "loses",
    set: |rules, _| rules.completing(Completing::Loses),
    get: |rules| (rules.completing() == Completing::Loses).then_some([0; 2]),
};

/// The effect of completing a line.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Completing {
    /// The player who completes a line wins.
    #[default]
    Wins,
    /// The player who completes a line loses and the opponent wins (misère). Only for two
    /// players.
    Loses,
}

impl RulesBuilder {
    /// Sets the effect of completing a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Completing, Rules};
    ///
    /// let rules = Rules::builder().size(3, 3).completing(Completing::Loses).build()?;
    /// assert_eq!(rules, Rules::MISERE);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn completing(mut self, completing: Completing) -> Self {
        self.clauses.completing = completing;
        self
    }
}

impl Rules {
    /// Returns the effect of completing a line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Completing, Rules};
    ///
    /// assert_eq!(Rules::TIC_TAC_TOE.completing(), Completing::Wins);
    /// assert_eq!(Rules::MISERE.completing(), Completing::Loses);
    /// ```
    #[must_use]
    pub const fn completing(&self) -> Completing {
        self.clauses.completing
    }

    /// Returns the winner after `player` has completed a line.
    pub(crate) fn winner(&self, player: Player) -> Player {
        match self.completing() {
            Completing::Wins => player,
            Completing::Loses if player == Player::ONE => Player::TWO,
            Completing::Loses => Player::ONE,
        }
    }

    /// True if a stone of `owner` closes a candidate for `player`: a stone of an opponent does.
    /// Under `loses` it is a stone of the player, since the opponent would have to fill the
    /// candidate.
    pub(crate) fn blocks(&self, owner: Player, player: Player) -> bool {
        match self.completing() {
            Completing::Wins => owner != player,
            Completing::Loses => owner == player,
        }
    }
}
