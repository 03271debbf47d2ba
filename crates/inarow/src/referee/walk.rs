//! The run through a cell, found by walking from it cell by cell.

use crate::grid::Grid;
use crate::{Axis, Cell, Line, Player, Rules};

/// A run through a cell between edges: what is asked of it only once bits have
/// told that there may be a line, or when its cells are to be listed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walk {
    first: Cell,
    length: u32,
    /// How many of its ends hold a foe's stone.
    held: u8,
}

impl Walk {
    /// The run of `player` through `cell`, whether or not the stone there has been
    /// put yet. O(length).
    pub(super) fn new(
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

    pub(super) const fn length(self) -> u32 {
        self.length
    }

    /// Whether the run decides the game.
    pub(super) fn is_line(self, rules: &Rules) -> bool {
        rules.is_line(self.length.into(), || self.held)
    }

    /// The run as a line, if it is one.
    pub(crate) fn line(self, rules: &Rules, axis: Axis) -> Option<Line> {
        let line = Line::new(rules.grid(), self.first, axis, self.length);
        self.is_line(rules).then_some(line)
    }
}
