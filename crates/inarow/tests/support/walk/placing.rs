//! The legal cells and the turns of the oracle, computed the obvious way.

use super::oracle::{At, Oracle};

impl Oracle {
    /// Returns all cells of the board, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = At> + use<> {
        let [rows, cols, layers] = self.sides;
        let indices = 0..rows * cols * layers;
        indices.map(move |cell| [cell / layers / cols, cell / layers % cols, cell % layers])
    }

    pub(crate) fn contains(&self, at: At) -> bool {
        (0..3).all(|i| (0..self.sides[i]).contains(&at[i]))
    }

    /// Returns the next cell in a direction, or against it; `None` beyond an edge.
    pub(crate) fn step(&self, at: At, direction: At, sign: i64) -> Option<At> {
        let mut to = at;
        for i in 0..3 {
            to[i] += sign * direction[i];
            if self.wraps[i] && !(0..self.sides[i]).contains(&to[i]) {
                to[i] = to[i].rem_euclid(self.sides[i]);
            }
        }
        self.contains(to).then_some(to)
    }

    /// Returns the cell on which a stone lands: with `drop` the lowest empty one.
    pub(crate) fn landing(&self, [row, col, layer]: At) -> Option<At> {
        let below = if self.drop { self.sides[0] } else { row + 1 };
        let cells = (row..below).rev().map(|row| [row, col, layer]);
        let mut cells = cells.take_while(|_| self.contains([row, col, layer]));
        cells.find(|cell| !self.stones.contains_key(cell))
    }

    /// Returns the cells that legal moves fill, in the order of the moves. The game must be
    /// ongoing.
    pub(crate) fn places(&self) -> impl Iterator<Item = At> {
        let tops = self.cells();
        let tops = tops.take_while(|cell| !self.drop || cell[0] == 0);
        tops.filter_map(|top| self.landing(top))
    }

    /// Returns the player to move after `ply` stones, and the stones left in the turn.
    pub(crate) fn turn(&self, ply: usize) -> (u8, u32) {
        let (mut player, mut left) = (1, self.turn[0]);
        for _ in 0..ply {
            left -= 1;
            if left == 0 {
                (player, left) = (player % self.players + 1, self.turn[1]);
            }
        }
        (player, left)
    }
}
