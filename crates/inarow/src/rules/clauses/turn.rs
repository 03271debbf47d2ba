//! `turn=`: how many stones are put in a turn.

use super::{Argument, Clause, within};
use crate::rules::{Rules, RulesBuilder, number};
use crate::{Player, Size, Turn};

pub(super) const CLAUSE: Clause = Clause {
    name: NAME,
    argument: Argument::Pair {
        form: "turn=N,N",
        set: |rules, [first, later]| rules.turn(first, later),
        get: |rules| Some(rules.stones_in_turns()).filter(|&stones| stones != [1, 1]),
    },
};

const NAME: &str = "turn=";

/// The stones put in the very first turn and in each later one, each from 1.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(in crate::rules) struct TurnStones {
    pub(in crate::rules) first: u32,
    pub(in crate::rules) later: u32,
}

impl TurnStones {
    pub(super) const ONE_EACH: Self = Self { first: 1, later: 1 };
}

impl RulesBuilder {
    /// How many stones are put in the very first turn and in each later one, each
    /// from 1 to [`Size::LONGEST_SIDE`]. One each unless given.
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
        let stones = |stones| within(NAME, stones, 1, Size::LONGEST_SIDE, "turn_out_of_range");
        let both = stones(number(first)).and_then(|first| {
            let later = stones(number(later))?;
            Ok(TurnStones { first, later })
        });
        if let Some(stones) = self.checked(NAME, both) {
            self.clauses.turn = stones;
        }
        self
    }
}

impl Rules {
    /// The stones put in the very first turn, and in each later one.
    #[must_use]
    pub const fn stones_in_turns(&self) -> [u32; 2] {
        [self.clauses.turn.first, self.clauses.turn.later]
    }

    /// Whose turn it is when `ply` stones lie on the board, and how many stones
    /// are left in it.
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
        let TurnStones { first, later } = self.clauses.turn;
        if (first, later, self.players()) == (1, 1, 2) {
            // As below, without dividing.
            let player = if ply.is_multiple_of(2) {
                Player::ONE
            } else {
                Player::TWO
            };
            return Turn {
                player,
                stones_left: 1,
            };
        }
        let (first, later) = (u64::from(first), u64::from(later));
        let (turn, left) = match ply.checked_sub(first) {
            None => (0, first - ply),
            Some(since) => (1 + since / later, later - since % later),
        };
        // Both numbers fit: fewer than the players, and no more than a turn has.
        let number = turn % u64::from(self.players()) + 1;
        Turn {
            player: Player::new(number.to_le_bytes()[0]).unwrap_or(Player::ONE),
            stones_left: u32::try_from(left).unwrap_or(u32::MAX),
        }
    }
}
