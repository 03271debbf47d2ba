//! The class of the exercise as people usually write it.

use crate::engine::{Engine, Stone};

/// The counters without a board. Moves are not checked, but a cell outside the board panics.
#[derive(Debug)]
pub(super) struct RustClass {
    n: i32,
    rows: Vec<i32>,
    cols: Vec<i32>,
    diagonal: i32,
    anti_diagonal: i32,
}

impl RustClass {
    pub(super) fn new(n: i32) -> Self {
        let counters = vec![0; n.unsigned_abs() as usize];
        Self {
            n,
            rows: counters.clone(),
            cols: counters,
            diagonal: 0,
            anti_diagonal: 0,
        }
    }
}

impl Engine for RustClass {
    #[inline(always)]
    fn place(&mut self, Stone { row, col, player }: Stone) -> i32 {
        let step = if player == 1 { 1 } else { -1 };
        let in_row = &mut self.rows[row.cast_unsigned() as usize];
        *in_row += step;
        let in_col = &mut self.cols[col.cast_unsigned() as usize];
        *in_col += step;
        if row == col {
            self.diagonal += step;
        }
        if row + col == self.n - 1 {
            self.anti_diagonal += step;
        }
        let full = step * self.n;
        let sums = [*in_row, *in_col, self.diagonal, self.anti_diagonal];
        if sums.contains(&full) { player } else { 0 }
    }
}
