//! `wrap`: lines continue at the opposite edge.

use super::Clause;
use crate::grid::Grid;
use crate::rules::{Rules, RulesBuilder};
use crate::{Axis, Cell};

pub(super) const EVERY_INDEX: Clause = Clause {
    form: "wrap",
    set: |rules, _| rules.wrap(Wrap::EveryIndex),
    get: |rules| (rules.wrap() == Wrap::EveryIndex).then_some([0; 2]),
};

pub(super) const ROWS: Clause = Clause {
    form: "wrap=rows",
    set: |rules, _| rules.wrap(Wrap::Rows),
    get: |rules| (rules.wrap() == Wrap::Rows).then_some([0; 2]),
};

pub(super) const COLUMNS: Clause = Clause {
    form: "wrap=cols",
    set: |rules, _| rules.wrap(Wrap::Columns),
    get: |rules| (rules.wrap() == Wrap::Columns).then_some([0; 2]),
};

/// The indices that wrap: after the last index, the first index follows. Lines wrap. Falling stones
/// never wrap.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Wrap {
    /// No index wraps, so lines end at the edges.
    #[default]
    None,
    /// The indices of row, column and layer wrap: a torus.
    EveryIndex,
    /// The row index wraps: below the last row lies the first row.
    Rows,
    /// The column index wraps: to the right of the last column lies the first column.
    Columns,
}

impl Wrap {
    /// Returns true for each index that wraps: row, column and layer.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Wrap;
    ///
    /// assert_eq!(Wrap::EveryIndex.indices(), [true; 3]);
    /// assert_eq!(Wrap::Rows.indices(), [true, false, false]);
    /// ```
    #[must_use]
    pub const fn indices(self) -> [bool; 3] {
        match self {
            Self::None => [false; 3],
            Self::EveryIndex => [true; 3],
            Self::Rows => [true, false, false],
            Self::Columns => [false, true, false],
        }
    }
}

impl RulesBuilder {
    /// Sets the indices that wrap.
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
    /// Returns the indices that wrap.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Rules, Wrap};
    ///
    /// assert_eq!(Rules::TORUS.wrap(), Wrap::EveryIndex);
    /// ```
    #[must_use]
    pub const fn wrap(&self) -> Wrap {
        self.clauses.wrap
    }

    /// Returns the cell `distance` steps from `cell` along `axis`, or against it if the distance
    /// is negative; `None` beyond an edge, or if the board does not have `cell`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Cell, Rules};
    ///
    /// let corner = Cell::new(2, 2);
    /// assert_eq!(Rules::TIC_TAC_TOE.step(corner, Axis::Falling, 1), None);
    /// assert_eq!(Rules::TORUS.step(corner, Axis::Falling, 1), Some(Cell::new(0, 0)));
    /// assert_eq!(Rules::TORUS.step(Cell::new(3, 3), Axis::Falling, -1), None);
    /// ```
    #[must_use]
    pub fn step(&self, cell: Cell, axis: Axis, distance: i64) -> Option<Cell> {
        let is_on_board = self.size().contains(cell);
        is_on_board.then(|| self.grid().step(cell, axis, distance))?
    }

    /// Returns the number of cells after which a line along `axis` is back at its start; `None`
    /// if lines along it end at an edge.
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

    /// Returns the number of cells of the longest line along `axis`: the longest k that fits along it.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Rules};
    ///
    /// assert_eq!(Rules::CONNECT_FOUR.longest_line(Axis::Horizontal), 7);
    /// assert_eq!(Rules::CONNECT_FOUR.longest_line(Axis::Falling), 6);
    /// ```
    #[must_use]
    pub fn longest_line(&self, axis: Axis) -> u64 {
        self.grid().longest(axis)
    }

    /// Returns the grid of the board, which steps from cell to cell.
    pub(crate) const fn grid(&self) -> Grid {
        Grid {
            size: self.size(),
            wraps: self.wrap().indices(),
        }
    }
}
