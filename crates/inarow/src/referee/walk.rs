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
        for side in [-1, 1] {
            let mut next = grid.step(cell, axis, side);
            while let Some(at) = next
                && stone(at) == Some(player)
            {
                run.length += 1;
                if side < 0 {
                    run.first = at;
                }
                next = grid.step(at, axis, side);
            }
            run.held += u8::from(next.and_then(&stone).is_some());
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
    pub(super) fn line(self, rules: &Rules, axis: Axis) -> Option<Line> {
        let line = Line::new(rules.grid(), self.first, axis, self.length);
        self.is_line(rules).then_some(line)
    }
}
