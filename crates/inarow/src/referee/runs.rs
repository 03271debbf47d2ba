//! k in a row by the lengths of runs, kept at their two ends.

use alloc::vec::Vec;

use crate::board::Board;
use crate::grid::Grid;
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
    /// By how much the numbers of neighbouring cells differ; `None` where lines go
    /// on at another edge.
    stride: Option<i64>,
    /// By cell. A stone in memory takes more than one byte, so no run is too long
    /// for its length to be held.
    lengths: Table<u32>,
}

/// A cell seen along an axis.
#[derive(Clone, Copy, Debug)]
struct Spot {
    cell: Cell,
    index: u64,
    /// How many steps lie before the cell, and how many in all, from edge to edge.
    before: i64,
    in_all: u64,
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
            let at = along.spot(cell);
            let reach = along.join(board, at, player);
            along.is_line(rules, board, at, player, reach) || completes
        })
    }

    /// Takes out the stone that `player` had on `cell`, which `board` has no
    /// longer.
    ///
    /// O(1) for the stone placed last. Any other stone is taken out correctly
    /// too, in steps in proportion to the runs through it.
    pub(crate) fn remove(&mut self, board: &Board, cell: Cell, player: Player) {
        for along in &mut self.along {
            along.part(board, along.spot(cell), player);
        }
    }

    /// The line along `axis` through the stone that `player` has on `cell`.
    pub(super) fn line(
        &self,
        rules: &Rules,
        board: &Board,
        axis: Axis,
        cell: Cell,
        player: Player,
    ) -> Option<Line> {
        let along = self.along(axis)?;
        let at = along.spot(cell);
        let reach = along.reach(board, at, player);
        let is_line = along.is_line(rules, board, at, player, reach);
        is_line.then(|| along.line(at, reach))
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
        let along = self.along(axis)?;
        Some(along.reach(board, along.spot(cell), player).length())
    }

    fn along(&self, axis: Axis) -> Option<&Along> {
        self.along.iter().find(|along| along.axis == axis)
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
        let at = along.spot(cell);
        let reach = along.joined(board, at, player);
        along.is_line(rules, board, at, player, reach)
    }

    /// The players whose stones lie beside `cell` along the axis with this number.
    pub(super) fn neighbours(&self, board: &Board, axis: usize, cell: Cell) -> [Option<Player>; 2] {
        let along = &self.along[axis];
        let at = along.spot(cell);
        [-1, 1].map(|side| along.stone(board, at, side))
    }

    /// The empty cells that end the runs beside `cell`, or lie beside it
    /// themselves, along the axis with this number. The cell is empty or holds the
    /// stone placed last.
    pub(super) fn ends(&self, board: &Board, axis: usize, cell: Cell) -> [Option<Cell>; 2] {
        let along = &self.along[axis];
        let at = along.spot(cell);
        [-1, 1].map(|side| along.end(board, at, side))
    }
}

impl Along {
    fn new(grid: Grid, axis: Axis) -> Self {
        Self {
            grid,
            axis,
            ring: grid.ring(axis),
            stride: grid.is_cut_by_edges(axis).then(|| grid.stride(axis)),
            lengths: Table::new(grid.size().cell_count()),
        }
    }

    /// Joins the runs on both sides of an empty cell to one through it.
    fn join(&mut self, board: &Board, at: Spot, player: Player) -> Reach {
        let reach = self.joined(board, at, player);
        if self.is_whole_ring(reach) {
            self.set(at, 0, reach.length());
        } else {
            self.set(at, 0, reach.before);
            for end in reach.ends() {
                self.set(at, end, reach.length());
            }
        }
        reach
    }

    /// What [`Along::join`] would make.
    fn joined(&self, board: &Board, at: Spot, player: Player) -> Reach {
        let ending = |side| match self.index(at, side) {
            Some(beside) if board.stone_at(beside) == Some(player) => self.lengths.get(beside),
            _ => 0,
        };
        let (before, after) = (ending(-1), ending(1));
        let joined = u64::from(before) + 1 + u64::from(after);
        match self.ring {
            // The run before and the run after are the same one.
            Some(ring) if joined >= ring => Reach { before, after: 0 },
            _ => Reach { before, after },
        }
    }

    /// Parts the run through a cell whose stone has been taken.
    fn part(&mut self, board: &Board, at: Spot, player: Player) {
        let reach = self.reach(board, at, player);
        if self.is_whole_ring(reach) && self.get(at, 0) != reach.length() {
            self.forget_closing(at, reach.length());
        }
        let [first, last] = reach.ends();
        for (near, far, length) in [(-1, first, reach.before), (1, last, reach.after)] {
            if length > 0 {
                self.set(at, near, length);
                self.set(at, far, length);
            }
        }
        self.set(at, 0, 0);
    }

    /// Takes from the stone that closed a ring its mark, which is true no longer
    /// once another stone has left. This walks round the ring.
    fn forget_closing(&mut self, at: Spot, ring: u32) {
        let marked = (1..ring).find(|&distance| self.get(at, distance.into()) == ring);
        if let Some(distance) = marked {
            self.set(at, distance.into(), 0);
        }
    }

    /// How far the run through a stone reaches to both sides. The stone itself may
    /// have been taken from the board already.
    fn reach(&self, board: &Board, at: Spot, player: Player) -> Reach {
        let own = |distance| self.stone(board, at, distance) == Some(player);
        let here = self.get(at, 0);
        if self.ring == Some(here.into()) {
            return Reach {
                before: here - 1,
                after: 0,
            };
        }
        match (own(-1), own(1)) {
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
                let start = -i64::from(here);
                let noted = own(start) && !own(start - 1) && self.get(at, start) > here;
                let before = match noted {
                    true => here,
                    false => self.walk_back(board, at, player),
                };
                let whole = Reach { before, after: 0 };
                if self.is_whole_ring(whole) {
                    return whole;
                }
                let length = self.get(at, -i64::from(before));
                Reach {
                    before,
                    after: length - before - 1,
                }
            }
        }
    }

    /// The number of `player`'s stones that lie before `cell` without a gap.
    fn walk_back(&self, board: &Board, at: Spot, player: Player) -> u32 {
        let own = |steps: u32| self.stone(board, at, -i64::from(steps)) == Some(player);
        let is_round = |steps: u32| self.ring == Some(steps.into());
        let next = (1..).find(|&steps| is_round(steps) || !own(steps));
        next.unwrap_or(1) - 1
    }

    /// Whether this run through a stone, or one to be, decides the game.
    fn is_line(
        &self,
        rules: &Rules,
        board: &Board,
        at: Spot,
        player: Player,
        reach: Reach,
    ) -> bool {
        rules.is_line(reach.length().into(), || {
            let [first, last] = reach.ends();
            // A ring held whole finds its own stones here. They hold no end.
            let is_held = |end| {
                let by = self.stone(board, at, end);
                by.is_some_and(|by| by != player)
            };
            u8::from(is_held(first - 1)) + u8::from(is_held(last + 1))
        })
    }

    /// The line that is this run through `cell`.
    fn line(&self, at: Spot, reach: Reach) -> Line {
        let [first, _] = reach.ends();
        let start = self.step(at, first).unwrap_or(at.cell);
        let line = Line::new(self.grid, start, self.axis, reach.length());
        if self.is_whole_ring(reach) {
            let first = line.cells().min().unwrap_or(start);
            return Line::new(self.grid, first, self.axis, reach.length());
        }
        line
    }

    /// The empty cell that ends the run beside `cell` on one side, or the
    /// neighbour itself if that is empty.
    fn end(&self, board: &Board, at: Spot, side: i64) -> Option<Cell> {
        let distance = match (self.stone(board, at, side), board.stone_at(at.index)) {
            (None, _) => side,
            (Some(owner), Some(player)) if owner == player => {
                let [first, last] = self.reach(board, at, player).ends();
                side + if side < 0 { first } else { last }
            }
            (Some(_), _) => side + side * i64::from(self.get(at, side)),
        };
        let end = self.step(at, distance)?;
        board.stone(end).is_none().then_some(end)
    }

    const fn is_whole_ring(&self, reach: Reach) -> bool {
        match self.ring {
            Some(ring) => reach.length() as u64 == ring,
            None => false,
        }
    }

    fn spot(&self, cell: Cell) -> Spot {
        let [before, after] = self.grid.room(cell, self.axis);
        Spot {
            cell,
            index: self.grid.size().index(cell),
            before: before.cast_signed(),
            in_all: before.wrapping_add(after),
        }
    }

    fn step(&self, at: Spot, distance: i64) -> Option<Cell> {
        self.grid.step(at.cell, self.axis, distance)
    }

    /// The number of the cell so many steps from a spot.
    #[inline(always)]
    fn index(&self, at: Spot, distance: i64) -> Option<u64> {
        let Some(stride) = self.stride else {
            return self.grid.index(at.cell, self.axis, distance);
        };
        // A number below 0 is far beyond the last one without its sign.
        let is_there = (at.before + distance).cast_unsigned() <= at.in_all;
        is_there.then(|| at.index.wrapping_add_signed(distance * stride))
    }

    /// Whose stone lies so many steps from a spot.
    #[inline]
    fn stone(&self, board: &Board, at: Spot, distance: i64) -> Option<Player> {
        board.stone_at(self.index(at, distance)?)
    }

    /// The length held so many steps from a spot, 0 beyond an edge.
    #[inline]
    fn get(&self, at: Spot, distance: i64) -> u32 {
        let index = self.index(at, distance);
        index.map_or(0, |index| self.lengths.get(index))
    }

    #[inline]
    fn set(&mut self, at: Spot, distance: i64, length: u32) {
        if let Some(index) = self.index(at, distance) {
            self.lengths.set(index, length);
        }
    }

    /// Panics unless the two ends of every run on the board hold its length, and
    /// of every ring held whole just one cell.
    #[cfg(test)]
    fn check_invariants(&self, board: &Board) {
        for (cell, player) in board.stones() {
            let at = self.spot(cell);
            let before = self.walk_back(board, at, player);
            let whole = Reach { before, after: 0 };
            if self.is_whole_ring(whole) {
                let line = self.line(at, whole);
                let closing = line
                    .cells()
                    .filter(|&cell| self.get(self.spot(cell), 0) == line.length());
                assert_eq!(closing.count(), 1, "{} through {cell}", self.axis);
                assert_eq!(self.reach(board, at, player), whole);
                continue;
            }
            let own = |steps: &i64| self.stone(board, at, *steps) == Some(player);
            let after = u32::try_from((1..).take_while(own).count()).unwrap();
            let reach = Reach { before, after };
            assert_eq!(
                self.reach(board, at, player),
                reach,
                "{} at {cell}",
                self.axis
            );
            if before == 0 || after == 0 {
                assert_eq!(self.get(at, 0), reach.length(), "{} at {cell}", self.axis);
            }
            assert_ne!(
                self.ring,
                Some(self.get(at, 0).into()),
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
                        let rings = runs.along.iter().filter(|along| {
                            along.is_whole_ring(along.reach(&board, along.spot(cell), player))
                        });
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
