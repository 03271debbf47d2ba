//! The rings along an axis whose coordinates all wrap.

use crate::grid::Grid;
use crate::{Axis, Cell};

/// The rings along an axis, and the order of their cells.
///
/// A ring starts at its first cell in row-major order. A board whose sides have a common divisor
/// has several rings along a diagonal:
///
/// ```text
///    the falling rings of 2 rows and 4 columns       a0 b0 a2 b2
///                                                    b3 a1 b1 a3
/// ```
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rings {
    coordinates: [Coordinate; 3],
    /// The number of cells of each ring.
    pub(crate) cells: u64,
    /// The number of rings.
    pub(crate) count: u64,
}

/// A coordinate of the board. The coordinates before it repeat together after a period.
#[derive(Clone, Copy, Debug)]
struct Coordinate {
    side: u32,
    /// The change of the coordinate in one step: -1, 0 or 1.
    direction: i64,
    /// The number of values that this coordinate has at the first cells of rings.
    starts: u32,
    /// The number of periods after which this coordinate is back at its start: `side / starts`.
    rounds: u32,
    /// The number of periods after which this coordinate has changed by `starts`, less than
    /// `rounds`.
    factor: u32,
    period: u64,
}

impl Rings {
    /// Returns the rings along `axis`; `None` if lines along it end at an edge.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a divisor of a side and a remainder by a side are no larger than the side"
    )]
    pub(crate) fn new(grid: Grid, axis: Axis) -> Option<Self> {
        let direction = axis.direction();
        if (0..3).any(|index| direction[index] != 0 && !grid.wraps[index]) {
            return None;
        }
        let (mut cells, mut count) = (1, 1);
        let coordinates = [0, 1, 2].map(|index| {
            let (side, direction, period) = (grid.size.sides()[index], direction[index], cells);
            let (mut starts, mut factor) = (side, 0);
            if direction != 0 {
                let (divisor, inverse) = divisor_and_factor(period, side.into());
                starts = divisor as u32;
                factor = (inverse * direction).rem_euclid((side / starts).into()) as u32;
            }
            let rounds = side / starts;
            count *= u64::from(starts);
            // The cells are the least common multiple of the sides.
            cells *= u64::from(rounds);
            Coordinate {
                side,
                direction,
                starts,
                rounds,
                factor,
                period,
            }
        });
        Some(Self {
            coordinates,
            cells,
            count,
        })
    }

    /// Returns the index of the ring of the cell with these coordinates, and the number of steps from
    /// the first cell of the ring.
    ///
    /// This is the Chinese remainder theorem: each coordinate determines the number of steps
    /// modulo its side. Two coordinates determine it modulo the least common multiple of their
    /// sides.
    pub(crate) fn locate(&self, indices: [u32; 3]) -> (u64, u64) {
        let (mut ring, mut steps) = (0, 0_u64);
        for (coordinate, index) in self.coordinates.iter().zip(indices) {
            let (index, side) = (u64::from(index), u64::from(coordinate.side));
            if coordinate.direction == 0 {
                ring = ring * side + index;
                continue;
            }
            // The coordinate `steps` steps before the cell. Divisions are slow, so there are few.
            let behind = steps % side;
            let is_forward = coordinate.direction == 1;
            let start = index + if is_forward { side - behind } else { behind };
            let start = if start < side { start } else { start - side };
            let (first, lacks) = match u64::from(coordinate.starts) {
                1 => (0, start),
                starts => (start % starts, start / starts),
            };
            let periods = lacks * u64::from(coordinate.factor) % u64::from(coordinate.rounds);
            steps += coordinate.period * periods;
            ring = ring * u64::from(coordinate.starts) + first;
        }
        (ring, steps)
    }

    /// True if a cell is the first cell of its ring.
    pub(crate) fn is_first(&self, cell: Cell) -> bool {
        let mut indices = cell.indices().into_iter().zip(&self.coordinates);
        indices.all(|(index, coordinate)| index < coordinate.starts)
    }
}

/// Returns the greatest common divisor of two numbers, and a factor by which `number` becomes this
/// divisor modulo `modulus`. It is the extended Euclidean algorithm.
const fn divisor_and_factor(number: u64, modulus: u64) -> (u64, i64) {
    let (mut old, mut new) = (modulus.cast_signed(), number.cast_signed());
    let (mut old_factor, mut new_factor) = (0, 1);
    while new != 0 {
        let quotient = old / new;
        (old, new) = (new, old - quotient * new);
        (old_factor, new_factor) = (new_factor, old_factor - quotient * new_factor);
    }
    (old.cast_unsigned(), old_factor)
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::Size;

    #[test]
    fn cells_follow_each_other_from_the_first_cell_of_a_ring() {
        let sides = [1, 2, 3, 4, 6, 9];
        let planes = sides.map(|rows| sides.map(|cols| [rows, cols]));
        for [rows, cols] in planes.into_iter().flatten() {
            let spaces = sides.map(|layers| Size::in_space(rows, cols, layers));
            let sizes = spaces.into_iter().chain([Size::new(rows, cols)]).flatten();
            for (size, axis) in sizes.flat_map(|size| Axis::SPACE.map(|axis| (size, axis))) {
                let wraps = [true; 3];
                check(Grid { size, wraps }, axis);
            }
        }
    }

    fn check(grid: Grid, axis: Axis) {
        let what = alloc::format!("{grid:?} along {axis}");
        let rings = Rings::new(grid, axis).unwrap();
        assert_eq!(rings.count * rings.cells, grid.size.cell_count(), "{what}");
        let (mut places, mut begun) = (BTreeSet::new(), BTreeSet::new());
        for cell in (0..).map_while(|index| grid.size.cell(index)) {
            let (ring, steps) = rings.locate(cell.indices());
            // The cells are visited in row-major order.
            assert_eq!(begun.insert(ring), rings.is_first(cell), "{what}: {cell}");
            assert_eq!(steps == 0, rings.is_first(cell), "{what}: {cell}");
            assert!(
                ring < rings.count && places.insert((ring, steps)),
                "{what}: {cell}"
            );
            let next = grid.step(cell, axis, 1).unwrap();
            let next_place = (ring, (steps + 1) % rings.cells);
            assert_eq!(rings.locate(next.indices()), next_place, "{what}: {cell}");
        }
    }
}
