//! Signed counters: keep a running summary instead of looking again.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Method, Scoreboard};

/// Keeps no board. Each line has a number, +1 for a stone of player 1 and -1 for
/// one of player 2: the scoreboard of a match, which nobody adds up again after
/// every basket. A line is full of one player's stones when its number is n away
/// from 0.
///
/// ```text
///        0   1   2          rows [3, -2, 0]
///    0   X   X   X   +3     columns [0, 0, 1]
///    1   O   O   .   -2     diagonal 0, anti-diagonal 0
///    2   .   .   .    0
///    0   0   0  +1    0
/// ```
///
/// Both diagonals are compared at every move, also by a cell that is not on them
/// and whoever moved. In a game stopped at its first win that makes no
/// difference; a move made after the end is credited with the winner's diagonal.
#[derive(Debug)]
pub(crate) struct Counters(pub(crate) Sums);

impl Method for Counters {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let sums = &mut self.0;
        let sign = if player == 1 { 1 } else { -1 };
        if !sums.add(row, col, sign) {
            return 0;
        }
        let full = sums.full;
        let mut lines = sums.lines(row, col).into_iter();
        let won = lines.any(|sum| sums.equal(sum.wrapping_abs(), full));
        if won { player } else { 0 }
    }

    fn steps(&self) -> u64 {
        self.0.steps
    }

    fn state_bytes(&self) -> usize {
        self.0.bytes()
    }

    fn scoreboards(&self) -> Vec<Scoreboard<'_>> {
        vec![self.0.scoreboard()]
    }
}

/// A counter for each row, each column and both diagonals: 2n + 2 numbers.
#[derive(Debug)]
pub(crate) struct Sums {
    /// What a line full of one player's stones sums to: n.
    pub(crate) full: i32,
    rows: Vec<i32>,
    cols: Vec<i32>,
    diagonal: i32,
    anti_diagonal: i32,
    pub(crate) steps: u64,
}

impl Sums {
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

    /// Adds `amount` to the counters of the lines through the cell: two of them,
    /// three on a diagonal, four in the centre of an odd board. False, and
    /// nothing changes, off the board.
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

    /// The sums of a row, a column and both diagonals.
    pub(crate) fn lines(&self, row: usize, col: usize) -> [i32; 4] {
        [
            self.rows[row],
            self.cols[col],
            self.diagonal,
            self.anti_diagonal,
        ]
    }

    /// Compares a sum with the target: one step.
    pub(crate) fn equal(&mut self, sum: i32, target: i32) -> bool {
        self.steps += 1;
        sum == target
    }

    pub(crate) fn scoreboard(&self) -> Scoreboard<'_> {
        Scoreboard {
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
    fn a_counter_at_its_end_wraps() {
        let mut counters = Counters(Sums::new(3));
        counters.0.rows[0] = i32::MAX;
        assert_eq!(counters.make_move(0, 1, 1), 0);
        assert_eq!(counters.0.rows[0], i32::MIN);
    }
}
