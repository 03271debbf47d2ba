//! `wrap`: indices that count round, so that lines go on at the other edge.

use super::{Argument, Clause};
use crate::grid::Grid;
use crate::rules::{Rules, RulesBuilder};
use crate::{Axis, Cell};

pub(super) const EVERY_INDEX: Clause = Clause {
    name: "wrap",
    argument: Argument::None {
        set: |rules| rules.wrap(Wrap::EveryIndex),
        is_set: |rules| rules.wrap() == Wrap::EveryIndex,
    },
};

pub(super) const ROWS: Clause = Clause {
    name: "wrap=rows",
    argument: Argument::None {
        set: |rules| rules.wrap(Wrap::Rows),
        is_set: |rules| rules.wrap() == Wrap::Rows,
    },
};

pub(super) const COLUMNS: Clause = Clause {
    name: "wrap=cols",
    argument: Argument::None {
        set: |rules| rules.wrap(Wrap::Columns),
        is_set: |rules| rules.wrap() == Wrap::Columns,
    },
};

/// Which indices count round: behind the last one comes the first one. It holds
/// for lines and never for falling stones.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Wrap {
    /// None: the board ends at its edges.
    #[default]
    None,
    /// Rows, columns and layers: a torus.
    EveryIndex,
    /// The row index: below the last row lies the first one.
    Rows,
    /// The column index: to the right of the last column lies the first one.
    Columns,
}

impl Wrap {
    /// Returns whether row, column and layer wrap.
    pub(crate) const fn indices(self) -> [bool; 3] {
        match self {
            Self::None => [false; 3],
            Self::EveryIndex => [true; 3],
            Self::Rows => [true, false, false],
            Self::Columns => [false, true, false],
        }
    }
}

impl RulesBuilder {
    /// Which indices count round.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Rules, Wrap};
    ///
    /// let rules = Rules::builder().size(3, 3).wrap(Wrap::EveryIndex).build()?;
    /// assert_eq!(rules, Rules::TORUS);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub const fn wrap(mut self, wrap: Wrap) -> Self {
        self.clauses.wrap = wrap;
        self
    }
}

impl Rules {
    /// Which indices count round.
    #[must_use]
    pub const fn wrap(&self) -> Wrap {
        self.clauses.wrap
    }

    /// The cell `distance` steps from `cell` along `axis`, against it where the
    /// distance is negative; `None` beyond an edge.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Cell, Rules};
    ///
    /// let corner = Cell::new(2, 2);
    /// assert_eq!(Rules::TIC_TAC_TOE.step(corner, Axis::Falling, 1), None);
    /// assert_eq!(Rules::TORUS.step(corner, Axis::Falling, 1), Some(Cell::new(0, 0)));
    /// ```
    #[must_use]
    pub fn step(&self, cell: Cell, axis: Axis, distance: i64) -> Option<Cell> {
        self.grid().step(cell, axis, distance)
    }

    /// The number of cells after which a line along `axis` is back where it began.
    /// `None` where lines along it end at an edge.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Rules};
    ///
    /// let rules: Rules = "6x7 k4 wrap".parse()?;
    /// assert_eq!(rules.ring_length(Axis::Horizontal), Some(7));
    /// assert_eq!(rules.ring_length(Axis::Falling), Some(42));
    /// assert_eq!(Rules::GOMOKU.ring_length(Axis::Horizontal), None);
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    #[must_use]
    pub fn ring_length(&self, axis: Axis) -> Option<u64> {
        self.grid().ring(axis)
    }

    /// Which cell lies beside which.
    pub(crate) const fn grid(&self) -> Grid {
        Grid::new(self.size(), self.wrap())
    }
}
