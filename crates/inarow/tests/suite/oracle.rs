//! The referee the obvious way: look at the whole board after every move. It
//! shares no code with the core.

use std::collections::{BTreeMap, BTreeSet};

/// A row and a column.
pub(crate) type At = (i64, i64);

#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    pub(crate) rows: i64,
    pub(crate) cols: i64,
    pub(crate) k: usize,
    pub(crate) drop: bool,
    pub(crate) stones: BTreeMap<At, u8>,
}

impl Oracle {
    /// All lines on the board, as sorted cells: maximal runs of at least k stones.
    pub(crate) fn lines(&self) -> BTreeSet<Vec<At>> {
        let mut lines = BTreeSet::new();
        for (&(row, col), player) in &self.stones {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let at = |steps: i64| (row + steps * down, col + steps * right);
                let own = |steps: &i64| self.stones.get(&at(*steps)) == Some(player);
                let begins = !own(&-1);
                let length = (0..).take_while(|steps| begins && own(steps)).count();
                if length >= self.k {
                    lines.insert((0..length as i64).map(at).collect());
                }
            }
        }
        lines
    }

    /// Who has won by these lines, 0 for a draw, nothing while the game goes on.
    pub(crate) fn result(&self, lines: &BTreeSet<Vec<At>>) -> Option<u8> {
        let full = self.stones.len() as i64 == self.rows * self.cols;
        let winner = lines.first().map(|line| self.stones[&line[0]]);
        winner.or(full.then_some(0))
    }

    /// Where a stone comes to rest that is put there: under drop at the bottom.
    pub(crate) fn landing(&self, (row, col): At) -> Option<At> {
        let on_board = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        let below = if self.drop { self.rows } else { row + 1 };
        let cells = (row..below).rev().map(|row| (row, col));
        let mut cells = cells.take_while(|_| on_board);
        cells.find(|cell| !self.stones.contains_key(cell))
    }

    /// The legal moves while the game goes on, by the cells that they fill.
    pub(crate) fn places(&self) -> impl Iterator<Item = At> {
        let rows = if self.drop { 1 } else { self.rows };
        let tops = (0..rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        tops.filter_map(|top| self.landing(top))
    }
}
