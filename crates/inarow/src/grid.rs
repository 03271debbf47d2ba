//! Which cell lies beside which: the board with its edges, or without.

use crate::{Axis, Cell, Size, Wrap};

/// A board's cells and its edges, of which `wrap` leaves out some.
///
/// Along an axis the cells form lines with two ends, or, where every index that
/// moves counts round, rings without ends. On one board all rings of an axis are
/// equally long.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Grid {
    size: Size,
    /// Whether row, column and layer wrap.
    wraps: [bool; 3],
}

impl Grid {
    pub(crate) const fn new(size: Size, wrap: Wrap) -> Self {
        Self {
            size,
            wraps: wrap.indices(),
        }
    }

    pub(crate) const fn size(self) -> Size {
        self.size
    }

    /// True if an index wraps.
    pub(crate) const fn has_wrap(self) -> bool {
        matches!(self.wraps, [true, _, _] | [_, true, _] | [_, _, true])
    }

    /// Returns whether row, column and layer wrap.
    pub(crate) const fn wraps(self) -> [bool; 3] {
        self.wraps
    }

    /// The cell `distance` steps from `cell` along `axis`, against it where the
    /// distance is negative; `None` beyond an edge.
    pub(crate) fn step(self, cell: Cell, axis: Axis, distance: i64) -> Option<Cell> {
        let indices = self.indices(cell, axis, distance)?;
        Some(self.size.cell_at(indices))
    }

    #[inline]
    fn indices(self, cell: Cell, axis: Axis, distance: i64) -> Option<[u32; 3]> {
        let [row, col, layer] = cell.indices();
        let [down, right, onward] = axis.direction();
        let ([rows, cols, layers], [over, across, through]) = (self.size.sides(), self.wraps);
        Some([
            shifted(row, down, distance, rows, over)?,
            shifted(col, right, distance, cols, across)?,
            shifted(layer, onward, distance, layers, through)?,
        ])
    }

    /// The number of cells of every ring along `axis`; `None` where lines along
    /// it have ends.
    pub(crate) fn ring(self, axis: Axis) -> Option<u64> {
        let closes = self.moving(axis).all(|(_, _, wraps)| wraps);
        // The steps after which all moving coordinates are where they were. It
        // divides the number of cells.
        closes.then(|| {
            self.moving(axis).fold(1, |steps, (_, side, _)| {
                least_common_multiple(steps, side.into())
            })
        })
    }

    /// How many steps lead from one cell to another along the ring through it; `None` where
    /// none do.
    ///
    /// Source: the Chinese remainder theorem. Each coordinate tells the number of steps up to
    /// a multiple of its side; two of them together, up to the least common multiple.
    pub(crate) fn steps_between(self, from: Cell, to: Cell, axis: Axis) -> Option<u64> {
        let (mut steps, mut period) = (0, 1);
        let coordinates = from.indices().into_iter().zip(to.indices());
        for (index, (from, to)) in coordinates.enumerate() {
            let side = u64::from(self.size.sides()[index]);
            let apart = match axis.direction()[index] {
                0 if from == to => continue,
                0 => return None,
                1 => u64::from(to) + side - u64::from(from),
                _ => u64::from(from) + side - u64::from(to),
            };
            let divisor = greatest_common_divisor(period, side);
            let lacks = (apart + side - steps % side) % side;
            if lacks % divisor != 0 {
                return None;
            }
            let rounds = side / divisor;
            let inverse = inverse(period / divisor % rounds, rounds);
            steps += period * (lacks / divisor * inverse % rounds);
            period *= rounds;
        }
        Some(steps)
    }

    /// The number of cells of the longest line or ring along `axis`.
    pub(crate) fn longest(self, axis: Axis) -> u64 {
        self.ring(axis).unwrap_or_else(|| {
            let edges = self.moving(axis).filter(|(_, _, wraps)| !wraps);
            edges.map(|(_, side, _)| side.into()).min().unwrap_or(1)
        })
    }

    /// How many steps lie between `cell` and the edge, against `axis` and along
    /// it. Rings have no edge: there it is as far as numbers go.
    #[inline]
    pub(crate) fn room(self, cell: Cell, axis: Axis) -> [u64; 2] {
        let (indices, direction, sides) = (cell.indices(), axis.direction(), self.size.sides());
        let mut room = [u64::MAX; 2];
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
            room = [room[0].min(against), room[1].min(along)];
        }
        room
    }

    /// Returns the number of candidates of `k` cells along `axis`.
    pub(crate) fn candidate_count(self, axis: Axis, k: u64) -> u128 {
        let cells = u128::from(self.size.cell_count());
        match self.ring(axis) {
            Some(ring) if ring < k => 0,
            Some(ring) if ring == k => cells / u128::from(ring),
            Some(_) => cells,
            None => {
                // Every cell begins a set but those with too little room.
                let edges = self.moving(axis).filter(|(_, _, wraps)| !wraps);
                edges.fold(cells, |sets, (_, side, _)| {
                    let begin = (u64::from(side) + 1).saturating_sub(k);
                    sets / u128::from(side) * u128::from(begin)
                })
            }
        }
    }

    /// The coordinates that change along `axis`: which, how long that side is,
    /// and whether it counts round.
    pub(crate) fn moving(self, axis: Axis) -> impl Iterator<Item = (usize, u32, bool)> {
        let (sides, wraps) = (self.size.sides(), self.wraps);
        let direction = axis.direction();
        (0..3)
            .filter(move |&index| direction[index] != 0)
            .map(move |index| (index, sides[index], wraps[index]))
    }
}

/// A coordinate after so many steps of -1, 0 or 1; `None` beyond an edge.
#[inline]
fn shifted(from: u32, step: i64, distance: i64, side: u32, wraps: bool) -> Option<u32> {
    if step == 0 {
        return (from < side).then_some(from);
    }
    let to = step.checked_mul(distance)?.checked_add(from.into())?;
    match u32::try_from(to) {
        Ok(to) if to < side => Some(to),
        // Seldom more than once round, and a division takes long.
        Ok(to) if wraps && to - side < side => Some(to - side),
        _ if wraps && to < 0 && to + i64::from(side) >= 0 => {
            u32::try_from(to + i64::from(side)).ok()
        }
        _ if wraps => u32::try_from(to.rem_euclid(side.into())).ok(),
        _ => None,
    }
}

const fn least_common_multiple(a: u64, b: u64) -> u64 {
    a / greatest_common_divisor(a, b) * b
}

/// The number that times `number` is 1 modulo `modulus`, with which it has no divisor in
/// common: Euclid's algorithm, which also tells of which multiples the divisor is made.
fn inverse(number: u64, modulus: u64) -> u64 {
    let (mut old, mut new) = (modulus.cast_signed(), number.cast_signed());
    let (mut old_factor, mut new_factor) = (0, 1);
    while new != 0 {
        let times = old / new;
        (old, new) = (new, old - times * new);
        (old_factor, new_factor) = (new_factor, old_factor - times * new_factor);
    }
    old_factor.rem_euclid(modulus.cast_signed()).cast_unsigned()
}

/// Euclid's algorithm.
const fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
