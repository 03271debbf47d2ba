//! How many stones lie in each column, where they fall.

use crate::table::Table;
use crate::{Cell, Column, Gravity, Rules, Size};

/// The number of stones in each column; nothing where stones do not fall.
#[derive(Clone, Debug)]
pub(super) struct Heights {
    size: Size,
    gravity: Gravity,
    by_column: Table<u32>,
    full_columns: u64,
}

impl Heights {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            size: rules.size(),
            gravity: rules.gravity(),
            by_column: Table::beside(rules.size().cell_count(), columns(rules)),
            full_columns: 0,
        }
    }

    /// The bytes that [`Heights::new`] allocates.
    pub(super) const fn new_bytes(rules: &Rules) -> u64 {
        Table::<u32>::beside_bytes(rules.size().cell_count(), columns(rules))
    }

    pub(super) const fn open_columns(&self) -> u64 {
        self.size.column_count() - self.full_columns
    }

    /// Takes in a stone that has come to rest on this cell.
    #[inline]
    pub(super) fn raise(&mut self, cell: Cell) {
        if self.gravity == Gravity::Drop {
            self.set(cell, self.size.rows() - cell.row());
            self.full_columns += u64::from(cell.row() == 0);
        }
    }

    /// Takes out the stone on this cell, the topmost one of its column.
    #[inline]
    pub(super) fn lower(&mut self, cell: Cell) {
        if self.gravity == Gravity::Drop {
            self.set(cell, self.size.rows() - cell.row() - 1);
            self.full_columns -= u64::from(cell.row() == 0);
        }
    }

    fn set(&mut self, cell: Cell, height: u32) {
        self.by_column.set(self.number(Column::of(cell)), height);
    }

    /// The lowest free cell of a column; `None` if the column is full.
    #[inline]
    pub(super) fn resting_cell(&self, column: Column) -> Option<Cell> {
        let height = self.by_column.get(self.number(column));
        let free = self.size.rows() - height;
        Some(column.cell(free.checked_sub(1)?))
    }

    /// Whether a stone on this cell would fall, as free cells lie below it.
    pub(super) fn is_floating(&self, cell: Cell) -> bool {
        self.gravity == Gravity::Drop
            && self
                .resting_cell(Column::of(cell))
                .is_some_and(|rests_on| cell.row() < rests_on.row())
    }

    /// The number of a column, from 0: that of its topmost cell.
    const fn number(&self, column: Column) -> u64 {
        self.size.index(column.cell(0))
    }
}

/// How many heights are held.
const fn columns(rules: &Rules) -> u64 {
    match rules.gravity() {
        Gravity::None => 0,
        Gravity::Drop => rules.size().column_count(),
    }
}
