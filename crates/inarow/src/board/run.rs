//! The run through a cell.

use crate::grid::Grid;
use crate::rings::Rings;
use crate::{Axis, Cell, Line, Player, Rules};

/// A run of one player's stones along an axis. A run is measured only if bits show that it may
/// be a line, or to list its cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(super) first: Cell,
    pub(crate) length: u32,
    /// The number of ends with a stone of an opponent.
    pub(super) blocked_ends: u8,
}

impl Run {
    /// Measures the run of `player` through `cell` on a board with edges, cell by cell,
    /// as if a stone of `player` lay on `cell`. O(length).
    pub(crate) fn walk(
        grid: Grid,
        axis: Axis,
        cell: Cell,
        player: Player,
        owner: impl Fn(Cell) -> Option<Player>,
    ) -> Self {
        let mut run = Self {
            first: cell,
            length: 1,
            blocked_ends: 0,
        };
        for (side, steps_to_edge) in [-1, 1].into_iter().zip(grid.steps_to_edges(cell, axis)) {
            let steps = axis.direction().map(|step| step * side);
            let mut indices = cell.indices();
            for _ in 0..steps_to_edge {
                for (index, step) in indices.iter_mut().zip(steps) {
                    *index = match step {
                        1 => *index + 1,
                        -1 => *index - 1,
                        _ => *index,
                    };
                }
                let next = grid.size.cell_at(indices);
                let by = owner(next);
                if by != Some(player) {
                    run.blocked_ends += u8::from(by.is_some());
                    break;
                }
                run.length += 1;
                if side < 0 {
                    run.first = next;
                }
            }
        }
        run
    }

    /// True if the run decides the game.
    pub(crate) fn is_line(self, rules: &Rules) -> bool {
        rules.is_line(self.length.into(), self.blocked_ends)
    }

    /// Returns the run as a line if it is one. A ring full of stones starts at its first cell
    /// in row-major order.
    pub(crate) fn line(self, rules: &Rules, axis: Axis) -> Option<Line> {
        let grid = rules.grid();
        let full_ring = Rings::new(grid, axis).filter(|rings| rings.cells == self.length.into());
        let first = match full_ring {
            Some(rings) => {
                let (_, steps) = rings.locate(self.first.indices());
                grid.step(self.first, axis, -steps.cast_signed())?
            }
            None => self.first,
        };
        self.is_line(rules)
            .then(|| Line::new(grid, first, axis, self.length))
    }
}
