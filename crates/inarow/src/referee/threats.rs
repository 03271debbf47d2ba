//! The empty cells where one stone completes a line.

use alloc::collections::BTreeMap;
use core::iter;

use super::around::Side;
use super::lines::Lines;
use crate::{ByPlayer, Cell, Column, Gravity, Player, Rules};

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
    pub(crate) fn cells(&self, rules: &Rules, player: Player) -> impl Iterator<Item = Cell> {
        let size = rules.size();
        self.within_reach[player]
            .keys()
            .filter_map(move |&index| size.cell(index))
    }

    /// Notes whether a stone of `player` on `cell` would complete a line along the
    /// axis with this number.
    pub(super) fn note(
        &mut self,
        rules: &Rules,
        lines: &Lines,
        player: Player,
        cell: Cell,
        axis: usize,
        completes: bool,
    ) {
        let cells = match lines.heights().is_floating(cell) {
            true => &mut self.floating[player],
            false => &mut self.within_reach[player],
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

    /// Moves the cell above `cell` to those within reach, or from them, after a
    /// stone has come to `cell` or gone.
    pub(super) fn settle(&mut self, rules: &Rules, lines: &Lines, cell: Cell) {
        let Some(above) = above(rules, cell) else {
            return;
        };
        let index = rules.size().index(above);
        let (from, to) = match lines.heights().is_floating(above) {
            true => (&mut self.within_reach, &mut self.floating),
            false => (&mut self.floating, &mut self.within_reach),
        };
        for player in Player::first(rules.players()) {
            if let Some(axes) = from[player].remove(&index) {
                to[player].insert(index, axes);
            }
        }
    }

    /// Takes in the stone that `player` has put on `cell`, after the lines have.
    pub(super) fn place(&mut self, rules: &Rules, lines: &Lines, cell: Cell, player: Player) {
        self.fill(rules, cell);
        self.settle(rules, lines, cell);
        self.look_round(rules, lines, cell, player);
    }

    /// Takes out the stone that `player` had on `cell`, after the lines have.
    pub(super) fn remove(&mut self, rules: &Rules, lines: &Lines, cell: Cell, player: Player) {
        self.settle(rules, lines, cell);
        for by in Player::first(rules.players()) {
            for axis in numbers(lines.axes_near_a_line(rules, cell, by)) {
                self.look_at(rules, lines, cell, axis, by);
            }
        }
        self.look_round(rules, lines, cell, player);
    }

    /// Takes in that a cell is free no longer.
    pub(super) fn fill(&mut self, rules: &Rules, cell: Cell) {
        let index = rules.size().index(cell);
        for (_, cells) in self.within_reach.first_mut(rules.players()) {
            cells.remove(&index);
        }
    }

    /// Looks again at the empty cells that end the runs beside `cell`, where a stone of
    /// `player` has come or gone. Nobody else's lines change, but where their ends count.
    fn look_round(&mut self, rules: &Rules, lines: &Lines, cell: Cell, player: Player) {
        match rules.open_ends() {
            0 => self.look_beside(rules, lines, cell, player),
            _ => Player::first(rules.players())
                .for_each(|by| self.look_beside(rules, lines, cell, by)),
        }
    }

    /// Looks again at the empty cells that end the runs of `by` beside `cell`, or lie beside it
    /// themselves, where a line may come or go.
    fn look_beside(&mut self, rules: &Rules, lines: &Lines, cell: Cell, by: Player) {
        for axis in numbers(lines.axes_near_a_line(rules, cell, by)) {
            for side in Side::BOTH {
                if let Some(end) = lines.end(axis, cell, side, by) {
                    self.look_at(rules, lines, end, axis, by);
                }
            }
        }
    }

    /// Notes whether a stone of `player` on an empty cell would complete a line along an
    /// axis.
    #[cold]
    fn look_at(&mut self, rules: &Rules, lines: &Lines, cell: Cell, axis: usize, player: Player) {
        let completes = lines.completes_along(rules, axis, cell, player);
        self.note(rules, lines, player, cell, axis, completes);
    }
}

/// The numbers of the bits that are set.
fn numbers(mut bits: u32) -> impl Iterator<Item = usize> {
    iter::from_fn(move || {
        let number = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (number < u32::BITS).then_some(number as usize)
    })
}

/// The cell on which a stone comes to rest above one on `cell`, where stones fall; `None`
/// for the topmost cell of a column.
fn above(rules: &Rules, cell: Cell) -> Option<Cell> {
    match rules.gravity() {
        Gravity::None => None,
        Gravity::Drop => Some(Column::of(cell).cell(cell.row().checked_sub(1)?)),
    }
}
