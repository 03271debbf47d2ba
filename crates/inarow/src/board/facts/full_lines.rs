//! The sum of every line, if all lines run from edge to edge.

use alloc::vec::Vec;

use super::completing_cells::CompletingCells;
use super::{Change, Stone};
use crate::board::AxisBits;
use crate::table::Table;
use crate::{Axis, ByPlayer, Cell, Player, Rules};

/// The stones of each line from edge to edge, as three sums.
///
/// Two sums count the stones of each player. If a line has n - 1 stones of one player and none of
/// the other, its last cell completes it. The third sum adds up the indices of the filled cells, and
/// gives this last cell.
///
/// n^d cells have ((n + 2)^d - n^d) / 2 lines: 2n + 2 on a plane and 3n^2 + 6n + 4 in space. The
/// coordinates that do not change along a line identify it. The tables are by axis, with an entry for
/// each line.
#[derive(Clone, Debug)]
pub(super) struct FullLines(Vec<Table<LineSums>>);

/// The sums of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct LineSums {
    /// The number of stones of each player.
    stones: [i64; 2],
    /// The sum of the indices of the filled cells, counted along the axis from 0.
    indices: i64,
}

impl FullLines {
    /// Creates the sums of an empty n x n or n x n x n board on which only full lines count.
    pub(super) fn new(rules: &Rules) -> Self {
        let cells = rules.size().cell_count();
        let sums = |&axis| Table::for_board(cells, line_count(rules, axis));
        Self(rules.axes().iter().map(sums).collect())
    }

    /// Returns the heap bytes that [`FullLines::new`] allocates.
    pub(super) fn new_bytes(rules: &Rules) -> u64 {
        let cells = rules.size().cell_count();
        let sums = |&axis| Table::<LineSums>::for_board_bytes(cells, line_count(rules, axis));
        let table = size_of::<Table<LineSums>>() as u64;
        rules.axes().iter().map(|axis| table + sums(axis)).sum()
    }

    /// Updates the sums, the completing cells and the open candidates after a stone of `player`
    /// was placed on `cell`, or removed.
    pub(super) fn update(
        &mut self,
        stones: &AxisBits,
        (cell, player): Stone,
        change: Change,
        completing: &mut CompletingCells,
        open: &mut ByPlayer<u128>,
    ) {
        let count = match change {
            Change::Placed => 1,
            Change::Removed => -1,
        };
        let (rules, grid) = (&stones.rules, stones.rules.grid());
        for (axis_index, (&axis, sums)) in rules.axes().iter().zip(&mut self.0).enumerate() {
            let [before, after] = grid.steps_to_edges(cell, axis);
            if before + after + 1 != rules.k() {
                // The line through the cell is too short.
                continue;
            }
            let [index, last_index] = [before, before + after].map(u64::cast_signed);
            let line = line(rules, axis, cell);
            let old = sums.get(line);
            let new = sums.change(line, |line| {
                line.stones[player.index()] += count;
                line.indices += count * index;
            });
            for player in [Player::ONE, Player::TWO] {
                let other = player.opponent();
                let own_block = rules.blocks(player, player);
                let blocking = if own_block { player } else { other };
                open[player] -= u128::from(old.stones[blocking.index()] == 0);
                open[player] += u128::from(new.stones[blocking.index()] == 0);
                for (sums, completes) in [(old, false), (new, true)] {
                    // The only empty cell has the index that the sum of all indices lacks.
                    let empty = last_index * (last_index + 1) / 2 - sums.indices;
                    if sums.stones[player.index()] == last_index
                        && sums.stones[other.index()] == 0
                        && let Some(cell) = grid.step(cell, axis, empty - index)
                    {
                        completing.set(rules, (cell, player), axis_index, completes);
                    }
                }
            }
        }
    }
}

/// Returns the index of the line along an axis through a cell.
fn line(rules: &Rules, axis: Axis, cell: Cell) -> u64 {
    let fixed = cell.indices().into_iter().zip(axis.direction());
    fixed
        .filter(|&(_, step)| step == 0)
        .take(rules.size().dimensions() - 1)
        .fold(0, |line, (at, _)| line * rules.k() + u64::from(at))
}

/// Returns the number of full lines along `axis`: one for each choice of the coordinates that do
/// not change.
fn line_count(rules: &Rules, axis: Axis) -> u64 {
    let fixed = axis.direction().into_iter().take(rules.size().dimensions());
    fixed.filter(|&step| step == 0).map(|_| rules.k()).product()
}
