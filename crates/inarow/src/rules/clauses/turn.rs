//! `turn=`: the number of stones placed in a turn.

use super::Clause;
use crate::rules::error::RangedClause;
use crate::rules::{Rules, RulesBuilder, number};
use crate::{Player, Size, Turn};

pub(super) const CLAUSE: Clause = Clause {
    form: "turn=N,N",
    set: |rules, [first, later]| rules.turn(first, later),
    get: |rules| Some(rules.stones_in_turns().map(u64::from)).filter(|&stones| stones != [1, 1]),
};

impl RulesBuilder {
    /// Sets the number of stones placed in the very first turn and in each later turn, each from
    /// 1 to [`Size::LONGEST_SIDE`]. The default is one stone in each turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let rules = Rules::builder().size(19, 19).k(6).turn(1, 2).build()?;
    /// assert_eq!((rules, rules.stones_in_turns()), (Rules::CONNECT6, [1, 2]));
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn turn(mut self, first: impl TryInto<i128>, later: impl TryInto<i128>) -> Self {
        let (range, stones) = ([1, Size::LONGEST_SIDE], [number(first), number(later)]);
        self.clauses.turn = self.checked("turn=", RangedClause::Turn, range, stones);
        self
    }
}

impl Rules {
    /// Returns the number of stones placed in the very first turn and in each later turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert_eq!(Rules::GOMOKU.stones_in_turns(), [1, 1]);
    /// assert_eq!(Rules::CONNECT6.stones_in_turns(), [1, 2]);
    /// ```
    #[must_use]
    pub const fn stones_in_turns(&self) -> [u32; 2] {
        self.clauses.turn
    }

    /// Returns the player to move when `ply` stones lie on the board, and the number of stones
    /// left in the turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let turns = [0, 1, 2, 3].map(|ply| Rules::CONNECT6.turn_at(ply));
    /// assert_eq!(turns.map(|turn| turn.player.number()), [1, 2, 2, 1]);
    /// assert_eq!(turns.map(|turn| turn.stones_left), [1, 2, 1, 2]);
    /// ```
    #[must_use]
    pub fn turn_at(&self, ply: u64) -> Turn {
        let [first, later] = self.stones_in_turns();
        if (first, later, self.players()) == (1, 1, 2) {
            // The same result as below, without divisions.
            return Turn::new(Player::ALL[usize::from(!ply.is_multiple_of(2))], 1);
        }
        let (first, later) = (u64::from(first), u64::from(later));
        let (turn, left) = match ply.checked_sub(first) {
            None => (0, first - ply),
            Some(since) => (1 + since / later, later - since % later),
        };
        // Both numbers fit: they are at most the number of players and the stones of a turn.
        let number = turn % u64::from(self.players()) + 1;
        let player = Player::new(number.to_le_bytes()[0]).unwrap_or(Player::ONE);
        Turn::new(player, u32::try_from(left).unwrap_or(u32::MAX))
    }
}
