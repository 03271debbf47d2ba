//! The numbers of adjacent stones and of adjacent unblocked cells along a line of any length.
//!
//! A long ring has a seam, where its last cell in the words continues with its first cell: see
//! [`Ends`].

use super::AxisBits;
use super::bitmap::{Cells, Players};
use super::layout::{Bit, Ends};
use super::neighbours::{Neighbours, Side};
use crate::board::Run;
use crate::{Cell, Player};

impl AxisBits {
    /// True if the run of `player` through a cell has at least k stones, as if a stone of `player`
    /// lay there. `word` has its bit. O(k / 64): k stones on one side are enough.
    #[inline(always)]
    pub(super) fn is_long_run(
        &self,
        axis: usize,
        cell: Cell,
        player: Player,
        (word, bit): (u64, Bit),
    ) -> bool {
        let k = self.rules.k();
        let length = self.layouts[axis].length_in_word(word, bit.index);
        let length = length.unwrap_or_else(|| {
            let [before, after] = self.stones_beside(axis, cell, player, k);
            before + 1 + after
        });
        length >= k
    }

    /// True if a stone of `player` on a cell completes a line along an axis.
    pub(in crate::board) fn completes_along(
        &self,
        axis: usize,
        cell: Cell,
        player: Player,
    ) -> bool {
        let (rules, bit) = (&self.rules, self.layouts[axis].bit(cell));
        let word = self.bitmap.word(Players::Only(player), axis, bit.word);
        // Most runs are too short.
        self.is_long_run(axis, cell, player, (word, bit))
            && (rules.is_every_run_a_line() || self.is_line_along(axis, cell, player))
    }

    /// True if the run of `player` through a cell along an axis is a line, as if a stone of `player`
    /// lay there. O(k / 64): with k stones on one side, the run is longer than k, and its length and
    /// its ends do not matter.
    #[cold]
    pub(super) fn is_line_along(&self, axis: usize, cell: Cell, player: Player) -> bool {
        let most = self.rules.k();
        self.run_within(axis, cell, player, most)
            .is_line(&self.rules)
    }

    /// Measures the run of `player` through a cell along an axis, as if a stone of `player` lay there,
    /// at most `most` stones on each side. O(most / 64).
    #[cold]
    pub(super) fn run_within(&self, axis: usize, cell: Cell, player: Player, most: u64) -> Run {
        let [before, after] = self.stones_beside(axis, cell, player, most);
        let step = |side: Side, steps| {
            self.rules
                .grid()
                .step(cell, self.layouts[axis].axis, side.steps(steps))
        };
        // In a ring full of stones both ends are the cell itself, or a cell of the run.
        let ends = [step(Side::Before, before + 1), step(Side::After, after + 1)];
        let is_blocked = |end: Option<Cell>| {
            let owner = end.and_then(|end| self.owner(end));
            owner.is_some_and(|owner| owner != player)
        };
        Run {
            first: step(Side::Before, before).unwrap_or(cell),
            length: u32::try_from(before + 1 + after).unwrap_or(u32::MAX),
            blocked_ends: ends.map(|end| u8::from(is_blocked(end))).into_iter().sum(),
        }
    }

    /// Returns the number of consecutive stones of `player` on each side of a cell, at most `most`
    /// each. In a ring full of stones, the first side is counted first.
    #[inline(never)]
    fn stones_beside(&self, axis: usize, cell: Cell, player: Player, most: u64) -> [u64; 2] {
        let (own, others) = (Cells::Of(player), self.layouts[axis].other_ring_cells);
        let before = self.count_on_side(axis, cell, own, Side::Before, others.min(most));
        let left = (others - before).min(most);
        [
            before,
            self.count_on_side(axis, cell, own, Side::After, left),
        ]
    }

    /// Returns the number of consecutive cells on one side of a cell without a stone of
    /// `blocking`, at most `most`. `nearest` caches the number of cells before the first stone of any
    /// player. This number is the answer for all players, except for the owner of that stone.
    #[inline(never)]
    pub(super) fn unblocked_on_side(
        &self,
        axis: usize,
        cell: Cell,
        blocking: Players,
        (side, most): (Side, u64),
        nearest: &mut Option<u64>,
    ) -> u64 {
        let clear = |owner| self.count_on_side(axis, cell, Cells::Without(owner), side, most);
        if let Players::AllBut(player) = blocking {
            let clear = *nearest.get_or_insert_with(|| clear(Players::All));
            let (grid, axis) = (self.rules.grid(), self.layouts[axis].axis);
            let end = grid.step(cell, axis, side.steps(clear + 1));
            let owner = end.and_then(|end| self.owner(end));
            if clear == most || owner != Some(player) {
                return clear;
            }
        }
        clear(blocking)
    }

    /// Returns the number of consecutive cells of `cells` on one side of a cell. It is at most
    /// `most`, which is below the number of cells of a ring.
    fn count_on_side(&self, axis: usize, cell: Cell, cells: Cells, side: Side, most: u64) -> u64 {
        let layout = &self.layouts[axis];
        let location = layout.locate(cell);
        let to_seam = match layout.ends {
            Ends::Edge => u64::MAX,
            Ends::Ring(_) | Ends::Seam => layout.cells_beside(location)[side as usize],
        };
        let found = self.count_in_words(axis, location.bit(), cells, side, most.min(to_seam));
        if found < to_seam || found == most {
            return found;
        }
        let (grid, steps) = (self.rules.grid(), side.steps(found + 1));
        let next = grid.step(cell, layout.axis, steps).filter(|&next| {
            let Bit { word, index } = layout.bit(next);
            self.bitmap.others(cells, axis, word) >> index & 1 == 0
        });
        next.map_or(found, |next| {
            found + 1 + self.count_on_side(axis, next, cells, side, most - found - 1)
        })
    }

    /// Returns the number of [`AxisBits::count_on_side`] up to the seam of a ring.
    fn count_in_words(
        &self,
        axis: usize,
        Bit { word, index }: Bit,
        cells: Cells,
        side: Side,
        most: u64,
    ) -> u64 {
        const WORD: u64 = u64::BITS as u64;
        let here = Neighbours::in_word(self.bitmap.others(cells, axis, word), index);
        let (here, words) = (here.zeros()[side as usize], most.div_ceil(WORD));
        // The bits of the word and the other words on this side.
        let (in_word, range) = match side {
            Side::Before => (index, word.saturating_sub(words)..word),
            Side::After => (u64::BITS - 1 - index, word + 1..word + 1 + words),
        };
        if here < in_word || most <= in_word.into() {
            return most.min(here.into());
        }
        let words = range.end - range.start;
        let next = self.bitmap.nearest_others(cells, axis, range, side);
        let beyond = next.map_or(words * WORD, |(at, others)| match side {
            Side::Before => (word - 1 - at) * WORD + u64::from(others.leading_zeros()),
            Side::After => (at - word - 1) * WORD + u64::from(others.trailing_zeros()),
        });
        most.min(u64::from(in_word) + beyond)
    }

    /// Returns the empty cell at the end of the run of `player` on one side of a cell along an
    /// axis. `None` after k stones: a stone on that cell then makes a run of more than k stones,
    /// whatever lies on `cell`.
    pub(in crate::board) fn empty_end(
        &self,
        axis: usize,
        cell: Cell,
        side: Side,
        player: Player,
    ) -> Option<Cell> {
        let (k, others) = (self.rules.k(), self.layouts[axis].other_ring_cells);
        let run = self.count_on_side(axis, cell, Cells::Of(player), side, others.min(k));
        let grid = self.rules.grid();
        let end = grid.step(cell, self.layouts[axis].axis, side.steps(run + 1))?;
        (run < k && self.is_empty(end)).then_some(end)
    }
}
