//! `straight`: no diagonals.

use super::{Argument, Clause};
use crate::Axis;
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    name: "straight",
    argument: Argument::None {
        set: |rules| rules.diagonals(Diagonals::Ignored),
        is_set: |rules| rules.diagonals() == Diagonals::Ignored,
    },
};

/// Whether lines run along diagonals.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Diagonals {
    /// As along rows and columns.
    #[default]
    Count,
    /// They do not.
    Ignored,
}

impl RulesBuilder {
    /// Whether lines run along diagonals.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Diagonals, Rules};
    ///
    /// let rules = Rules::builder().size(3, 3).diagonals(Diagonals::Ignored).build()?;
    /// assert_eq!(rules.to_string(), "3x3 k3 straight");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn diagonals(mut self, diagonals: Diagonals) -> Self {
        self.clauses.diagonals = diagonals;
        self
    }
}

impl Rules {
    /// Whether lines run along diagonals.
    #[must_use]
    pub const fn diagonals(&self) -> Diagonals {
        self.clauses.diagonals
    }

    /// The axes along which lines run, in the order in which lines are listed.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.axes(), Axis::PLANE);
    /// assert_eq!(Rules::QUBIC.axes().len(), 13);
    /// let rules: Rules = "3x3 straight".parse()?;
    /// assert_eq!(rules.axes(), [Axis::Horizontal, Axis::Vertical]);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub const fn axes(&self) -> &'static [Axis] {
        match (self.diagonals(), self.size().layers()) {
            (Diagonals::Count, None) => &Axis::PLANE,
            (Diagonals::Count, Some(_)) => &Axis::SPACE,
            (Diagonals::Ignored, None) => &[Axis::Horizontal, Axis::Vertical],
            (Diagonals::Ignored, Some(_)) => &[Axis::Horizontal, Axis::Vertical, Axis::Through],
        }
    }
}
