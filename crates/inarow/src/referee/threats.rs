//! The empty cells where one stone completes a line.

use alloc::collections::BTreeMap;

use super::runs::Runs;
use crate::board::Board;
use crate::{ByPlayer, Cell, Player, Rules};

/// Of each player the empty cells on which a stone would complete a line, each
/// with the axes along which it would.
///
/// A stone changes the answer only at the empty cells that end the runs beside
/// it, at most two an axis, and at its own cell: whether a cell completes a line
/// along an axis depends on the runs beside that cell and on what lies at their
/// other ends, and on nothing beyond. `docs/algorithm.md` has the proof.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threats {
    within_reach: ByPlayer<AxesByCell>,
    /// Where stones fall: the cells with free cells below them.
    floating: ByPlayer<AxesByCell>,
}

/// By the number of the cell, the axes as bits. There are few such cells, so an
/// ordered map of them serves boards of any size and lists them in order. It is the
/// same kind of map as [`Sparse`](crate::sparse::Sparse) has.
type AxesByCell = BTreeMap<u64, u32>;

impl Threats {
    /// The cells where a stone of `player` put now completes a line, row by row.
    pub(crate) fn cells(&self, board: &Board, player: Player) -> impl Iterator<Item = Cell> {
        let size = board.size();
        self.within_reach[player]
            .keys()
            .filter_map(move |&index| size.cell(index))
    }

    /// Notes whether a stone of `player` on `cell` would complete a line along the
    /// axis with this number.
    pub(super) fn note(
        &mut self,
        board: &Board,
        player: Player,
        cell: Cell,
        axis: usize,
        completes: bool,
    ) {
        let cells = match board.is_floating(cell) {
            true => &mut self.floating[player],
            false => &mut self.within_reach[player],
        };
        let (index, bit) = (board.size().index(cell), 1 << axis);
        if completes {
            *cells.entry(index).or_default() |= bit;
        } else if let Some(axes) = cells.get_mut(&index) {
            *axes &= !bit;
            if *axes == 0 {
                cells.remove(&index);
            }
        }
    }

    /// Moves the cell above `cell` to those within reach, or from them, after a
    /// stone has come to `cell` or gone.
    pub(super) fn settle(&mut self, rules: &Rules, board: &Board, cell: Cell) {
        let Some(above) = board.above(cell) else {
            return;
        };
        let index = board.size().index(above);
        let (from, to) = match board.is_floating(above) {
            true => (&mut self.within_reach, &mut self.floating),
            false => (&mut self.floating, &mut self.within_reach),
        };
        for player in Player::first(rules.players()) {
            if let Some(axes) = from[player].remove(&index) {
                to[player].insert(index, axes);
            }
        }
    }

    /// Takes in the stone that `player` has put on `cell`, after the runs have.
    pub(super) fn place(
        &mut self,
        rules: &Rules,
        board: &Board,
        runs: &Runs,
        cell: Cell,
        player: Player,
    ) {
        let index = rules.size().index(cell);
        for (_, cells) in self.within_reach.first_mut(rules.players()) {
            cells.remove(&index);
        }
        self.settle(rules, board, cell);
        self.look_round(rules, board, runs, cell, player);
    }

    /// Takes out the stone that `player` had on `cell`, after the runs have.
    pub(super) fn remove(
        &mut self,
        rules: &Rules,
        board: &Board,
        runs: &Runs,
        cell: Cell,
        player: Player,
    ) {
        self.settle(rules, board, cell);
        for axis in 0..rules.axes().len() {
            self.look_at(rules, board, runs, cell, axis, player);
        }
        self.look_round(rules, board, runs, cell, player);
    }

    /// Looks again at the empty cells that end the runs beside `cell`, where a
    /// stone of `player` has come or gone.
    fn look_round(
        &mut self,
        rules: &Rules,
        board: &Board,
        runs: &Runs,
        cell: Cell,
        player: Player,
    ) {
        for axis in 0..rules.axes().len() {
            for end in runs.ends(axis, cell).into_iter().flatten() {
                self.look_at(rules, board, runs, end, axis, player);
            }
        }
    }

    /// Looks again at an empty cell along one axis, for the players with stones
    /// beside it and for `player`, who may have had one. Nobody else completes
    /// more than a run of one stone there.
    fn look_at(
        &mut self,
        rules: &Rules,
        board: &Board,
        runs: &Runs,
        cell: Cell,
        axis: usize,
        player: Player,
    ) {
        let [before, after] = runs.neighbours(axis, cell);
        for by in [Some(player), before, after].into_iter().flatten() {
            let completes = runs.completes(rules, axis, cell, by);
            self.note(board, by, cell, axis, completes);
        }
    }
}
