//! `players=`: the number of players.

use super::Clause;
use crate::Player;
use crate::rules::error::RangedClause;
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    form: "players=N",
    set: |rules, [players, _]| rules.players(players),
    get: |rules| Some([rules.players().into(), 0]).filter(|&[players, _]| players != 2),
};

impl RulesBuilder {
    /// Sets the number of players, from 2 to [`Player::MAX`]. The default is 2.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let rules = Rules::builder().size(6, 6).k(4).players(3).build()?;
    /// assert_eq!((rules.players(), rules.to_string().as_str()), (3, "6x6 k4 players=3"));
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn players(mut self, players: impl TryInto<i128>) -> Self {
        let range = [2, Player::MAX.into()];
        let players = [number(players)];
        let [players] = self.checked("players=", RangedClause::Players, range, players);
        self.clauses.players = players.to_le_bytes()[0];
        self
    }
}

impl Rules {
    /// Returns the number of players.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU.players(), 2);
    /// ```
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.clauses.players
    }
}
