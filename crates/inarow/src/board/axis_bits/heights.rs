//! The number of stones in each column of a board with `drop`.

use crate::table::Table;
use crate::{Cell, Column, Gravity, Rules};

/// The number of stones in each column; empty without `drop`.
#[derive(Clone, Debug)]
pub(super) struct Heights {
    by_column: Table<u32>,
    full_columns: u64,
}

impl Heights {
    pub(super) fn new(rules: &Rules) -> Self {
        Self {
            by_column: Table::for_board(rules.size().cell_count(), column_count(rules)),
            full_columns: 0,
        }
    }

    /// Returns the heap bytes that [`Heights::new`] allocates.
    pub(super) fn new_bytes(rules: &Rules) -> u64 {
        Table::<u32>::for_board_bytes(rules.size().cell_count(), column_count(rules))
    }

    pub(super) const fn open_columns(&self, rules: &Rules) -> u64 {
        rules.size().column_count() - self.full_columns
    }

    /// Records a stone that has landed on this cell, or the removal of the topmost stone of a column.
    #[inline]
    pub(super) fn set(&mut self, rules: &Rules, cell: Cell, has_stone: bool) {
        if rules.gravity() == Gravity::Drop {
            let below = rules.size().rows() - cell.row() - 1;
            let column = index(rules, Column::of(cell));
            let set = |height: &mut u32| *height = below + u32::from(has_stone);
            self.by_column.change(column, set);
            match (cell.row(), has_stone) {
                (0, true) => self.full_columns += 1,
                (0, false) => self.full_columns -= 1,
                _ => {}
            }
        }
    }

    /// Returns the row of the lowest empty cell of a column; `None` if the column is full.
    #[inline]
    pub(super) fn landing_row(&self, rules: &Rules, column: Column) -> Option<u32> {
        let height = self.by_column.get(index(rules, column));
        (rules.size().rows() - height).checked_sub(1)
    }
}

/// Returns the index of a column, which is the index of its topmost cell.
const fn index(rules: &Rules, column: Column) -> u64 {
    rules.size().index(column.cell(0))
}

/// Returns the number of heights to store.
fn column_count(rules: &Rules) -> u64 {
    match rules.gravity() {
        Gravity::None => 0,
        Gravity::Drop => rules.size().column_count(),
    }
}
