//! The cells of a board along its axes, with edges or wrapping.

use crate::rings::Rings;
use crate::{Axis, Cell, Size};

/// The size of a board and the coordinates that wrap.
///
/// Along an axis the cells form board lines with two ends. If every coordinate that changes along
/// the axis wraps, they form rings. All rings of an axis have the same length.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Grid {
    pub(crate) size: Size,
    /// For row, column and layer, true if it wraps.
    pub(crate) wraps: [bool; 3],
}

impl Grid {
    /// True if a coordinate wraps.
    pub(crate) const fn has_wrap(self) -> bool {
        matches!(self.wraps, [true, _, _] | [_, true, _] | [_, _, true])
    }

    /// Returns the cell `distance` steps from `cell` along `axis`, or against it if `distance` is
    /// negative; `None` beyond an edge.
    pub(crate) fn step(self, cell: Cell, axis: Axis, distance: i64) -> Option<Cell> {
        let [row, col, layer] = cell.indices();
        let [down, right, onward] = axis.direction();
        let ([rows, cols, layers], [over, across, through]) = (self.size.sides(), self.wraps);
        Some(self.size.cell_at([
            shifted(row, down, distance, rows, over)?,
            shifted(col, right, distance, cols, across)?,
            shifted(layer, onward, distance, layers, through)?,
        ]))
    }

    /// True if a run along `axis` starts at this cell, or if the cell is the first cell of a ring.
    /// `is_own` is true for the cells of the run's player. Each run has one or two such cells: a
    /// ring full of stones has no other start.
    pub(crate) fn may_start_run(
        self,
        cell: Cell,
        axis: Axis,
        is_own: impl Fn(Cell) -> bool,
    ) -> bool {
        !self.step(cell, axis, -1).is_some_and(is_own)
            || Rings::new(self, axis).is_some_and(|rings| rings.is_first(cell))
    }

    /// Returns the number of cells of each ring along `axis`; `None` if the board lines along
    /// `axis` have ends.
    pub(crate) fn ring(self, axis: Axis) -> Option<u64> {
        Rings::new(self, axis).map(|rings| rings.cells)
    }

    /// Returns the number of cells of the longest board line along `axis`.
    pub(crate) fn longest(self, axis: Axis) -> u64 {
        let ring = || self.ring(axis).unwrap_or(1);
        self.sides_with_edges(axis)
            .min()
            .map_or_else(ring, u64::from)
    }

    /// Iterates over the sides along which lines of `axis` end at an edge; none on a ring.
    fn sides_with_edges(self, axis: Axis) -> impl Iterator<Item = u32> {
        let (sides, direction) = (self.size.sides(), axis.direction());
        let with_edges = (0..3).filter(move |&index| direction[index] != 0 && !self.wraps[index]);
        with_edges.map(move |index| sides[index])
    }

    /// Returns the number of steps from `cell` to the edge, against `axis` and along it;
    /// `u64::MAX` on a ring, which has no edge.
    #[inline]
    pub(crate) fn steps_to_edges(self, cell: Cell, axis: Axis) -> [u64; 2] {
        let (indices, direction, sides) = (cell.indices(), axis.direction(), self.size.sides());
        let mut to_edges = [u64::MAX; 2];
        for index in 0..indices.len() {
            if direction[index] == 0 || self.wraps[index] {
                continue;
            }
            let before = u64::from(indices[index]);
            let after = u64::from(sides[index] - 1 - indices[index]);
            let [against, along] = match direction[index] {
                1 => [before, after],
                _ => [after, before],
            };
            to_edges = [to_edges[0].min(against), to_edges[1].min(along)];
        }
        to_edges
    }

    /// Returns the number of candidates of `k` cells along `axis`.
    pub(crate) fn candidate_count(self, axis: Axis, k: u64) -> u128 {
        let cells = u128::from(self.size.cell_count());
        match self.ring(axis) {
            Some(ring) if ring < k => 0,
            Some(ring) if ring == k => cells / u128::from(ring),
            Some(_) => cells,
            None => {
                // Each cell starts a candidate unless it is too close to an edge.
                self.sides_with_edges(axis).fold(cells, |candidates, side| {
                    let starts = (u64::from(side) + 1).saturating_sub(k);
                    candidates / u128::from(side) * u128::from(starts)
                })
            }
        }
    }
}

/// Returns a coordinate after `distance` steps of -1, 0 or 1; `None` beyond an edge.
#[inline]
fn shifted(from: u32, step: i64, distance: i64, side: u32, wraps: bool) -> Option<u32> {
    if step == 0 {
        return (from < side).then_some(from);
    }
    let Some(to) = step
        .checked_mul(distance)
        .and_then(|steps| steps.checked_add(from.into()))
    else {
        // Only after about 2^63 steps.
        let to = i128::from(step) * i128::from(distance) + i128::from(from);
        let wrapped = to.rem_euclid(side.into());
        return wraps.then(|| u32::try_from(wrapped).ok())?;
    };
    match u32::try_from(to) {
        Ok(to) if to < side => Some(to),
        // Wrapping more than once is rare, and a division is slow.
        Ok(to) if wraps && to - side < side => Some(to - side),
        _ if wraps && to < 0 && to + i64::from(side) >= 0 => {
            u32::try_from(to + i64::from(side)).ok()
        }
        _ if wraps => u32::try_from(to.rem_euclid(side.into())).ok(),
        _ => None,
    }
}
