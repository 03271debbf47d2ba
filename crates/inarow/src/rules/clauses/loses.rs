//! `loses`: who completes a line loses.

use super::{Argument, Clause};
use crate::Player;
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    name: "loses",
    argument: Argument::None {
        set: |rules| rules.completing(Completing::Loses),
        is_set: |rules| rules.completing() == Completing::Loses,
    },
};

/// What becomes of the player who completes a line.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Completing {
    /// The player wins.
    #[default]
    Wins,
    /// The player loses and the other one wins (misère). Only two can play so.
    Loses,
}

impl RulesBuilder {
    /// What becomes of the player who completes a line.
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
    /// What becomes of the player who completes a line.
    #[must_use]
    pub const fn completing(&self) -> Completing {
        self.clauses.completing
    }

    /// Who wins when `player` has completed a line.
    pub(crate) fn winner(&self, player: Player) -> Player {
        match self.completing() {
            Completing::Wins => player,
            Completing::Loses if player == Player::ONE => Player::TWO,
            Completing::Loses => Player::ONE,
        }
    }

    /// Whether a stone of `owner` takes a set of cells from those that may still
    /// decide the game for `player`: it is a foe's, or where a line loses the
    /// player's own, since the foe would have to fill the set.
    pub(crate) fn blocks(&self, owner: Player, player: Player) -> bool {
        match self.completing() {
            Completing::Wins => owner != player,
            Completing::Loses => owner == player,
        }
    }
}
