//! The empty cells where one stone completes a line.

use alloc::collections::BTreeMap;

use super::runs::Runs;
use crate::board::Board;
use crate::{ByPlayer, Cell, Player, Rules, Size};

/// Of each player the empty cells on which a stone would complete a line, each
/// with the axes along which it would.
///
/// A stone changes the answer only at the empty cells that end the runs beside
/// it, at most two an axis, and at its own cell: whether a cell completes a line
/// along an axis depends on the runs beside that cell and on what lies at their
/// other ends, and on nothing beyond. `docs/algorithm.md` has the proof.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threats {
    /// By the number of the cell, the axes as bits. There are few such cells, so
    /// an ordered map of them serves boards of any size and lists them in order.
    axes: ByPlayer<BTreeMap<u64, u16>>,
}

impl Threats {
    /// The cells where a stone of `player` completes a line, row by row.
    pub(crate) fn cells(&self, size: Size, player: Player) -> impl Iterator<Item = Cell> {
        self.axes[player]
            .keys()
            .filter_map(move |&index| size.cell(index))
    }

    /// Notes whether a stone of `player` on `cell` would complete a line along the
    /// axis with this number.
    pub(super) fn note(
        &mut self,
        size: Size,
        player: Player,
        cell: Cell,
        axis: usize,
        completes: bool,
    ) {
        let (cells, index, bit) = (&mut self.axes[player], size.index(cell), 1 << axis);
        if completes {
            *cells.entry(index).or_default() |= bit;
        } else if let Some(axes) = cells.get_mut(&index) {
            *axes &= !bit;
            if *axes == 0 {
                cells.remove(&index);
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
        for (_, cells) in self.axes.first_mut(rules.players()) {
            cells.remove(&index);
        }
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
            for end in runs.ends(board, axis, cell).into_iter().flatten() {
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
        let [before, after] = runs.neighbours(board, axis, cell);
        for by in [Some(player), before, after].into_iter().flatten() {
            let completes = runs.completes(rules, board, axis, cell, by);
            self.note(rules.size(), by, cell, axis, completes);
        }
    }
}
