//! `renju`: player 1, Black, loses by a foul, and wins only by exactly five.

use super::{CLAUSES, Clause, Mark};
use crate::Player;
use crate::rules::{Rules, RulesBuilder, RulesError};

pub(super) const CLAUSE: Clause = Clause {
    form: "renju",
    set: |rules, _| rules.renju(true),
    get: |rules| rules.is_renju().then_some([0; 2]),
};

/// The shortest and the longest side of a board for renju.
const SIDES: [u32; 2] = [5, 40];

impl RulesBuilder {
    /// Sets whether player 1, called Black, loses by a foul: an overline, a double-four or a
    /// double-three ([`Foul`](crate::Foul)). Black then wins by exactly five in a row, and player 2
    /// by five or more.
    ///
    /// The rule needs k = 5, two players, and a plane from 5 x 5 to 40 x 40 cells. It goes with no
    /// other clause.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// let rules = Rules::builder().size(15, 15).k(5).renju(true).build()?;
    /// assert_eq!(rules, Rules::RENJU);
    /// assert_eq!(rules.to_builder().k(4).build().unwrap_err().code(), "renju_needs_five");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn renju(mut self, is_renju: bool) -> Self {
        self.clauses.marks.set(Mark::Renju, is_renju);
        self
    }
}

impl Rules {
    /// True if player 1 loses by a foul: see [`RulesBuilder::renju`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Rules;
    ///
    /// assert!(Rules::RENJU.is_renju() && !Rules::GOMOKU.is_renju());
    /// ```
    #[must_use]
    pub const fn is_renju(&self) -> bool {
        self.clauses.marks.has(Mark::Renju)
    }

    /// True if a stone of this player may be a foul.
    #[inline(always)]
    pub(crate) const fn has_fouls(&self, player: Player) -> bool {
        self.is_renju() && player.number() == Player::ONE.number()
    }

    /// True if a line of this length that a stone of `player` completes wins the game.
    pub(crate) fn is_winning_length(&self, player: Player, length: u32) -> bool {
        !self.has_fouls(player) || u64::from(length) == self.k
    }

    /// Returns an error if the other clauses or the board do not go with `renju`. k is checked later.
    pub(in crate::rules) fn check_renju(&self) -> Result<(), RulesError> {
        if !self.is_renju() {
            return Ok(());
        }
        let is_other = |clause: &&Clause| !matches!(clause.form, "kN" | "renju");
        let mut others = CLAUSES.iter().filter(is_other);
        if let Some(clause) = others.find(|clause| (clause.get)(self).is_some()) {
            let clause = clause.name();
            return Err(RulesError::RenjuExcludes { clause });
        }
        let [rows, cols, _] = self.size.sides();
        let fits = |side| (SIDES[0]..=SIDES[1]).contains(&side);
        if self.size.layers().is_some() || !fits(rows) || !fits(cols) {
            return Err(RulesError::RenjuBoard { size: self.size });
        }
        Ok(())
    }
}
