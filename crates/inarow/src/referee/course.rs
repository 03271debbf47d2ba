//! The cells of a board numbered along the lines of an axis.

use crate::grid::{Grid, greatest_common_divisor};
use crate::{Axis, Cell};

/// Numbers for all cells of a board, so that those of a line follow each other,
/// and those of a ring too but for the step from its last cell to its first.
///
/// A line with ends has a coordinate that runs along it without counting round.
/// The other coordinates are taken back to where they would have been at its
/// start, and together tell which line it is.
///
/// In a ring every moving coordinate tells the number of steps from the start, but
/// only up to a multiple of its side. Two of them agree on the number of steps
/// modulo the least common multiple of their sides, if they agree modulo the
/// greatest common divisor (the Chinese remainder theorem); by how much they do
/// not is the same all along the ring and tells which ring it is.
#[derive(Clone, Debug)]
pub(super) struct Course {
    grid: Grid,
    axis: Axis,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// The coordinate that runs along every line.
    Lines { running: usize },
    /// The moving coordinates: the first one, and how each other one joins those
    /// before it.
    Rings {
        first: usize,
        joins: [Option<Join>; 2],
    },
}

/// How a coordinate joins those before it.
#[derive(Clone, Copy, Debug)]
struct Join {
    index: usize,
    /// After how many steps those before it are where they were.
    period: u64,
    /// The greatest common divisor of that and of this coordinate's side.
    divisor: u64,
    /// The inverse of period / divisor modulo side / divisor.
    inverse: u64,
}

/// The bits of the cells round a cell: from the first one of its line or ring
/// to the last one.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Place {
    pub(super) first: u64,
    pub(super) number: u64,
    pub(super) last: u64,
}

impl Course {
    pub(super) fn new(grid: Grid, axis: Axis) -> Self {
        let mut moving = grid.moving(axis);
        let edge = grid.moving(axis).find(|(_, _, counts_round)| !counts_round);
        let kind = match (edge, moving.next()) {
            (None, Some((first, side, _))) => {
                let mut period = u64::from(side);
                let joins = [(); 2].map(|()| {
                    let (index, side, _) = moving.next()?;
                    let join = Join::new(index, period, side.into());
                    period = period / join.divisor * u64::from(side);
                    Some(join)
                });
                Kind::Rings { first, joins }
            }
            (edge, _) => Kind::Lines {
                running: edge.map_or(0, |(index, _, _)| index),
            },
        };
        Self { grid, axis, kind }
    }

    /// Where a cell has its number.
    pub(super) fn place(&self, cell: Cell) -> Place {
        match &self.kind {
            Kind::Lines { running } => {
                let number = self.number_on_line(cell, *running);
                let room = self.grid.room(cell, self.axis);
                // Along the axis the running coordinate may fall.
                let [below, above] = match self.axis.direction()[*running] {
                    1 => room,
                    _ => [room[1], room[0]],
                };
                Place {
                    first: number - below,
                    number,
                    last: number + above,
                }
            }
            Kind::Rings { first, joins } => self.place_on_ring(cell, *first, joins),
        }
    }

    /// Whether numbers rise along the axis.
    #[cfg(test)]
    fn rises(&self) -> bool {
        match self.kind {
            Kind::Lines { running } => self.axis.direction()[running] > 0,
            Kind::Rings { .. } => true,
        }
    }

    fn number_on_line(&self, cell: Cell, running: usize) -> u64 {
        let (sides, direction) = (self.grid.size().sides(), self.axis.direction());
        let place = cell.place();
        let steps = i64::from(place[running]) * direction[running];
        let others = (0..place.len()).filter(|&index| index != running);
        let line = others.fold(0, |line, index| {
            let start = i64::from(place[index]) - steps * direction[index];
            let side = i64::from(sides[index]);
            line * u64::from(sides[index]) + start.rem_euclid(side).cast_unsigned()
        });
        line * u64::from(sides[running]) + u64::from(place[running])
    }

    fn place_on_ring(&self, cell: Cell, first: usize, joins: &[Option<Join>]) -> Place {
        let (sides, direction) = (self.grid.size().sides(), self.axis.direction());
        // The steps that a coordinate has made, modulo its side.
        let steps_of = |index: usize| match direction[index] {
            1 => u64::from(cell.place()[index]),
            _ => u64::from((sides[index] - cell.place()[index]) % sides[index]),
        };
        let still = (0..3).filter(|&index| direction[index] == 0);
        let mut ring = still.fold(0, |ring, index| {
            ring * u64::from(sides[index]) + u64::from(cell.place()[index])
        });
        let (mut steps, mut length) = (steps_of(first), u64::from(sides[first]));
        for join in joins.iter().flatten() {
            let side = u64::from(sides[join.index]);
            let (other, divisor) = (steps_of(join.index), join.divisor);
            let apart = (steps % divisor + divisor - other % divisor) % divisor;
            ring = ring * divisor + apart;
            let lacks = (other + apart).cast_signed() - steps.cast_signed();
            let rounds = (lacks / divisor.cast_signed()).rem_euclid((side / divisor).cast_signed());
            steps += join.period * (rounds.cast_unsigned() * join.inverse % (side / divisor));
            length = join.period / divisor * side;
        }
        Place {
            first: ring * length,
            number: ring * length + steps,
            last: ring * length + (length - 1),
        }
    }
}

impl Join {
    fn new(index: usize, period: u64, side: u64) -> Self {
        let divisor = greatest_common_divisor(period, side);
        Self {
            index,
            period,
            divisor,
            inverse: inverse(period / divisor, side / divisor),
        }
    }
}

/// The number that times `number` is 1 modulo `modulus`, which has no divisor in
/// common with it and is at most a side: Euclid's algorithm, which also tells of
/// which multiples the divisor is made.
fn inverse(number: u64, modulus: u64) -> u64 {
    let modulus = modulus.cast_signed();
    let (mut old, mut new) = (modulus, (number % modulus.cast_unsigned()).cast_signed());
    let (mut old_factor, mut new_factor) = (0, 1);
    while new != 0 {
        let times = old / new;
        (old, new) = (new, old - times * new);
        (old_factor, new_factor) = (new_factor, old_factor - times * new_factor);
    }
    old_factor.rem_euclid(modulus).cast_unsigned()
}

#[cfg(test)]
mod tests {
    use alloc::vec;
    use alloc::vec::Vec;

    use super::*;
    use crate::{Size, Wrap};

    #[test]
    fn numbers_follow_each_other_along_every_line_and_ring() {
        let mut sizes = Vec::new();
        for (rows, cols) in (1..=6).flat_map(|rows| (1..=6).map(move |cols| (rows, cols))) {
            sizes.extend(Size::new(rows, cols));
            sizes.extend((1..=4).filter_map(|layers| Size::in_space(rows, cols, layers)));
        }
        for size in sizes {
            for wrap in [Wrap::None, Wrap::EveryIndex, Wrap::Rows, Wrap::Columns] {
                let grid = Grid::new(size, wrap);
                let axes = if size.layers().is_some() {
                    &Axis::SPACE[..]
                } else {
                    &Axis::PLANE
                };
                axes.iter().for_each(|&axis| check(grid, axis));
            }
        }
    }

    fn check(grid: Grid, axis: Axis) {
        let what = alloc::format!("{grid:?} along {axis}");
        let course = Course::new(grid, axis);
        let count = usize::try_from(grid.size().cell_count()).unwrap();
        let mut met = vec![false; count];
        for cell in (0..).map_while(|index| grid.size().cell(index)) {
            let Place {
                first,
                number,
                last,
            } = course.place(cell);
            assert!((first..=last).contains(&number), "{what}");
            assert!(
                !core::mem::replace(&mut met[usize::try_from(number).unwrap()], true),
                "{what}"
            );
            let next = grid.step(cell, axis, if course.rises() { 1 } else { -1 });
            match (next.map(|next| course.place(next)), grid.ring(axis)) {
                (None, ring) => assert!(number == last && ring.is_none(), "{what}"),
                (Some(next), ring) => {
                    let is_first_again = number == last;
                    let expected = if is_first_again { first } else { number + 1 };
                    assert_eq!(
                        (next.first, next.number, next.last),
                        (first, expected, last),
                        "{what}"
                    );
                    assert!(!is_first_again || ring == Some(last - first + 1), "{what}");
                }
            }
        }
    }

    #[test]
    fn the_longest_rings_have_numbers_too() {
        let side = Size::LONGEST_SIDE;
        let grid = Grid::new(Size::new(side, side - 1).unwrap(), Wrap::EveryIndex);
        let course = Course::new(grid, Axis::Rising);
        let last = u64::from(side) * u64::from(side - 1) - 1;
        let mut cell = Cell::new(0, 0);
        for number in 0..100 {
            let place = Place {
                first: 0,
                number,
                last,
            };
            assert_eq!(course.place(cell), place);
            cell = grid.step(cell, Axis::Rising, 1).unwrap();
        }
        let before = grid.step(Cell::new(0, 0), Axis::Rising, -1).unwrap();
        assert_eq!(course.place(before).number, last);
    }
}
