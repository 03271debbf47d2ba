//! The counters that several methods share.

use alloc::vec;
use alloc::vec::Vec;

use crate::CounterSet;
use crate::line::Line;

/// A counter for each row, each column and both diagonals: 2n + 2 numbers.
#[derive(Clone, Debug)]
pub(crate) struct LineCounters {
    /// Sum of a line that is full of one player's stones: n.
    pub(crate) full: i32,
    rows: Vec<i32>,
    cols: Vec<i32>,
    diagonal: i32,
    anti_diagonal: i32,
    pub(crate) steps: u64,
}

impl LineCounters {
    pub(crate) fn new(n: usize) -> Self {
        Self {
            full: i32::try_from(n).unwrap_or(i32::MAX),
            rows: vec![0; n],
            cols: vec![0; n],
            diagonal: 0,
            anti_diagonal: 0,
            steps: 0,
        }
    }

    pub(crate) const fn n(&self) -> usize {
        self.rows.len()
    }

    /// Adds `amount` to the counters of the lines through the cell: two counters, three on
    /// a diagonal, four in the centre of an odd board. Returns false and changes nothing
    /// if the cell is outside the board.
    pub(crate) fn add(&mut self, row: usize, col: usize, amount: i32) -> bool {
        let n = self.n();
        if row >= n || col >= n {
            return false;
        }
        self.rows[row] = self.rows[row].wrapping_add(amount);
        self.cols[col] = self.cols[col].wrapping_add(amount);
        self.steps += 2;
        if row == col {
            self.diagonal = self.diagonal.wrapping_add(amount);
            self.steps += 1;
        }
        if row + col == n - 1 {
            self.anti_diagonal = self.anti_diagonal.wrapping_add(amount);
            self.steps += 1;
        }
        true
    }

    /// Returns the sums of a row, a column and both diagonals.
    pub(crate) fn sums(&self, row: usize, col: usize) -> [i32; 4] {
        [
            self.rows[row],
            self.cols[col],
            self.diagonal,
            self.anti_diagonal,
        ]
    }

    pub(crate) fn sum_mut(&mut self, line: Line) -> &mut i32 {
        match line {
            Line::Row(row) => &mut self.rows[row],
            Line::Col(col) => &mut self.cols[col],
            Line::Diagonal => &mut self.diagonal,
            Line::AntiDiagonal => &mut self.anti_diagonal,
        }
    }

    /// Compares a sum with the target. Takes one step.
    pub(crate) fn is_equal(&mut self, sum: i32, target: i32) -> bool {
        self.steps += 1;
        sum == target
    }

    pub(crate) fn set(&self) -> CounterSet<'_> {
        CounterSet {
            rows: &self.rows,
            cols: &self.cols,
            diagonal: self.diagonal,
            anti_diagonal: self.anti_diagonal,
        }
    }

    pub(crate) const fn bytes(&self) -> usize {
        (self.rows.len() + self.cols.len() + 2) * size_of::<i32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counter_at_its_maximum_wraps() {
        let mut counters = LineCounters::new(3);
        counters.rows[0] = i32::MAX;
        assert!(counters.add(0, 1, 1));
        assert_eq!(counters.rows[0], i32::MIN);
    }
}
