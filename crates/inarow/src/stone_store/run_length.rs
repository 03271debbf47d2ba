//! The numbers of adjacent stones and of adjacent unblocked cells along a line of any length.
//!
//! A ring may be stored in several strands. A place where a strand ends and the ring continues is a
//! seam: see [`AxisLayout`].

use super::axis_layout::{AxisLayout, Bit, Ends};
use super::bitmap::Owner;
use super::lines::Lines;
use super::neighbours::{Neighbours, Side};
use super::run::Run;
use crate::{Cell, Player};

impl Lines {
    /// True if the run of `player` through a cell has at least k stones, as if a stone of `player`
    /// lay there. O(k / 64): k stones on one side are enough.
    fn is_long_run(&self, axis: usize, cell: Cell, player: Player) -> bool {
        let k = self.rules.k();
        let layout = &self.layouts[axis];
        let bit = layout.bit(cell);
        let neighbours = self.bits.neighbours(Owner::Is(player), axis, layout, bit);
        let length = visible_length(layout, cell, neighbours).unwrap_or_else(|| {
            let [before, after] = self.stones_beside(axis, cell, player, k);
            before + 1 + after
        });
        length >= k
    }

    /// True if the run through a player's stone has at least k stones.
    pub(super) fn has_long_run(&self, axis: usize, cell: Cell, by: Player) -> bool {
        // On a sparse board, a player often has fewer than k stones along the axis in total. Then
        // no run needs to be measured.
        self.bits.most_set(by, axis) >= self.rules.k() && self.is_long_run(axis, cell, by)
    }

    /// True if a stone of `player` on a cell completes a line along an axis.
    pub(super) fn completes_along(&self, axis: usize, cell: Cell, player: Player) -> bool {
        let rules = &self.rules;
        // Most runs are too short.
        self.is_long_run(axis, cell, player)
            && (rules.is_any_run_a_line() || self.is_line_along(axis, cell, player))
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

    /// Measures the run of `player` through a cell along an axis, as if a stone of `player` lay
    /// there. O(length / 64).
    #[cold]
    pub(super) fn run_along(&self, axis: usize, cell: Cell, player: Player) -> Run {
        self.run_within(axis, cell, player, u64::MAX)
    }

    /// Measures at most `most` stones of a run on each side of a cell.
    fn run_within(&self, axis: usize, cell: Cell, player: Player, most: u64) -> Run {
        let [before, after] = self.stones_beside(axis, cell, player, most);
        let step = |side: Side, steps| {
            self.rules
                .grid()
                .step(cell, self.axes[axis], side.steps(steps))
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
        let others = self.layouts[axis].other_ring_cells;
        let before = self.stones_on_side(axis, cell, player, Side::Before, others.min(most));
        let left = (others - before).min(most);
        [
            before,
            self.stones_on_side(axis, cell, player, Side::After, left),
        ]
    }

    /// Returns the number of consecutive stones of `player` on one side of a cell, at most
    /// `most`.
    fn stones_on_side(
        &self,
        axis: usize,
        cell: Cell,
        player: Player,
        side: Side,
        most: u64,
    ) -> u64 {
        let layout = &self.layouts[axis];
        let is_own = |cell| self.owner(cell) == Some(player);
        self.count_on_side(axis, cell, side, most, is_own, |cell, most| {
            let (mut bit, mut found) = (layout.bit(cell), 0);
            loop {
                let neighbours = self.bits.neighbours(Owner::Is(player), axis, layout, bit);
                let ones = neighbours.ones()[side as usize];
                found += u64::from(ones);
                // No run continues beyond the end of its line.
                if ones < Neighbours::CELLS || found >= most {
                    return found.min(most);
                }
                bit.word = match side {
                    Side::Before => bit.word - 1,
                    Side::After => bit.word + 1,
                };
            }
        })
    }

    /// Returns the same number as [`Lines::clear_on_side`], faster for several players. `nearest`
    /// caches the number of cells before the first stone of any player. This number is the answer
    /// for all players, except for the owner of that stone.
    #[inline(never)]
    pub(super) fn unblocked_on_side(
        &self,
        axis: usize,
        cell: Cell,
        blocking: Owner,
        (side, most): (Side, u64),
        nearest: &mut Option<u64>,
    ) -> u64 {
        if let Owner::IsNot(player) = blocking {
            let any = || self.clear_on_side(axis, cell, Owner::Any, side, most);
            let clear = *nearest.get_or_insert_with(any);
            let end = self
                .rules
                .grid()
                .step(cell, self.axes[axis], side.steps(clear + 1));
            let owner = end.and_then(|end| self.owner(end));
            if clear == most || owner != Some(player) {
                return clear;
            }
        }
        self.clear_on_side(axis, cell, blocking, side, most)
    }

    /// Returns the number of consecutive cells on one side of a cell without a stone of
    /// `blocking`, at most `most`.
    fn clear_on_side(
        &self,
        axis: usize,
        cell: Cell,
        blocking: Owner,
        side: Side,
        most: u64,
    ) -> u64 {
        // If the ring has more strands than there are stones, it is faster to visit the stones.
        let strands = most / u64::from(self.layouts[axis].line_cells);
        if strands > self.bits.stored_words(blocking, axis) {
            return most.min(self.clear_by_stones(axis, cell, blocking, side));
        }
        let is_clear = |cell| !self.owner(cell).is_some_and(|by| blocking.includes(by));
        self.count_on_side(axis, cell, side, most, is_clear, |cell, most| {
            self.clear_in_line(axis, cell, blocking, side, most)
        })
    }

    /// Returns the number of [`Lines::clear_on_side`] within the line or strand of the cell. Skips
    /// words without stones.
    fn clear_in_line(
        &self,
        axis: usize,
        cell: Cell,
        blocking: Owner,
        side: Side,
        most: u64,
    ) -> u64 {
        const WORD: u64 = u64::BITS as u64;
        if most == 0 {
            return 0;
        }
        let Bit { word, index } = self.layouts[axis].bit(cell);
        let here = Neighbours::in_word(self.bits.word(blocking, axis, word), index);
        let here = here.zeros()[side as usize];
        // The bits of the word on this side.
        let in_word = match side {
            Side::Before => index,
            Side::After => u64::BITS - 1 - index,
        };
        if here < in_word || most <= in_word.into() {
            return most.min(here.into());
        }
        let (in_word, words) = (u64::from(in_word), most.div_ceil(WORD));
        let range = match side {
            Side::Before => word.saturating_sub(words)..=word - 1,
            Side::After => word + 1..=word + words,
        };
        let next = self.bits.nearest_word(blocking, axis, range, side);
        next.map_or(most, |(at, bits)| {
            let (words, bits) = match side {
                Side::Before => (word - 1 - at, bits.leading_zeros()),
                Side::After => (at - word - 1, bits.trailing_zeros()),
            };
            most.min(in_word + words * WORD + u64::from(bits))
        })
    }

    /// Returns the number of [`Lines::clear_on_side`] without a maximum, or `u64::MAX` if no stone
    /// of `blocking` is on the ring. Visits all stones, not all strands. O(stones).
    fn clear_by_stones(&self, axis: usize, cell: Cell, blocking: Owner, side: Side) -> u64 {
        let mut clear = u64::MAX;
        self.each_stone(&mut |at, by| {
            if at == cell || !blocking.includes(by) {
                return;
            }
            let [from, to] = match side {
                Side::Before => [at, cell],
                Side::After => [cell, at],
            };
            let steps = self.rules.grid().steps_between(from, to, self.axes[axis]);
            clear = steps.map_or(clear, |steps| clear.min(steps - 1));
        });
        clear
    }

    /// Counts consecutive cells on one side of a cell, at most `most`, which is below the number of
    /// cells of a ring. `count` counts cells within a line or strand. At a seam the count continues
    /// if `belongs` is true for the next cell.
    fn count_on_side(
        &self,
        axis: usize,
        cell: Cell,
        side: Side,
        most: u64,
        belongs: impl Fn(Cell) -> bool,
        count: impl Fn(Cell, u64) -> u64,
    ) -> u64 {
        let layout = &self.layouts[axis];
        if layout.ends != Ends::Seam {
            return count(cell, most);
        }
        let (mut from, mut found) = (cell, 0);
        loop {
            let in_strand = u64::from(layout.cells_beside(from)[side as usize]);
            let here = count(from, in_strand.min(most - found));
            found += here;
            if here < in_strand || found == most {
                return found;
            }
            match self
                .rules
                .grid()
                .step(cell, self.axes[axis], side.steps(found + 1))
            {
                Some(next) if belongs(next) => from = next,
                _ => return found,
            }
            found += 1;
        }
    }

    /// Returns the empty cell at the end of the run of `player` on one side of a cell along an
    /// axis.
    pub(super) fn empty_end(
        &self,
        axis: usize,
        cell: Cell,
        side: Side,
        player: Player,
    ) -> Option<Cell> {
        let others = self.layouts[axis].other_ring_cells;
        let run = self.stones_on_side(axis, cell, player, side, others);
        let end = self
            .rules
            .grid()
            .step(cell, self.axes[axis], side.steps(run + 1))?;
        self.is_empty(end).then_some(end)
    }
}

/// Returns the length of the run through a cell, as if a stone lay there, if all of the run is
/// visible.
#[inline(always)]
fn visible_length(layout: &AxisLayout, cell: Cell, neighbours: Neighbours) -> Option<u64> {
    let ([before, after], visible) = (neighbours.ones(), layout.visible(cell));
    let length = u64::from(before + 1 + after);
    let is_visible = before < visible[0] && after < visible[1] && length <= layout.other_ring_cells;
    is_visible.then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::{Axis, Size, Wrap};

    #[test]
    fn length_is_known_if_the_whole_run_is_visible() {
        let row = |cols, wrap: Wrap| {
            let grid = Grid {
                size: Size::new(1, cols).unwrap(),
                wraps: wrap.indices(),
            };
            AxisLayout::new(grid, Axis::Horizontal, 0)
        };
        let (line, ring) = (row(200, Wrap::None), row(40, Wrap::Columns));
        for (layout, neighbours, length) in [
            (&line, Neighbours::in_word(0b0111_0010, 5), Some(3)),
            (&line, Neighbours::in_word(0b0111_0010, 2), Some(2)),
            // All 64 visible cells hold stones: the run may continue.
            (&line, Neighbours::between([u64::MAX; 3], 20), None),
            (&line, Neighbours::between([u64::MAX, 1, 0], 0), None),
            (&line, Neighbours::between([0, 1 << 63, u64::MAX], 63), None),
            (
                &line,
                Neighbours::between([u64::MAX << 1, 1, 0], 0),
                Some(64),
            ),
            (
                &ring,
                Neighbours::in_ring(1 | 0b0111 << 37, 39, 40),
                Some(4),
            ),
            (&ring, Neighbours::in_ring(u64::MAX >> 24, 39, 40), None),
        ] {
            let found = visible_length(layout, Cell::new(0, 70), neighbours);
            assert_eq!(found, length, "{neighbours:?} of {layout:?}");
        }
    }
}
