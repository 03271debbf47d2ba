//! k in a row by the lengths of runs, kept at their two ends.

use alloc::vec::Vec;

use crate::board::Board;
use crate::grid::Grid;
use crate::rules::Run;
use crate::table::Table;
use crate::{Axis, Cell, Line, Player, Rules};

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
/// of every maximal run hold its length. A run that closes on itself has no ends;
/// of such a ring only the stone that closed it holds the length.
///
/// Source: the union of intervals by their ends, as in Knuth's boundary tag
/// method for adjacent free blocks (The Art of Computer Programming 1, 2.5,
/// 1968). What differs: the tags are lengths of stones on a board, one an axis.
#[derive(Clone, Debug)]
pub(crate) struct Runs {
    along: Vec<Along>,
}

/// The runs along one axis.
#[derive(Clone, Debug)]
struct Along {
    grid: Grid,
    axis: Axis,
    /// The number of cells of every ring, where lines along this axis are rings.
    ring: Option<u64>,
    /// By cell. A stone in memory takes more than one byte, so no run is too long
    /// for its length to be held.
    lengths: Table<u32>,
}

/// How many stones of the run through a cell lie before it and after it. A ring
/// held whole has all of them before.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Reach {
    before: u32,
    after: u32,
}

impl Reach {
    const fn length(self) -> u32 {
        self.before + 1 + self.after
    }

    /// From the first stone of the run to the cell, and from the cell to the last.
    const fn ends(self) -> [i64; 2] {
        [-(self.before as i64), self.after as i64]
    }
}

impl Runs {
    pub(crate) fn new(rules: &Rules) -> Self {
        let along = |&axis| Along::new(rules.grid(), axis);
        Self {
            along: rules.axes().iter().map(along).collect(),
        }
    }

    /// The bytes that [`Runs::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        let axes = rules.axes().len() as u64;
        let cells = rules.size().cell_count();
        axes * (Table::<u32>::new_bytes(cells) + size_of::<Along>() as u64)
    }

    /// Takes in a stone that `player` has put on `cell`. True if it completes a
    /// line.
    pub(crate) fn place(
        &mut self,
        rules: &Rules,
        board: &Board,
        cell: Cell,
        player: Player,
    ) -> bool {
        self.along.iter_mut().fold(false, |completes, along| {
            let reach = along.join(board, cell, player);
            along.is_line(rules, board, cell, player, reach) || completes
        })
    }

    /// Takes out the stone that `player` had on `cell`, which `board` has no
    /// longer.
    ///
    /// O(1) for the stone placed last. Any other stone is taken out correctly
    /// too, in steps in proportion to the runs through it.
    pub(crate) fn remove(&mut self, board: &Board, cell: Cell, player: Player) {
        for along in &mut self.along {
            along.part(board, cell, player);
        }
    }

    /// The lines through the stone that `player` has on `cell`, by axis.
    pub(crate) fn lines(
        &self,
        rules: &Rules,
        board: &Board,
        cell: Cell,
        player: Player,
    ) -> impl Iterator<Item = Line> {
        self.along.iter().filter_map(move |along| {
            let reach = along.reach(board, cell, player);
            let is_line = along.is_line(rules, board, cell, player, reach);
            is_line.then(|| along.line(cell, reach))
        })
    }

    /// The length of the run along `axis` through the stone that `player` has on
    /// `cell`; `None` where no lines run along it.
    pub(crate) fn length(
        &self,
        board: &Board,
        axis: Axis,
        cell: Cell,
        player: Player,
    ) -> Option<u32> {
        let along = self.along.iter().find(|along| along.axis == axis)?;
        Some(along.reach(board, cell, player).length())
    }

    /// Whether a stone of `player` on the empty `cell` would complete a line along
    /// the axis with this number.
    pub(super) fn completes(
        &self,
        rules: &Rules,
        board: &Board,
        axis: usize,
        cell: Cell,
        player: Player,
    ) -> bool {
        let along = &self.along[axis];
        let reach = along.joined(board, cell, player);
        along.is_line(rules, board, cell, player, reach)
    }

    /// The players whose stones lie beside `cell` along the axis with this number.
    pub(super) fn neighbours(&self, board: &Board, axis: usize, cell: Cell) -> [Option<Player>; 2] {
        let along = &self.along[axis];
        [-1, 1].map(|side| board.stone(along.step(cell, side)?))
    }

    /// The empty cells that end the runs beside `cell`, or lie beside it
    /// themselves, along the axis with this number. The cell is empty or holds the
    /// stone placed last.
    pub(super) fn ends(&self, board: &Board, axis: usize, cell: Cell) -> [Option<Cell>; 2] {
        let along = &self.along[axis];
        [-1, 1].map(|side| along.end(board, cell, side))
    }
}

impl Along {
    fn new(grid: Grid, axis: Axis) -> Self {
        Self {
            grid,
            axis,
            ring: grid.ring(axis),
            lengths: Table::new(grid.size().cell_count()),
        }
    }

    /// Joins the runs on both sides of an empty cell to one through it.
    fn join(&mut self, board: &Board, cell: Cell, player: Player) -> Reach {
        let reach = self.joined(board, cell, player);
        if self.is_whole_ring(reach) {
            self.set(cell, reach.length());
        } else {
            self.set(cell, reach.before);
            self.write_ends(cell, reach);
        }
        reach
    }

    /// What [`Along::join`] would make.
    fn joined(&self, board: &Board, cell: Cell, player: Player) -> Reach {
        let [before, after] = [-1, 1].map(|side| match self.step(cell, side) {
            Some(beside) if board.stone(beside) == Some(player) => self.get(beside),
            _ => 0,
        });
        let joined = u64::from(before) + 1 + u64::from(after);
        match self.ring {
            // The run before and the run after are the same one.
            Some(ring) if joined >= ring => Reach { before, after: 0 },
            _ => Reach { before, after },
        }
    }

    /// Parts the run through a cell whose stone has been taken.
    fn part(&mut self, board: &Board, cell: Cell, player: Player) {
        let reach = self.reach(board, cell, player);
        if self.is_whole_ring(reach) && self.get(cell) != reach.length() {
            self.forget_closing(cell, reach.length());
        }
        for (side, length) in [(-1, reach.before), (1, reach.after)] {
            let left = match side {
                _ if length == 0 => continue,
                -1 => Reach {
                    before: length - 1,
                    after: 0,
                },
                _ => Reach {
                    before: 0,
                    after: length - 1,
                },
            };
            if let Some(beside) = self.step(cell, side) {
                self.write_ends(beside, left);
            }
        }
        self.set(cell, 0);
    }

    /// Takes from the stone that closed a ring its mark, which is true no longer
    /// once another stone has left. This walks round the ring.
    fn forget_closing(&mut self, cell: Cell, ring: u32) {
        let mut at = cell;
        for _ in 1..ring {
            at = self.step(at, 1).unwrap_or(at);
            if self.get(at) == ring {
                self.set(at, 0);
            }
        }
    }

    /// How far the run through a stone reaches to both sides. The stone itself may
    /// have been taken from the board already.
    fn reach(&self, board: &Board, cell: Cell, player: Player) -> Reach {
        let own = |cell: Option<Cell>| cell.is_some_and(|cell| board.stone(cell) == Some(player));
        let here = self.get(cell);
        if self.ring == Some(here.into()) {
            return Reach {
                before: here - 1,
                after: 0,
            };
        }
        match [-1, 1].map(|side| own(self.step(cell, side))) {
            [false, false] => Reach {
                before: 0,
                after: 0,
            },
            [false, true] => Reach {
                before: 0,
                after: here - 1,
            },
            [true, false] => Reach {
                before: here - 1,
                after: 0,
            },
            [true, true] => {
                // What the cell noted when it joined its two sides is still true
                // if the run that begins so far before it reaches beyond it. That
                // always holds for the stone placed last.
                let noted = self
                    .step(cell, -i64::from(here))
                    .filter(|&start| own(Some(start)) && !own(self.step(start, -1)));
                let before = match noted.map(|start| self.get(start)) {
                    Some(length) if length > here => here,
                    _ => self.walk_back(board, cell, player),
                };
                let whole = Reach { before, after: 0 };
                if self.is_whole_ring(whole) {
                    return whole;
                }
                let start = self.step(cell, -i64::from(before));
                let length = start.map_or(before + 1, |start| self.get(start));
                Reach {
                    before,
                    after: length - before - 1,
                }
            }
        }
    }

    /// The number of `player`'s stones that lie before `cell` without a gap.
    fn walk_back(&self, board: &Board, cell: Cell, player: Player) -> u32 {
        let most = self.ring.map_or(u64::MAX, |ring| ring - 1);
        let mut steps = 0;
        let mut at = cell;
        while u64::from(steps) < most {
            match self.step(at, -1) {
                Some(next) if board.stone(next) == Some(player) => at = next,
                _ => break,
            }
            steps += 1;
        }
        steps
    }

    /// Whether this run through a stone, or one to be, decides the game.
    fn is_line(
        &self,
        rules: &Rules,
        board: &Board,
        cell: Cell,
        player: Player,
        reach: Reach,
    ) -> bool {
        match rules.run(reach.length().into()) {
            Run::Line => true,
            Run::NoLine => false,
            Run::LineIfOpen(ends) => {
                let [first, last] = reach.ends();
                // A ring held whole finds its own stones here. They hold no end.
                let is_held = |end: &Option<Cell>| {
                    let by = end.and_then(|end| board.stone(end));
                    by.is_some_and(|by| by != player)
                };
                let beyond = [first - 1, last + 1].map(|end| self.step(cell, end));
                let held = beyond.iter().filter(|end| is_held(end)).count();
                held + usize::from(ends) <= 2
            }
        }
    }

    /// The line that is this run through `cell`.
    fn line(&self, cell: Cell, reach: Reach) -> Line {
        let [first, _] = reach.ends();
        let start = self.step(cell, first).unwrap_or(cell);
        let line = Line::new(self.grid, start, self.axis, reach.length());
        if self.is_whole_ring(reach) {
            let first = line.cells().min().unwrap_or(start);
            return Line::new(self.grid, first, self.axis, reach.length());
        }
        line
    }

    /// The empty cell that ends the run beside `cell` on one side, or the
    /// neighbour itself if that is empty.
    fn end(&self, board: &Board, cell: Cell, side: i64) -> Option<Cell> {
        let beside = self.step(cell, side)?;
        let distance = match (board.stone(beside), board.stone(cell)) {
            (None, _) => return Some(beside),
            (Some(owner), Some(player)) if owner == player => {
                let [first, last] = self.reach(board, cell, player).ends();
                side + if side < 0 { first } else { last }
            }
            (Some(_), _) => side + side * i64::from(self.get(beside)),
        };
        let end = self.step(cell, distance)?;
        board.stone(end).is_none().then_some(end)
    }

    const fn is_whole_ring(&self, reach: Reach) -> bool {
        match self.ring {
            Some(ring) => reach.length() as u64 == ring,
            None => false,
        }
    }

    /// Writes the length of a run through `cell` to its ends.
    fn write_ends(&mut self, cell: Cell, reach: Reach) {
        for end in reach.ends() {
            if let Some(end) = self.step(cell, end) {
                self.set(end, reach.length());
            }
        }
    }

    fn step(&self, cell: Cell, distance: i64) -> Option<Cell> {
        self.grid.step(cell, self.axis, distance)
    }

    fn get(&self, cell: Cell) -> u32 {
        self.lengths.get(self.grid.size().index(cell))
    }

    fn set(&mut self, cell: Cell, length: u32) {
        self.lengths.set(self.grid.size().index(cell), length);
    }

    /// Panics unless the two ends of every run on the board hold its length, and
    /// of every ring held whole just one cell.
    #[cfg(test)]
    fn check_invariants(&self, board: &Board) {
        for (cell, player) in board.stones() {
            let before = self.walk_back(board, cell, player);
            let whole = Reach { before, after: 0 };
            if self.is_whole_ring(whole) {
                let line = self.line(cell, whole);
                let closing = line.cells().filter(|&cell| self.get(cell) == line.length());
                assert_eq!(closing.count(), 1, "{} through {cell}", self.axis);
                assert_eq!(self.reach(board, cell, player), whole);
                continue;
            }
            let own = |steps: &i64| {
                let cell = self.step(cell, *steps);
                cell.is_some_and(|cell| board.stone(cell) == Some(player))
            };
            let after = u32::try_from((1..).take_while(own).count()).unwrap();
            let reach = Reach { before, after };
            assert_eq!(
                self.reach(board, cell, player),
                reach,
                "{} at {cell}",
                self.axis
            );
            if before == 0 || after == 0 {
                assert_eq!(self.get(cell), reach.length(), "{} at {cell}", self.axis);
            }
            assert_ne!(
                self.ring,
                Some(self.get(cell).into()),
                "{} at {cell}",
                self.axis
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: Player = Player::ONE;

    fn empty(line: &str) -> (Rules, Board, Runs) {
        let rules: Rules = line.parse().unwrap();
        (
            rules,
            Board::new(rules.size(), rules.gravity()),
            Runs::new(&rules),
        )
    }

    fn check_invariants(runs: &Runs, board: &Board) {
        runs.along
            .iter()
            .for_each(|along| along.check_invariants(board));
    }

    #[test]
    fn a_stone_joins_the_runs_on_both_sides() {
        let (rules, mut board, mut runs) = empty("1x8 k8");
        let mut lengths = Vec::new();
        for col in [1, 2, 4, 6, 5, 3] {
            let cell = Cell::new(0, col);
            runs.place(&rules, &board, cell, ONE);
            board.put(cell, ONE);
            lengths.extend(runs.length(&board, Axis::Horizontal, cell, ONE));
            check_invariants(&runs, &board);
        }
        assert_eq!(lengths, [1, 2, 1, 1, 3, 6]);
    }

    #[test]
    fn any_stone_can_be_taken_out_of_any_run_and_ring() {
        let seed = 348;
        let mut random = fastrand::Rng::with_seed(seed);
        for line in [
            "5x6 k3",
            "1x5 k5 wrap",
            "3x4 k3 wrap",
            "2x3 k2 wrap",
            "3x3 k3 wrap=rows",
            "1x1 k1 wrap",
            "2x2x3 k3 wrap",
            "3x3x2 k3 wrap=cols",
        ] {
            let mut whole_rings = 0;
            for _ in 0..200 {
                let (rules, mut board, mut runs) = empty(line);
                let size = rules.size();
                for _ in 0..60 {
                    let cell = size.cell(random.u64(0..size.cell_count())).unwrap();
                    if let Some(player) = board.stone(cell) {
                        board.take(cell);
                        runs.remove(&board, cell, player);
                    } else {
                        let player = Player::new(1 + random.u8(0..8) / 6).unwrap();
                        runs.place(&rules, &board, cell, player);
                        board.put(cell, player);
                        let rings = runs
                            .along
                            .iter()
                            .filter(|along| along.is_whole_ring(along.reach(&board, cell, player)));
                        whole_rings += rings.count();
                    }
                    check_invariants(&runs, &board);
                }
            }
            assert_eq!(
                whole_rings > 100,
                line.contains("wrap"),
                "{line}: {whole_rings}"
            );
        }
    }
}
