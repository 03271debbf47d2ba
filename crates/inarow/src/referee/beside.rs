//! What lies beside a cell along its lines, however far and beyond edges.

use super::around::{Around, Side};
use super::bitmap::Of;
use super::course::{Course, Ends, Place};
use super::lines::Lines;
use super::run::Run;
use crate::{Cell, Player, Rules};

impl Lines {
    /// How many stones the run of `player` through a cell has, whether or not one lies there.
    pub(super) fn length(&self, axis: usize, cell: Cell, player: Player) -> u64 {
        let course = &self.courses[axis];
        let own = Of::Player(player);
        let around = self.bits.around(own, axis, course, course.place(cell));
        seen_length(course, cell, around).unwrap_or_else(|| {
            let [before, behind] = self.own_beside(axis, cell, player);
            before + 1 + behind
        })
    }

    /// Whether the run of a player's stone has k of them.
    pub(super) fn has_long_run(&self, rules: &Rules, axis: usize, cell: Cell, by: Player) -> bool {
        // As long as there are fewer stones none is followed, however long it is.
        self.bits.most_set(by, axis) >= rules.k() && self.length(axis, cell, by) >= rules.k()
    }

    /// Whether a stone of `player` on a cell completes a line along the axis with this number.
    pub(super) fn completes_along(
        &self,
        rules: &Rules,
        axis: usize,
        cell: Cell,
        player: Player,
    ) -> bool {
        // Few runs are so long.
        self.length(axis, cell, player) >= rules.k()
            && (rules.is_any_run_a_line() || self.run(axis, cell, player).is_line(rules))
    }

    /// The run of `player` through a cell along the axis with this number, whether or not
    /// a stone lies there. O(length / 64).
    #[cold]
    pub(super) fn run(&self, axis: usize, cell: Cell, player: Player) -> Run {
        let [before, behind] = self.own_beside(axis, cell, player);
        let step = |side: Side, steps| self.grid.step(cell, self.axes[axis], side.steps(steps));
        // Of a ring that is held whole both of these are the cell itself, or one of the run.
        let ends = [
            step(Side::Before, before + 1),
            step(Side::Behind, behind + 1),
        ];
        let held = ends.map(|end| {
            let owner = end.and_then(|end| self.owner(end));
            u8::from(owner.is_some_and(|owner| owner != player))
        });
        Run {
            first: step(Side::Before, before).unwrap_or(cell),
            length: u32::try_from(before + 1 + behind).unwrap_or(u32::MAX),
            held: held[0] + held[1],
        }
    }

    /// How many stones of `player` follow each other on either side of a cell; of a ring that
    /// is held whole, all on the first one.
    #[inline(never)]
    fn own_beside(&self, axis: usize, cell: Cell, player: Player) -> [u64; 2] {
        let others = self.courses[axis].others();
        let before = self.own_on_side(axis, cell, player, Side::Before, others);
        let left = others - before;
        [
            before,
            self.own_on_side(axis, cell, player, Side::Behind, left),
        ]
    }

    /// How many stones of `player` follow each other on one side of a cell, up to `most`.
    pub(super) fn own_on_side(
        &self,
        axis: usize,
        cell: Cell,
        player: Player,
        side: Side,
        most: u64,
    ) -> u64 {
        let course = &self.courses[axis];
        let is_own = |cell| self.owner(cell) == Some(player);
        self.on_side(axis, cell, side, most, is_own, |cell, most| {
            let (mut place, mut found) = (course.place(cell), 0);
            loop {
                let around = self.bits.around(Of::Player(player), axis, course, place);
                let ones = around.ones()[side as usize];
                found += u64::from(ones);
                // No run goes on beyond the end of its line.
                if ones < Around::CELLS || found >= most {
                    return found.min(most);
                }
                place.word = match side {
                    Side::Before => place.word - 1,
                    Side::Behind => place.word + 1,
                };
            }
        })
    }

    /// How many cells on either side of a cell hold no stone that blocks `player`, up to
    /// `most`.
    #[inline(never)]
    pub(super) fn clear_beside(
        &self,
        rules: &Rules,
        axis: usize,
        cell: Cell,
        player: Player,
        most: [u64; 2],
    ) -> [u64; 2] {
        let longest = self.grid.size().sides().into_iter().max();
        let strands = most[0].max(most[1]) / longest.map_or(1, u64::from);
        let mut clear = most;
        for by in Player::first(self.players).filter(|&by| rules.blocks(by, player)) {
            let found = match strands > self.bits.most_set(by, axis) {
                true => self.clear_of_stones(axis, cell, by),
                false => [0, 1].map(|index| {
                    self.clear_on_side(axis, cell, by, Side::BOTH[index], clear[index])
                }),
            };
            clear = [clear[0].min(found[0]), clear[1].min(found[1])];
        }
        clear
    }

    /// How many cells on one side of a cell hold no stone of a player, up to `most`.
    fn clear_on_side(&self, axis: usize, cell: Cell, by: Player, side: Side, most: u64) -> u64 {
        let is_clear = |cell| self.owner(cell) != Some(by);
        self.on_side(axis, cell, side, most, is_clear, |cell, most| {
            self.clear_in_line(axis, cell, by, side, most)
        })
    }

    /// The same up to the end of the cell's line.
    fn clear_in_line(&self, axis: usize, cell: Cell, by: Player, side: Side, most: u64) -> u64 {
        const WORD: u64 = u64::BITS as u64;
        if most == 0 {
            return 0;
        }
        let course = &self.courses[axis];
        let Place { word, bit } = course.place(cell);
        let here =
            Around::in_word(self.bits.word(Of::Player(by), axis, word), bit).zeros()[side as usize];
        let room = match side {
            Side::Before => bit,
            Side::Behind => u64::BITS - 1 - bit,
        };
        if here < room || most <= room.into() {
            return most.min(here.into());
        }
        let (room, further) = (u64::from(room), most.div_ceil(WORD));
        let next = match side {
            Side::Before => {
                let mut words = self
                    .bits
                    .words(by, axis, word.saturating_sub(further)..=word - 1);
                let next = words.next_back();
                next.map(|(at, held)| (word - 1 - at, held.leading_zeros()))
            }
            Side::Behind => {
                let mut words = self.bits.words(by, axis, word + 1..=word + further);
                let next = words.next();
                next.map(|(at, held)| (at - word - 1, held.trailing_zeros()))
            }
        };
        next.map_or(most, |(words, bits)| {
            most.min(room + words * WORD + u64::from(bits))
        })
    }

    /// How many cells on either side of a cell hold no stone of a player, in a ring of more
    /// strands than there are stones. O(stones).
    fn clear_of_stones(&self, axis: usize, cell: Cell, by: Player) -> [u64; 2] {
        let along = self.axes[axis];
        let mut clear = [u64::MAX; 2];
        for (at, owner) in self.stones() {
            if owner != by || at == cell {
                continue;
            }
            let steps = [
                self.grid.steps_between(at, cell, along),
                self.grid.steps_between(cell, at, along),
            ];
            for (clear, steps) in clear.iter_mut().zip(steps) {
                *clear = steps.map_or(*clear, |steps| (*clear).min(steps - 1));
            }
        }
        clear
    }

    /// How many cells on one side of a cell are what they are to be, up to `most`, which is
    /// less than a ring: those up to the end of its line are counted. At a seam it goes on
    /// with the first cell beyond.
    fn on_side(
        &self,
        axis: usize,
        cell: Cell,
        side: Side,
        most: u64,
        is_one: impl Fn(Cell) -> bool,
        count: impl Fn(Cell, u64) -> u64,
    ) -> u64 {
        let course = &self.courses[axis];
        if course.ends() != Ends::Seams {
            return count(cell, most);
        }
        let (mut from, mut found) = (cell, 0);
        loop {
            let room = u64::from(course.room(from)[side as usize]);
            let here = count(from, room.min(most - found));
            found += here;
            if here < room || found == most {
                return found;
            }
            match self.grid.step(cell, self.axes[axis], side.steps(found + 1)) {
                Some(next) if is_one(next) => from = next,
                _ => return found,
            }
            found += 1;
        }
    }

    /// The empty cell that ends the run of `player` on one side of a cell, or lies beside it
    /// itself, along the axis with this number.
    pub(super) fn end(&self, axis: usize, cell: Cell, side: Side, player: Player) -> Option<Cell> {
        let others = self.courses[axis].others();
        let run = self.own_on_side(axis, cell, player, side, others);
        let end = self.grid.step(cell, self.axes[axis], side.steps(run + 1))?;
        self.owner(end).is_none().then_some(end)
    }

    /// Whose stone lies on a cell.
    pub(super) fn owner(&self, cell: Cell) -> Option<Player> {
        self.bits.owner(0, self.first_place(cell))
    }
}

/// How many cells to either side of one are seen at a glance: at a seam a line goes on.
#[inline(always)]
pub(super) fn seen(course: &Course, cell: Cell) -> [u32; 2] {
    match course.ends() {
        Ends::Edges | Ends::Ring => [Around::CELLS; 2],
        Ends::Seams => course.room(cell).map(|room| room.min(Around::CELLS)),
    }
}

/// How many stones the run through a cell has with one there, if all of it is seen at a glance.
#[inline(always)]
fn seen_length(course: &Course, cell: Cell, around: Around) -> Option<u64> {
    let ([before, behind], seen) = (around.ones(), seen(course, cell));
    let length = u64::from(before + 1 + behind);
    let is_seen = before < seen[0] && behind < seen[1] && length <= course.others();
    is_seen.then_some(length)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::{Axis, Size, Wrap};

    #[test]
    fn a_run_that_ends_in_sight_has_its_length_told_at_a_glance() {
        let row = |cols, wrap| {
            let grid = Grid::new(Size::new(1, cols).unwrap(), wrap);
            Course::new(grid, Axis::Horizontal, 0)
        };
        let (line, ring) = (row(200, Wrap::None), row(40, Wrap::Columns));
        for (course, around, length) in [
            (&line, Around::in_word(0b0111_0010, 5), Some(3)),
            (&line, Around::in_word(0b0111_0010, 2), Some(2)),
            // Of 64 cells in sight all are stones: it may go on.
            (&line, Around::between([u64::MAX; 3], 20), None),
            (&line, Around::between([u64::MAX, 1, 0], 0), None),
            (&line, Around::between([0, 1 << 63, u64::MAX], 63), None),
            (&line, Around::between([u64::MAX << 1, 1, 0], 0), Some(64)),
            (&ring, Around::in_ring(1 | 0b0111 << 37, 39, 40), Some(4)),
            (&ring, Around::in_ring(u64::MAX >> 24, 39, 40), None),
        ] {
            let told = seen_length(course, Cell::new(0, 70), around);
            assert_eq!(told, length, "{around:?} of {course:?}");
        }
    }
}
