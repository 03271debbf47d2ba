//! `players=`: how many play.

use super::{Argument, Clause, within};
use crate::Player;
use crate::rules::{Rules, RulesBuilder, number};

pub(super) const CLAUSE: Clause = Clause {
    name: NAME,
    argument: Argument::Number {
        form: "players=N",
        set: |rules, players| rules.players(players),
        get: |rules| Some(rules.players().into()).filter(|&players| players != 2),
    },
};

const NAME: &str = "players=";

impl RulesBuilder {
    /// How many play, from 2 to [`Player::MOST`]. 2 unless given.
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
        let most = u32::from(Player::MOST);
        let players = within(NAME, number(players), 2, most, "players_out_of_range");
        if let Some(players) = self.checked(NAME, players) {
            self.clauses.players = players.to_le_bytes()[0];
        }
        self
    }
}

impl Rules {
    /// The number of players.
    #[must_use]
    pub const fn players(&self) -> u8 {
        self.clauses.players
    }
}
