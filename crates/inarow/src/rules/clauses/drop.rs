//! `drop`: stones fall along the rows to the lowest free cell.

use super::{Argument, Clause};
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    name: "drop",
    argument: Argument::None {
        set: |rules| rules.gravity(Gravity::Drop),
        is_set: |rules| rules.gravity() == Gravity::Drop,
    },
};

/// Where a stone comes to rest.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Gravity {
    /// On the cell that the move names.
    #[default]
    None,
    /// On the lowest free cell of the column that the move names.
    Drop,
}

impl RulesBuilder {
    /// Where a stone comes to rest.
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
        self.clauses.gravity = gravity;
        self
    }
}

impl Rules {
    /// Where a stone comes to rest.
    #[must_use]
    pub const fn gravity(&self) -> Gravity {
        self.clauses.gravity
    }
}
