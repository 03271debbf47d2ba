//! The run through a cell.

use crate::grid::Grid;
use crate::{Axis, Cell, Line, Player, Rules};

/// A run of one player's stones along an axis: what is asked of it only once bits have
/// told that there may be a line, or when its cells are to be listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(super) first: Cell,
    pub(super) length: u32,
    /// How many of its ends hold a foe's stone.
    pub(super) held: u8,
}

impl Run {
    /// The run of `player` through `cell` between edges, whether or not the stone there
    /// has been put yet, found cell by cell. O(length).
    pub(super) fn walked(
        grid: Grid,
        axis: Axis,
        cell: Cell,
        player: Player,
        stone: impl Fn(Cell) -> Option<Player>,
    ) -> Self {
        let mut run = Self {
            first: cell,
            length: 1,
            held: 0,
        };
        for (side, room) in [-1, 1].into_iter().zip(grid.room(cell, axis)) {
            let steps = axis.direction().map(|step| step * side);
            let mut place = cell.place();
            for _ in 0..room {
                for (index, step) in place.iter_mut().zip(steps) {
                    *index = match step {
                        1 => *index + 1,
                        -1 => *index - 1,
                        _ => *index,
                    };
                }
                let at = grid.size().at(place);
                let owner = stone(at);
                if owner != Some(player) {
                    run.held += u8::from(owner.is_some());
                    break;
                }
                run.length += 1;
                if side < 0 {
                    run.first = at;
                }
            }
        }
        run
    }

    pub(crate) const fn length(self) -> u32 {
        self.length
    }

    /// Whether the run decides the game.
    pub(super) fn is_line(self, rules: &Rules) -> bool {
        rules.is_line(self.length.into(), || self.held)
    }

    /// The run as a line, if it is one. A ring that is held whole begins at the first of
    /// its cells.
    pub(crate) fn line(self, rules: &Rules, axis: Axis) -> Option<Line> {
        let from = |first| Line::new(rules.grid(), first, axis, self.length);
        let is_whole_ring = rules.grid().ring(axis) == Some(self.length.into());
        let first = match is_whole_ring {
            true => from(self.first).cells().min()?,
            false => self.first,
        };
        self.is_line(rules).then(|| from(first))
    }
}
