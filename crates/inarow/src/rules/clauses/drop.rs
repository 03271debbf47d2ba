//! `drop`: stones fall down their column to the lowest empty cell.

use super::{Clause, Mark};
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    form: "drop",
    set: |rules, _| rules.gravity(Gravity::Drop),
    get: |rules| (rules.gravity() == Gravity::Drop).then_some([0; 2]),
};

/// The cell that a stone lands on.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Gravity {
    /// The cell that the move names.
    #[default]
    None,
    /// The lowest empty cell of the column that the move names.
    Drop,
}

impl RulesBuilder {
    /// Sets the cell that a stone lands on.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Gravity, Rules};
    ///
    /// let rules = Rules::builder().size(6, 7).k(4).gravity(Gravity::Drop).build()?;
    /// assert_eq!(rules, Rules::CONNECT_FOUR);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn gravity(mut self, gravity: Gravity) -> Self {
        let has_mark = matches!(gravity, Gravity::Drop);
        self.clauses.marks.set(Mark::Drop, has_mark);
        self
    }
}

impl Rules {
    /// Returns the cell that a stone lands on.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Gravity, Rules};
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.gravity(), Gravity::Drop);
    /// assert_eq!(Rules::GOMOKU.gravity(), Gravity::None);
    /// ```
    #[must_use]
    pub const fn gravity(&self) -> Gravity {
        let values = [Gravity::None, Gravity::Drop];
        self.clauses.marks.choose(Mark::Drop, values)
    }
}
