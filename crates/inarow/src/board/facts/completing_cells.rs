//! The empty cells where one stone completes a line.

use alloc::collections::BTreeMap;
use core::iter;

use super::{Change, Stone};
use crate::board::axis_bits::{AxisBits, Side};
use crate::{ByPlayer, Cell, Column, Gravity, Player, Rules};

/// The empty cells on which a stone of each player would complete a line, with the axes of these
/// lines. With `drop`, they may lie above an empty cell.
///
/// A stone changes only its own cell, and the empty cells at the ends of the runs beside it, at
/// most two for each axis. The answer for a cell and an axis depends only on the runs beside the
/// cell, and on the other ends of these runs. `docs/algorithm.md` has the proof.
#[derive(Clone, Debug, Default)]
pub(in crate::board) struct CompletingCells(ByPlayer<AxesByCell>);

/// The axes as bits, by the index of the cell. Few cells complete a line, so an ordered map
/// serves boards of any size and lists the cells in order. [`Sparse`](crate::table::Sparse) has
/// a map of the same type, which saves code.
type AxesByCell = BTreeMap<u64, u32>;

impl CompletingCells {
    /// Iterates over the cells where a stone of `player` placed now completes a line, row by row; over
    /// no cells if there is no `indexed` board.
    pub(in crate::board) fn reachable(
        indexed: Option<(&Self, &AxisBits)>,
        player: Player,
    ) -> impl Iterator<Item = Cell> {
        static NONE: AxesByCell = BTreeMap::new();
        let cells = indexed.map_or(&NONE, |(completing, _)| &completing.0[player]);
        cells.keys().filter_map(move |&index| {
            let (_, stones) = indexed?;
            let cell = stones.rules.size().cell(index)?;
            let row = || stones.landing_row(Column::of(cell));
            let is_reachable = stones.rules.gravity() == Gravity::None || row() == Some(cell.row());
            is_reachable.then_some(cell)
        })
    }

    /// Records the answer for a cell and an axis: true if a stone would complete a line.
    pub(super) fn set(
        &mut self,
        rules: &Rules,
        (cell, player): Stone,
        axis: usize,
        completes: bool,
    ) {
        let (index, bit) = (rules.size().index(cell), 1 << axis);
        let cells = &mut self.0[player];
        if completes {
            *cells.entry(index).or_default() |= bit;
        } else if let Some(axes) = cells.get_mut(&index) {
            *axes &= !bit;
            if *axes == 0 {
                cells.remove(&index);
            }
        }
    }

    /// Updates the cell of a stone that was placed or removed, and the empty cells at the ends of
    /// the runs beside it.
    pub(super) fn update(&mut self, stones: &AxisBits, (cell, player): Stone, change: Change) {
        let rules = &stones.rules;
        let index = rules.size().index(cell);
        for by in Player::first(rules.players()) {
            if change == Change::Placed {
                self.0[by].remove(&index);
            }
            // Lines of opponents change only under `open=`, if a stone blocks or frees their ends.
            let may_end_change = by == player || rules.open_ends() > 0;
            if change == Change::Placed && !may_end_change {
                continue;
            }
            for axis in ones(stones.axes_near_a_line(cell, by)) {
                if change == Change::Removed {
                    self.update_cell(stones, (cell, by), axis);
                }
                for side in Side::BOTH.into_iter().filter(|_| may_end_change) {
                    if let Some(end) = stones.empty_end(axis, cell, side, by) {
                        self.update_cell(stones, (end, by), axis);
                    }
                }
            }
        }
    }

    /// Updates one empty cell for a stone that may be placed on it, for one axis.
    #[cold]
    fn update_cell(&mut self, stones: &AxisBits, (cell, player): Stone, axis: usize) {
        let completes = stones.completes_along(axis, cell, player);
        self.set(&stones.rules, (cell, player), axis, completes);
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
