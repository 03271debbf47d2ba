//! The sum of every line, if all lines run from edge to edge.

use alloc::vec::Vec;

use super::completing_cells::CompletingCells;
use super::{Change, Stone};
use crate::board::AxisBits;
use crate::table::Table;
use crate::{Axis, ByPlayer, Cell, Player, Rules};

/// The stones of each line from edge to edge, as three sums.
///
/// The first sum counts +1 for each stone of player 1 and -1 for each stone of player 2. The second
/// sum counts all stones. So the number of stones of player 1 is half of the total of both sums,
/// and the number of stones of player 2 is half of their difference. If a line has n - 1 stones of
/// one player and none of the other, its last cell completes it. The third sum adds up the
/// indices of the filled cells, and gives this last cell.
///
/// n^d cells have ((n + 2)^d - n^d) / 2 lines: 2n + 2 on a plane and 3n^2 + 6n + 4 in space. The
/// coordinates that do not change along a line identify it.
#[derive(Clone, Debug)]
pub(super) struct FullLines {
    /// The sums of each line, by axis and line.
    sums: Vec<Table<LineSum>>,
}

/// The stones of a line, summed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct LineSum {
    sum: i64,
    filled: i64,
    /// The sum of the indices of the filled cells, counted along the axis from 0.
    indices: i64,
}

impl FullLines {
    /// Creates the sums of an empty n x n or n x n x n board on which only full lines count.
    pub(super) fn new(rules: &Rules) -> Self {
        let axes = rules.axes();
        let cells = rules.size().cell_count();
        let sums = axes
            .iter()
            .map(|&axis| Table::for_board(cells, line_count(rules, axis)));
        Self {
            sums: sums.collect(),
        }
    }

    /// Returns the heap bytes that [`FullLines::new`] allocates.
    pub(super) fn new_bytes(rules: &Rules) -> u64 {
        let cells = rules.size().cell_count();
        let sums = |&axis| Table::<LineSum>::for_board_bytes(cells, line_count(rules, axis));
        let table = size_of::<Table<LineSum>>() as u64;
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
        let (rules, n) = (&stones.rules, stones.rules.size().rows());
        completing.update_above(stones, cell);
        for (axis_index, (&axis, sums)) in rules.axes().iter().zip(&mut self.sums).enumerate() {
            let [before, after] = stones.rules.grid().steps_to_edges(cell, axis);
            if before + after + 1 != u64::from(n) {
                // The line through the cell is too short.
                continue;
            }
            let line = line(rules, axis, cell);
            let old = sums.get(line);
            let index = before.cast_signed();
            let new = sums.change(line, |line| {
                line.sum += count * sign(player);
                line.filled += count;
                line.indices += count * index;
            });
            for player in [Player::ONE, Player::TWO] {
                let other = player.next(2);
                let blocking = if rules.blocks(other, player) {
                    other
                } else {
                    player
                };
                open[player] -= u128::from(old.has_none_of(blocking));
                open[player] += u128::from(new.has_none_of(blocking));
                for (sum, completes) in [(old, false), (new, true)] {
                    if sum.filled + 1 == i64::from(n) && sum.has_none_of(other) {
                        let last = sum.last_index(n) - index;
                        if let Some(last) = stones.rules.grid().step(cell, axis, last) {
                            completing.set(stones, (last, player), axis_index, completes);
                        }
                    }
                }
            }
        }
    }
}

impl LineSum {
    /// True if no stone of `player` lies in the line. All its stones then belong to the other
    /// player.
    fn has_none_of(&self, player: Player) -> bool {
        sign(player) * self.sum == -self.filled
    }

    /// Returns the index of the only empty cell of a line of `n` cells.
    fn last_index(&self, n: u32) -> i64 {
        i64::from(n) * i64::from(n - 1) / 2 - self.indices
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

/// Returns +1 for player 1 and -1 for player 2.
const fn sign(player: Player) -> i64 {
    if player.number() == 1 { 1 } else { -1 }
}

/// Returns the number of full lines along `axis`: one for each choice of the coordinates that do
/// not change.
fn line_count(rules: &Rules, axis: Axis) -> u64 {
    let fixed = axis.direction().into_iter().take(rules.size().dimensions());
    fixed.filter(|&step| step == 0).map(|_| rules.k()).product()
}
