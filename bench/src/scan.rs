//! The referee that is usually written for k in a row: look from the last stone.

use inarow::Rules;

use crate::engine::REFUSED;
use crate::{Engine, Stone, Undo};

/// A board and whose turn it is. From the last stone it walks both ways along each
/// axis while the stones are the player's own. It refuses what a referee refuses:
/// a cell outside, a taken cell, a player out of turn, a move after the end.
#[derive(Clone, Debug)]
pub(crate) struct NeighbourScan {
    rows: i32,
    cols: i32,
    k: i32,
    /// Row by row: the player whose stone lies there, or 0.
    cells: Vec<u8>,
    stones: usize,
    winner: i32,
}

const AXES: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

impl NeighbourScan {
    /// For two players who take turns on a plane, k or more of whose stones in a
    /// row win.
    pub(crate) fn new(rules: &Rules) -> Self {
        let side = |side: u32| i32::try_from(side).expect("a side is at most 2^31 - 1");
        let (rows, cols) = (side(rules.size().rows()), side(rules.size().cols()));
        Self {
            rows,
            cols,
            k: i32::try_from(rules.k()).expect("k is no longer than a side"),
            cells: vec![0; rows.unsigned_abs() as usize * cols.unsigned_abs() as usize],
            stones: 0,
            winner: 0,
        }
    }

    /// Whether every cell holds a stone.
    pub(crate) const fn is_full(&self) -> bool {
        self.stones == self.cells.len()
    }

    /// Where a cell on the board is held.
    #[inline]
    fn index(&self, row: i32, col: i32) -> Option<usize> {
        let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
        inside
            .then(|| row.unsigned_abs() as usize * self.cells_a_row() + col.unsigned_abs() as usize)
    }

    #[inline]
    const fn cells_a_row(&self) -> usize {
        self.cols.unsigned_abs() as usize
    }

    /// Whether a stone of the player on this cell is one of k in a row.
    #[inline]
    pub(crate) fn completes(&self, Stone { row, col, player }: Stone) -> bool {
        AXES.into_iter().any(|(down, right)| {
            let along = |down: i32, right: i32| {
                let (mut row, mut col, mut length) = (row + down, col + right, 0);
                while let Some(index) = self.index(row, col) {
                    if i32::from(self.cells[index]) != player {
                        break;
                    }
                    (row, col, length) = (row + down, col + right, length + 1);
                }
                length
            };
            along(down, right) + 1 + along(-down, -right) >= self.k
        })
    }

    /// The free cells where a stone of the player would win, found by trying each.
    pub(crate) fn winning_cells(&self, player: i32) -> u64 {
        let cells = (0..self.rows).flat_map(|row| (0..self.cols).map(move |col| (row, col)));
        let wins = cells
            .zip(&self.cells)
            .filter(|&((row, col), &by)| by == 0 && self.completes(Stone { row, col, player }));
        wins.count() as u64
    }
}

impl Engine for NeighbourScan {
    #[inline(always)]
    fn place(&mut self, stone: Stone) -> i32 {
        let Stone { row, col, player } = stone;
        let in_turn = player == if self.stones.is_multiple_of(2) { 1 } else { 2 };
        match self.index(row, col) {
            Some(index) if self.winner == 0 && in_turn && self.cells[index] == 0 => {
                self.cells[index] = if player == 1 { 1 } else { 2 };
                self.stones += 1;
                if self.completes(stone) {
                    self.winner = player;
                }
                self.winner
            }
            _ => REFUSED,
        }
    }
}

impl Undo for NeighbourScan {
    #[inline]
    fn take(&mut self, stone: Stone) -> i32 {
        match self.index(stone.row, stone.col) {
            Some(index) if self.cells[index] != 0 => {
                self.cells[index] = 0;
                self.stones -= 1;
                self.winner = 0;
                0
            }
            _ => REFUSED,
        }
    }
}
