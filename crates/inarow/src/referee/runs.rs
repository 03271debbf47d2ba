//! k in a row by the lengths of runs, kept at their two ends.

use alloc::vec::Vec;

use crate::board::Board;
use crate::table::Table;
use crate::{Axis, Cell, Line, Player, Size};

/// The length of every run of stones, an axis, readable at the run's two ends.
///
/// ```text
///    stones    . X X . X X X .        a stone goes here: . X X * X X X .
///    lengths     2 2   3 . 3                               6 . 2 . . 6
/// ```
///
/// A stone on an empty cell touches at most two runs an axis, one ending just
/// before it and one beginning just after it, and both lengths stand beside it:
/// two reads. The joined run's length goes to its two new ends: two writes. The
/// cells in between keep what they last held, which nobody reads, but for one
/// use: a stone that joins two runs notes the length of the one before it, so
/// that [`Runs::remove`] can part them again without walking.
///
/// What is kept, and proved in `docs/algorithm.md`: the first and the last cell
/// of every maximal run hold its length.
///
/// Source: the union of intervals by their ends, as in Knuth's boundary tag
/// method for adjacent free blocks (The Art of Computer Programming 1, 2.5,
/// 1968). What differs: the tags are lengths of stones on a board, one an axis.
#[derive(Clone, Debug)]
pub(crate) struct Runs {
    size: Size,
    lengths: Vec<Table<u32>>,
}

/// How many stones of the run through a cell lie before it and after it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Reach {
    before: u32,
    after: u32,
}

impl Reach {
    const fn length(self) -> u32 {
        self.before + 1 + self.after
    }
}

impl Runs {
    pub(crate) fn new(size: Size) -> Self {
        let lengths = Axis::PLANE.map(|_| Table::new(size.cell_count()));
        Self {
            size,
            lengths: lengths.into(),
        }
    }

    /// The bytes that [`Runs::new`] allocates.
    pub(crate) const fn new_bytes(size: Size) -> u64 {
        let axes = Axis::PLANE.len() as u64;
        axes * (Table::<u32>::new_bytes(size.cell_count()) + size_of::<Table<u32>>() as u64)
    }

    /// Takes in a stone that `player` has put on `cell`, and returns the length
    /// of the longest run through it.
    pub(crate) fn place(&mut self, board: &Board, cell: Cell, player: Player) -> u32 {
        Axis::PLANE.into_iter().fold(0, |longest, axis| {
            longest.max(self.join(board, axis, cell, player))
        })
    }

    /// Takes out the stone that `player` has on `cell`.
    ///
    /// O(1) for the stone placed last. Any other stone is taken out correctly
    /// too, in steps in proportion to the runs through it.
    pub(crate) fn remove(&mut self, board: &Board, cell: Cell, player: Player) {
        for axis in Axis::PLANE {
            let reach = self.reach(board, axis, cell, player);
            if let Some(last) = self.beside(axis, cell, -1).filter(|_| reach.before > 0) {
                self.write_ends(axis, last, reach.before - 1, 0, reach.before);
            }
            if let Some(first) = self.beside(axis, cell, 1).filter(|_| reach.after > 0) {
                self.write_ends(axis, first, 0, reach.after - 1, reach.after);
            }
            self.set(axis, cell, 0);
        }
    }

    /// The run along `axis` through the stone that `player` has on `cell`.
    pub(crate) fn run(&self, board: &Board, axis: Axis, cell: Cell, player: Player) -> Line {
        let reach = self.reach(board, axis, cell, player);
        let start = self.size.step(cell, axis, -i64::from(reach.before));
        Line::new(start.unwrap_or(cell), axis, reach.length())
    }

    /// Joins the runs on both sides of an empty cell to one through it, and
    /// returns its length.
    fn join(&mut self, board: &Board, axis: Axis, cell: Cell, player: Player) -> u32 {
        let ending_at = |neighbour: Option<Cell>| match neighbour {
            Some(cell) if board.stone(cell) == Some(player) => self.get(axis, cell),
            _ => 0,
        };
        let reach = Reach {
            before: ending_at(self.beside(axis, cell, -1)),
            after: ending_at(self.beside(axis, cell, 1)),
        };
        self.set(axis, cell, reach.before);
        self.write_ends(axis, cell, reach.before, reach.after, reach.length());
        reach.length()
    }

    /// How far the run through a stone reaches to both sides.
    fn reach(&self, board: &Board, axis: Axis, cell: Cell, player: Player) -> Reach {
        let own = |cell: Option<Cell>| cell.is_some_and(|cell| board.stone(cell) == Some(player));
        let own_before = own(self.beside(axis, cell, -1));
        let own_after = own(self.beside(axis, cell, 1));
        let here = self.get(axis, cell);
        match (own_before, own_after) {
            (false, false) => Reach {
                before: 0,
                after: 0,
            },
            (false, true) => Reach {
                before: 0,
                after: here - 1,
            },
            (true, false) => Reach {
                before: here - 1,
                after: 0,
            },
            (true, true) => {
                // What the cell noted when it joined its two sides is still true
                // if the run that begins so far before it reaches beyond it. That
                // always holds for the stone placed last.
                let noted = self
                    .size
                    .step(cell, axis, -i64::from(here))
                    .filter(|&start| own(Some(start)) && !own(self.beside(axis, start, -1)));
                let before = match noted.map(|start| self.get(axis, start)) {
                    Some(length) if length > here => here,
                    _ => self.walk(board, axis, cell, player, -1),
                };
                let start = self.size.step(cell, axis, -i64::from(before));
                let length = start.map_or(before + 1, |start| self.get(axis, start));
                Reach {
                    before,
                    after: length - before - 1,
                }
            }
        }
    }

    /// The number of `player`'s stones that follow `cell` without a gap.
    fn walk(&self, board: &Board, axis: Axis, cell: Cell, player: Player, towards: i64) -> u32 {
        let mut steps = 0;
        let mut at = cell;
        while let Some(next) = self.beside(axis, at, towards) {
            if board.stone(next) != Some(player) {
                break;
            }
            at = next;
            steps += 1;
        }
        steps
    }

    /// Writes a run's length to its ends, `before` and `after` steps from `cell`.
    fn write_ends(&mut self, axis: Axis, cell: Cell, before: u32, after: u32, length: u32) {
        for distance in [-i64::from(before), i64::from(after)] {
            if let Some(end) = self.size.step(cell, axis, distance) {
                self.set(axis, end, length);
            }
        }
    }

    fn beside(&self, axis: Axis, cell: Cell, distance: i64) -> Option<Cell> {
        self.size.step(cell, axis, distance)
    }

    fn get(&self, axis: Axis, cell: Cell) -> u32 {
        self.lengths[axis as usize].get(self.size.index(cell))
    }

    fn set(&mut self, axis: Axis, cell: Cell, length: u32) {
        self.lengths[axis as usize].set(self.size.index(cell), length);
    }

    /// Panics unless the two ends of every run on the board hold its length.
    #[cfg(test)]
    fn check_invariants(&self, board: &Board) {
        for (cell, player) in board.stones() {
            for axis in Axis::PLANE {
                let before = self.walk(board, axis, cell, player, -1);
                let after = self.walk(board, axis, cell, player, 1);
                if before == 0 || after == 0 {
                    let length = before + 1 + after;
                    assert_eq!(self.get(axis, cell), length, "{axis} at {cell}");
                }
                assert_eq!(
                    self.reach(board, axis, cell, player),
                    Reach { before, after }
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Gravity;

    const ONE: Player = Player::ONE;

    fn in_a_row(cells: u32) -> (Board, Runs) {
        let size = Size::new(1, cells).unwrap();
        (Board::new(size, Gravity::None), Runs::new(size))
    }

    #[test]
    fn a_stone_joins_the_runs_on_both_sides() {
        let (mut board, mut runs) = in_a_row(8);
        let mut lengths = Vec::new();
        for col in [1, 2, 4, 6, 5, 3] {
            let cell = Cell::new(0, col);
            lengths.push(runs.place(&board, cell, ONE));
            board.put(cell, ONE);
            runs.check_invariants(&board);
        }
        assert_eq!(lengths, [1, 2, 1, 1, 3, 6]);
    }

    #[test]
    fn any_stone_can_be_taken_out_of_any_run() {
        let seed = 348;
        let mut random = fastrand::Rng::with_seed(seed);
        let size = Size::new(5, 6).unwrap();
        for _ in 0..200 {
            let (mut board, mut runs) = (Board::new(size, Gravity::None), Runs::new(size));
            for _ in 0..60 {
                let cell = Cell::new(random.u32(0..5), random.u32(0..6));
                if let Some(player) = board.stone(cell) {
                    board.take(cell);
                    runs.remove(&board, cell, player);
                } else {
                    let player = Player::new(random.u8(1..=2)).unwrap();
                    runs.place(&board, cell, player);
                    board.put(cell, player);
                }
                runs.check_invariants(&board);
            }
        }
    }
}
