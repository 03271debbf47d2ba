//! Containers: one player's stones counted in four arrays.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Method, Scoreboard};

/// Four arrays of n numbers for each player. The two diagonals are kept cell by
/// cell, indexed by row, and summed at every move.
///
/// ```text
///    X . .      rows      [1, 2, 1]    diagonal  [1, 1, 0], sum 2
///    X X .      columns   [2, 2, 0]    opposite  [0, 1, 0], sum 1
///    . X .
/// ```
///
/// Two numbers are misprinted in the article: (0, 1) (2, 2) (2, 1) (0, 2) (1, 0)
/// gives the rows [2, 1, 2], and (1, 0) (2, 2) (1, 2) (2, 0) (0, 1) the columns
/// [2, 1, 2], where it has [2, 0, 2] for both: five stones make a sum of 5.
///
/// Whoever is not player 1 is counted as player 2, as with the signed counters.
/// The article calls this linear in n, which it is, and asks its readers for a
/// better one: keep the two sums instead of the cells, and the cost no longer
/// grows with n; give one player the other sign, and one set is enough. That is
/// [`Counters`](crate::counters::Counters).
#[derive(Debug)]
pub(crate) struct Containers {
    players: [Container; 2],
}

/// The stones of one player.
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

impl Method for Containers {
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
        self.players.iter().map(Container::bytes).sum()
    }

    fn scoreboards(&self) -> Vec<Scoreboard<'_>> {
        self.players.iter().map(Container::scoreboard).collect()
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

    /// Counts a stone. False, and nothing changes, off the board.
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

    /// Whether the row, the column or a diagonal is full.
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

    /// The diagonals as the sums that they come to.
    fn scoreboard(&self) -> Scoreboard<'_> {
        Scoreboard {
            rows: &self.rows,
            cols: &self.columns,
            diagonal: total(&self.diagonal),
            anti_diagonal: total(&self.opposite),
        }
    }

    const fn bytes(&self) -> usize {
        4 * self.rows.len() * size_of::<i32>()
    }
}

fn total(numbers: &[i32]) -> i32 {
    numbers.iter().copied().fold(0, i32::wrapping_add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrays_of_the_article_with_two_misprints_put_right() {
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
            let put = |&(row, col)| own.add(row, col) && own.has_line(row, col);
            let full = stones.iter().map(put).last();
            let arrays = [own.rows, own.columns, own.diagonal, own.opposite];
            assert_eq!(arrays[array], expected, "{stones:?}");
            assert_eq!(full, Some(stones.len() == 3), "{stones:?}");
        }
    }
}
