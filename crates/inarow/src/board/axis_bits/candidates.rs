//! The candidates that each player may still fill.

use super::AxisBits;
use super::bitmap::Players;
use super::four_axes::AXES;
use super::neighbours::Side;
use crate::{ByPlayer, Cell, Player};

impl AxisBits {
    /// Returns the number of candidates (k adjacent cells along an axis) through `cell` that no
    /// stone on another cell blocks for `player`. `None` if a candidate may reach beyond the cells
    /// that are read at once: [`AxisBits::far_candidates`] then counts them.
    ///
    /// A blocking stone on the cell takes these candidates from `player`. They lie between the
    /// nearest blocking stones within k on each side. [`Rules::blocks`](crate::Rules::blocks)
    /// decides which stones block.
    ///
    /// ```text
    ///    k = 3, X is placed on *         O's candidates through *: they lie between
    ///    . . O . * . . X .               the nearest X before it (there is none within
    ///        |---|                       two cells) and the nearest X after it (two
    ///          |---|                     empty cells further). O loses three candidates.
    ///            |---|
    /// ```
    #[inline]
    pub(in crate::board) fn open_candidates(&self, cell: Cell, player: Player) -> Option<u64> {
        let blocking = self.blocking(player);
        let mut open = self.group_candidates(blocking, cell, 0)?;
        let mut first = AXES;
        while first < self.layouts.len() {
            open += self.group_candidates(blocking, cell, first)?;
            first += AXES;
        }
        Some(open)
    }

    /// [`AxisBits::open_candidates`] for lines of any length, for each player that a stone of `by`
    /// blocks.
    #[inline(never)]
    pub(in crate::board) fn far_candidates(&self, cell: Cell, by: Player) -> ByPlayer<u64> {
        let (mut open, k) = (ByPlayer::default(), self.rules.k());
        for axis in 0..self.layouts.len() {
            let layout = &self.layouts[axis];
            let (room, location) = (self.candidate_room(axis, cell, k), layout.locate(cell));
            let (visible, bit) = (layout.visible(location), location.bit());
            let mut nearest = [None; 2];
            for player in
                Player::first(self.rules.players()).filter(|&player| self.rules.blocks(by, player))
            {
                let blocking = self.blocking(player);
                let zeros = self.bitmap.neighbours(blocking, axis, layout, bit).zeros();
                let is_visible =
                    |side: usize| zeros[side] < visible[side] || room[side] <= visible[side].into();
                let [before, after] = [0, 1].map(|index| {
                    if is_visible(index) {
                        return room[index].min(zeros[index].into());
                    }
                    let (side, nearest) = (Side::BOTH[index], &mut nearest[index]);
                    self.unblocked_on_side(axis, cell, blocking, (side, room[index]), nearest)
                });
                open[player] += (before + after + 1).saturating_sub(k - 1);
            }
        }
        open
    }

    /// Returns whose stones block a player.
    #[inline]
    fn blocking(&self, player: Player) -> Players {
        match (self.rules.blocks(player, player), self.rules.players()) {
            (true, _) => Players::Only(player),
            (false, 2) => Players::Only(player.next(2)),
            (false, _) => Players::AllBut(player),
        }
    }

    /// Returns the number of cells on each side of a cell that candidates may contain.
    fn candidate_room(&self, axis: usize, cell: Cell, k: u64) -> [u64; 2] {
        let layout = &self.layouts[axis];
        let others = layout.other_ring_cells;
        if others < k {
            // The ring is the only candidate, or it has too few cells.
            return [if others == k - 1 { others } else { 0 }, 0];
        }
        let [before, after] = self.rules.grid().steps_to_edges(cell, layout.axis);
        [before.min(k - 1), after.min(k - 1)]
    }
}
