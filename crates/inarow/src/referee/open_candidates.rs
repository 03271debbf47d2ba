//! The candidates that each player may still fill.

use super::bitmap::Owner;
use super::lines::Lines;
use crate::{Cell, Player};

impl Lines {
    /// Returns the number of candidates (k adjacent cells along an axis) through a cell that no
    /// other stone blocks for `player`.
    ///
    /// A blocking stone on the cell takes these candidates from `player`. They lie between the
    /// nearest blocking stones within k on each side. [`Rules::blocks`] decides which stones
    /// block.
    ///
    /// ```text
    ///    k = 3, X is placed on *         O's candidates through *: they lie between
    ///    . . O . * . . X .               the nearest X before it (there is none within
    ///        |---|                       two cells) and the nearest X after it (two
    ///          |---|                     empty cells further). O loses three candidates.
    ///            |---|
    /// ```
    #[inline]
    pub(super) fn open_candidates(&self, cell: Cell, player: Player) -> u64 {
        let blocking = match (self.rules.blocks(player, player), self.rules.players()) {
            (true, _) => Owner::Is(player),
            (false, 2) => Owner::Is(player.next(2)),
            (false, _) => Owner::IsNot(player),
        };
        let near = self.near_candidates(blocking, cell);
        near.unwrap_or_else(|| self.far_candidates(blocking, cell, player))
    }

    /// [`Lines::open_candidates`] for lines of any length.
    #[inline(never)]
    fn far_candidates(&self, blocking: Owner, cell: Cell, player: Player) -> u64 {
        let (mut open, k) = (0, self.rules.k());
        for axis in 0..self.axes.len() {
            let layout = &self.layouts[axis];
            let neighbours = self
                .bits
                .neighbours(blocking, axis, layout, layout.bit(cell));
            let (room, visible) = (self.candidate_room(axis, cell, k), layout.visible(cell));
            let zeros = neighbours.zeros();
            let is_visible =
                |side: usize| zeros[side] < visible[side] || room[side] <= visible[side].into();
            let [before, after] = match is_visible(0) && is_visible(1) {
                true => [room[0].min(zeros[0].into()), room[1].min(zeros[1].into())],
                false => self.unblocked_beside(axis, cell, player, room),
            };
            open += (before + after + 1).saturating_sub(k - 1);
        }
        open
    }

    /// Returns the number of cells on each side of a cell that candidates may contain.
    fn candidate_room(&self, axis: usize, cell: Cell, k: u64) -> [u64; 2] {
        let others = self.layouts[axis].others;
        if others < k {
            // The ring is the only candidate, or it has too few cells.
            return [if others == k - 1 { others } else { 0 }, 0];
        }
        let [before, after] = self.rules.grid().room(cell, self.axes[axis]);
        [before.min(k - 1), after.min(k - 1)]
    }
}
