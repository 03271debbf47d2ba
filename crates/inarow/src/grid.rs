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
    wrap: Wrap,
}

impl Grid {
    pub(crate) const fn new(size: Size, wrap: Wrap) -> Self {
        Self { size, wrap }
    }

    pub(crate) const fn size(self) -> Size {
        self.size
    }

    /// Whether some index counts round.
    pub(crate) fn wraps(self) -> bool {
        self.wrap != Wrap::None
    }

    /// The cell `distance` steps from `cell` along `axis`, against it where the
    /// distance is negative; `None` beyond an edge.
    #[inline]
    pub(crate) fn step(self, cell: Cell, axis: Axis, distance: i64) -> Option<Cell> {
        let direction = axis.direction();
        let (sides, wraps) = (self.size.sides(), self.wrap.round());
        let mut place = cell.place();
        for index in 0..place.len() {
            let to =
                i64::from(place[index]).checked_add(direction[index].checked_mul(distance)?)?;
            let side = i64::from(sides[index]);
            let to = match wraps[index] {
                true if to < 0 || to >= side => to.rem_euclid(side),
                _ => to,
            };
            place[index] = u32::try_from(to).ok().filter(|&to| to < sides[index])?;
        }
        Some(self.size.at(place))
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

    /// The number of cells of the longest line or ring along `axis`.
    pub(crate) fn longest(self, axis: Axis) -> u64 {
        self.ring(axis).unwrap_or_else(|| {
            let edges = self.moving(axis).filter(|(_, _, wraps)| !wraps);
            edges.map(|(_, side, _)| side.into()).min().unwrap_or(1)
        })
    }

    /// How many steps lie between `cell` and the edge, against `axis` and along
    /// it. Rings have no edge: there it is as far as numbers go.
    pub(crate) fn room(self, cell: Cell, axis: Axis) -> [u64; 2] {
        let place = cell.place();
        let mut room = [u64::MAX; 2];
        for (index, side, _) in self.moving(axis).filter(|(_, _, wraps)| !wraps) {
            let before = u64::from(place[index]);
            let after = u64::from(side) - 1 - before;
            let [against, along] = match axis.direction()[index] {
                1 => [before, after],
                _ => [after, before],
            };
            room = [room[0].min(against), room[1].min(along)];
        }
        room
    }

    /// How many sets of `k` cells next to each other lie along `axis`.
    pub(crate) fn set_count(self, axis: Axis, k: u64) -> u128 {
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
        let (sides, wraps) = (self.size.sides(), self.wrap.round());
        let direction = axis.direction();
        (0..3)
            .filter(move |&index| direction[index] != 0)
            .map(move |index| (index, sides[index], wraps[index]))
    }
}

const fn least_common_multiple(a: u64, b: u64) -> u64 {
    a / greatest_common_divisor(a, b) * b
}

/// Euclid's algorithm.
const fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
