//! Containers: one player's stones counted in four arrays.

use alloc::vec;
use alloc::vec::Vec;

use crate::{CounterSet, Program};

/// Four arrays of n numbers for each player. A diagonal has one number per cell, indexed
/// by row, and every move sums both diagonals.
///
/// ```text
///    X . .      rows      [1, 2, 1]    diagonal  [1, 1, 0], sum 2
///    X X .      columns   [2, 2, 0]    opposite  [0, 1, 0], sum 1
///    . X .
/// ```
///
/// The article misprints two arrays as [2, 0, 2], although five stones sum to 5. The
/// stones (0, 1) (2, 2) (2, 1) (0, 2) (1, 0) give the rows [2, 1, 2]. The stones
/// (1, 0) (2, 2) (1, 2) (2, 0) (0, 1) give the columns [2, 1, 2].
///
/// Every player but 1 counts as player 2, as with the signed counters. The article states
/// correctly that the cost is linear in n, and asks its readers for a better method. With
/// one sum per diagonal instead of its cells, the cost no longer grows with n. With
/// opposite signs for the players, one set is enough. The result is
/// [`Counters`](crate::counters::Counters).
#[derive(Debug)]
pub(crate) struct Containers {
    players: [Container; 2],
}

/// Counts of one player's stones.
#[derive(Debug)]
struct Container {
    n: i32,
    rows: Vec<i32>,
    columns: Vec<i32>,
    diagonal: Vec<i32>,
    opposite: Vec<i32>,
    steps: u64,
}

impl Containers {
    pub(crate) fn new(n: usize) -> Self {
        Self {
            players: [Container::new(n), Container::new(n)],
        }
    }
}

impl Program for Containers {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let own = &mut self.players[usize::from(player != 1)];
        if own.add(row, col) && own.has_line(row, col) {
            player
        } else {
            0
        }
    }

    fn steps(&self) -> u64 {
        self.players.iter().map(|own| own.steps).sum()
    }

    fn state_bytes(&self) -> usize {
        let numbers = self.players.iter().map(|own| 4 * own.rows.len());
        numbers.sum::<usize>() * size_of::<i32>()
    }

    fn counter_sets(&self) -> Vec<CounterSet<'_>> {
        self.players.iter().map(Container::set).collect()
    }
}

impl Container {
    fn new(n: usize) -> Self {
        Self {
            n: i32::try_from(n).unwrap_or(i32::MAX),
            rows: vec![0; n],
            columns: vec![0; n],
            diagonal: vec![0; n],
            opposite: vec![0; n],
            steps: 0,
        }
    }

    /// Counts a stone. Returns false and changes nothing if the cell is outside the board.
    fn add(&mut self, row: usize, col: usize) -> bool {
        let n = self.rows.len();
        if row >= n || col >= n {
            return false;
        }
        let mut count = |number: &mut i32| {
            *number = number.wrapping_add(1);
            self.steps += 1;
        };
        count(&mut self.rows[row]);
        count(&mut self.columns[col]);
        if row == col {
            count(&mut self.diagonal[row]);
        }
        if row + col == n - 1 {
            count(&mut self.opposite[row]);
        }
        true
    }

    /// True if the row, the column or a diagonal is full.
    fn has_line(&mut self, row: usize, col: usize) -> bool {
        let mut read = |numbers: &[i32]| {
            self.steps += numbers.len() as u64;
            total(numbers)
        };
        let (diagonal, opposite) = (read(&self.diagonal), read(&self.opposite));
        let sums = [self.rows[row], self.columns[col], diagonal, opposite];
        sums.into_iter().any(|sum| {
            self.steps += 1;
            sum == self.n
        })
    }

    /// Returns the counters, each diagonal as its sum.
    fn set(&self) -> CounterSet<'_> {
        CounterSet {
            rows: &self.rows,
            cols: &self.columns,
            diagonal: total(&self.diagonal),
            anti_diagonal: total(&self.opposite),
        }
    }
}

fn total(numbers: &[i32]) -> i32 {
    numbers.iter().copied().fold(0, i32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_are_those_of_the_article_without_its_two_misprints() {
        let (rows, columns, diagonal, opposite) = (0, 1, 2, 3);
        let cases = [
            (rows, &[(0, 0), (0, 1), (0, 2)][..], [3, 0, 0]),
            (rows, &[(1, 0), (1, 1), (1, 2)], [0, 3, 0]),
            (rows, &[(2, 0), (2, 1), (2, 2)], [0, 0, 3]),
            (rows, &[(0, 1), (2, 2), (2, 1), (0, 2), (1, 0)], [2, 1, 2]),
            (columns, &[(0, 0), (1, 0), (2, 0)], [3, 0, 0]),
            (columns, &[(0, 1), (1, 1), (2, 1)], [0, 3, 0]),
            (columns, &[(0, 2), (1, 2), (2, 2)], [0, 0, 3]),
            (
                columns,
                &[(1, 0), (2, 2), (1, 2), (2, 0), (0, 1)],
                [2, 1, 2],
            ),
            (diagonal, &[(0, 0), (1, 1), (2, 2)], [1, 1, 1]),
            (opposite, &[(0, 2), (1, 1), (2, 0)], [1, 1, 1]),
        ];
        for (array, stones, expected) in cases {
            let mut own = Container::new(3);
            let count = |&(row, col)| own.add(row, col) && own.has_line(row, col);
            let is_full = stones.iter().map(count).last();
            let arrays = [own.rows, own.columns, own.diagonal, own.opposite];
            assert_eq!(arrays[array], expected, "{stones:?}");
            assert_eq!(is_full, Some(stones.len() == 3), "{stones:?}");
        }
    }
}
