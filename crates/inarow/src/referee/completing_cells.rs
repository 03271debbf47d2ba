//! The empty cells where one stone completes a line.

use alloc::collections::BTreeMap;
use core::iter;

use super::facts_index::Change;
use super::lines::Lines;
use super::neighbours::Side;
use crate::{ByPlayer, Cell, Column, Gravity, Player, Rules};

/// The empty cells on which a stone of each player would complete a line, with the axes of these
/// lines.
///
/// A stone changes only these cells: its own, and the empty cells at the ends of the runs beside
/// it, at most two for each axis. The reason is that the answer for a cell and an axis depends
/// only on the runs beside the cell and on the other ends of these runs. `docs/algorithm.md` has
/// the proof.
#[derive(Clone, Debug, Default)]
pub(super) struct CompletingCells {
    /// The cells that a stone can reach now.
    reachable: ByPlayer<AxesByCell>,
    /// With `drop`: the cells above an empty cell.
    floating: ByPlayer<AxesByCell>,
}

/// The axes as bits, by the number of the cell. Few cells complete a line, so an ordered map
/// serves boards of any size and lists the cells in order. [`Sparse`](crate::table::Sparse) has
/// a map of the same type, which saves code.
type AxesByCell = BTreeMap<u64, u32>;

impl CompletingCells {
    /// Iterates over the cells where a stone of `player` placed now completes a line, row by
    /// row.
    pub(super) fn reachable(&self, rules: &Rules, player: Player) -> impl Iterator<Item = Cell> {
        let size = rules.size();
        let cells = self.reachable[player].keys();
        cells.filter_map(move |&index| size.cell(index))
    }

    /// Records whether a stone of `player` on `cell` would complete a line along an axis.
    pub(super) fn set(
        &mut self,
        rules: &Rules,
        lines: &Lines,
        player: Player,
        cell: Cell,
        axis: usize,
        completes: bool,
    ) {
        let cells = match lines.heights.is_floating(cell) {
            true => &mut self.floating[player],
            false => &mut self.reachable[player],
        };
        let (index, bit) = (rules.size().index(cell), 1 << axis);
        if completes {
            *cells.entry(index).or_default() |= bit;
        } else if let Some(axes) = cells.get_mut(&index) {
            *axes &= !bit;
            if *axes == 0 {
                cells.remove(&index);
            }
        }
    }

    /// Moves the cell above `cell` to the reachable cells or back, after a stone was placed on
    /// `cell` or removed.
    pub(super) fn update_above(&mut self, rules: &Rules, lines: &Lines, cell: Cell) {
        let (Gravity::Drop, Some(row)) = (rules.gravity(), cell.row().checked_sub(1)) else {
            return;
        };
        let above = Column::of(cell).cell(row);
        let index = rules.size().index(above);
        let (from, to) = match lines.heights.is_floating(above) {
            true => (&mut self.reachable, &mut self.floating),
            false => (&mut self.floating, &mut self.reachable),
        };
        for player in Player::first(rules.players()) {
            if let Some(axes) = from[player].remove(&index) {
                to[player].insert(index, axes);
            }
        }
    }

    /// Updates the cells after a stone of `player` was placed on `cell`, or removed.
    pub(super) fn update(
        &mut self,
        rules: &Rules,
        lines: &Lines,
        (cell, player): (Cell, Player),
        change: Change,
    ) {
        let index = rules.size().index(cell);
        self.update_above(rules, lines, cell);
        for by in Player::first(rules.players()) {
            if change == Change::Placed {
                self.reachable[by].remove(&index);
                continue;
            }
            for axis in ones(lines.axes_near_a_line(rules, cell, by)) {
                self.update_cell(rules, lines, cell, axis, by);
            }
        }
        self.update_ends(rules, lines, cell, player);
    }

    /// Updates the empty cells at the ends of the runs beside `cell`, on which a stone of
    /// `player` was placed or removed. Lines of opponents change only under `open=`, if a stone
    /// blocks or frees their ends.
    fn update_ends(&mut self, rules: &Rules, lines: &Lines, cell: Cell, player: Player) {
        let players = match rules.open_ends() {
            0 => player.index()..player.index() + 1,
            _ => 0..rules.players().into(),
        };
        for &by in &Player::ALL[players] {
            for axis in ones(lines.axes_near_a_line(rules, cell, by)) {
                for side in Side::BOTH {
                    if let Some(end) = lines.empty_end(axis, cell, side, by) {
                        self.update_cell(rules, lines, end, axis, by);
                    }
                }
            }
        }
    }

    /// Updates one empty cell for one axis and player.
    #[cold]
    fn update_cell(
        &mut self,
        rules: &Rules,
        lines: &Lines,
        cell: Cell,
        axis: usize,
        player: Player,
    ) {
        let completes = lines.completes_along(rules, axis, cell, player);
        self.set(rules, lines, player, cell, axis, completes);
    }
}

/// Iterates over the indices of the set bits.
fn ones(mut bits: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let index = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (index < u32::BITS).then_some(index as usize)
    })
}
