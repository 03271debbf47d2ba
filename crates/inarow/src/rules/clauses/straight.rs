//! `straight`: no lines along diagonals.

use super::{Clause, Mark};
use crate::Axis;
use crate::rules::{Rules, RulesBuilder};

pub(super) const CLAUSE: Clause = Clause {
    form: "straight",
    set: |rules, _| rules.diagonals(Diagonals::Ignored),
    get: |rules| (rules.diagonals() == Diagonals::Ignored).then_some([0; 2]),
};

/// The effect of runs along diagonals.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Diagonals {
    /// Runs along diagonals may be lines, like runs along rows and columns.
    #[default]
    Count,
    /// Runs along diagonals are not lines.
    Ignored,
}

impl RulesBuilder {
    /// Sets the effect of runs along diagonals.
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
        let has_mark = matches!(diagonals, Diagonals::Ignored);
        self.clauses.marks.set(Mark::Straight, has_mark);
        self
    }
}

impl Rules {
    /// Returns the effect of runs along diagonals.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Diagonals, Rules};
    ///
    /// assert_eq!(Rules::GOMOKU.diagonals(), Diagonals::Count);
    /// ```
    #[must_use]
    pub const fn diagonals(&self) -> Diagonals {
        let values = [Diagonals::Count, Diagonals::Ignored];
        self.clauses.marks.choose(Mark::Straight, values)
    }

    /// Returns the axes that may have lines, in the order in which lines are listed.
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
