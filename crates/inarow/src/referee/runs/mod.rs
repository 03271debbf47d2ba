//! k in a row by the lengths of runs, kept at their two ends.

mod guarded;
mod stepped;
mod tags;

use crate::grid::Grid;
use crate::quick::{IS_QUICK, Quick};
use crate::{Axis, Cell, Line, Player, Rules};

use guarded::Guarded;
use stepped::Stepped;
use tags::Tags;

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
    grid: Grid,
    axes: &'static [Axis],
    held: Held,
}

/// How the tags are held. The method is the same ([`Tags`]).
///
/// | boards | held | a neighbour is found by |
/// | --- | --- | --- |
/// | dense ones with edges all round | [`Guarded`]: all axes side by side, 4 bytes each | an addition |
/// | large ones, thin ones, and those of which an index counts round | [`Stepped`]: a table an axis | coordinates |
#[derive(Clone, Debug)]
enum Held {
    Guarded(Quick<Guarded>),
    Stepped(Stepped),
}

impl Runs {
    pub(crate) fn new(rules: &Rules) -> Self {
        let guarded = Quick::new(|| ()).and_then(|here| Some(here.beside(Guarded::new(rules)?)));
        let held = match guarded {
            Some(tags) => Held::Guarded(tags),
            None => Held::Stepped(Stepped::new(rules)),
        };
        Self::with(rules, held)
    }

    const fn with(rules: &Rules, held: Held) -> Self {
        Self {
            grid: rules.grid(),
            axes: rules.axes(),
            held,
        }
    }

    /// The bytes that [`Runs::new`] allocates.
    pub(crate) const fn new_bytes(rules: &Rules) -> u64 {
        match Guarded::new_bytes(rules) {
            Some(bytes) if IS_QUICK => bytes,
            _ => Stepped::new_bytes(rules),
        }
    }

    /// Takes in a stone that `player` puts on `cell`. True if it completes a line.
    pub(crate) fn place(&mut self, rules: &Rules, cell: Cell, player: Player) -> bool {
        let axes = self.axes.len();
        match &mut self.held {
            Held::Guarded(tags) => tags.place(rules, axes, cell, player),
            Held::Stepped(tags) => tags.place(rules, axes, cell, player),
        }
    }

    /// Takes out the stone that `player` has on `cell`.
    ///
    /// O(1) for the stone placed last. Any other stone is taken out correctly
    /// too, in steps in proportion to the runs through it.
    pub(crate) fn remove(&mut self, cell: Cell, player: Player) {
        let axes = self.axes.len();
        match &mut self.held {
            Held::Guarded(tags) => tags.remove(axes, cell, player),
            Held::Stepped(tags) => tags.remove(axes, cell, player),
        }
    }

    /// The line along `axis` through the stone that `player` has on `cell`.
    pub(super) fn line(
        &self,
        rules: &Rules,
        axis: Axis,
        cell: Cell,
        player: Player,
    ) -> Option<Line> {
        let number = self.number(axis)?;
        let run = match &self.held {
            Held::Guarded(tags) => tags.line(rules, number, cell, player),
            Held::Stepped(tags) => tags.line(rules, number, cell, player),
        };
        let (run, grid) = (run?, self.grid);
        let [first, _] = run.ends();
        let start = grid.step(cell, axis, first).unwrap_or(cell);
        let line = Line::new(grid, start, axis, run.length());
        if grid.ring(axis) == Some(run.length().into()) {
            let first = line.cells().min().unwrap_or(start);
            return Some(Line::new(grid, first, axis, run.length()));
        }
        Some(line)
    }

    /// The length of the run along `axis` through the stone that `player` has on
    /// `cell`; `None` where no lines run along it.
    pub(crate) fn length(&self, axis: Axis, cell: Cell, player: Player) -> Option<u32> {
        let number = self.number(axis)?;
        let run = match &self.held {
            Held::Guarded(tags) => tags.run(number, cell, player),
            Held::Stepped(tags) => tags.run(number, cell, player),
        };
        Some(run.length())
    }

    fn number(&self, axis: Axis) -> Option<usize> {
        self.axes.iter().position(|&other| other == axis)
    }

    /// Whether a stone of `player` on the empty `cell` would complete a line along
    /// the axis with this number.
    pub(super) fn completes(&self, rules: &Rules, axis: usize, cell: Cell, player: Player) -> bool {
        match &self.held {
            Held::Guarded(tags) => tags.completes(rules, axis, cell, player),
            Held::Stepped(tags) => tags.completes(rules, axis, cell, player),
        }
    }

    /// The players whose stones lie beside `cell` along the axis with this number.
    pub(super) fn neighbours(&self, axis: usize, cell: Cell) -> [Option<Player>; 2] {
        match &self.held {
            Held::Guarded(tags) => tags.neighbours(axis, cell),
            Held::Stepped(tags) => tags.neighbours(axis, cell),
        }
    }

    /// The empty cells that end the runs beside `cell`, or lie beside it
    /// themselves, along the axis with this number. The cell is empty or holds the
    /// stone placed last.
    pub(super) fn ends(&self, axis: usize, cell: Cell) -> [Option<Cell>; 2] {
        let distances = match &self.held {
            Held::Guarded(tags) => tags.ends(axis, cell),
            Held::Stepped(tags) => tags.ends(axis, cell),
        };
        distances.map(|distance| self.grid.step(cell, self.axes[axis], distance?))
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::tags::Tag;
    use super::*;
    use crate::board::Board;

    const ONE: Player = Player::ONE;

    fn empty(line: &str) -> (Rules, Board) {
        let rules: Rules = line.parse().unwrap();
        (rules, Board::new(rules.size(), rules.gravity()))
    }

    /// How many of `player`'s stones follow each other on one side of a cell, a
    /// ring's last one being beside the cell again.
    fn walked(
        board: &Board,
        rules: &Rules,
        axis: Axis,
        (cell, player): (Cell, Player),
    ) -> [u32; 2] {
        [-1, 1].map(|side| {
            let mut steps = (1..).map(|steps| rules.grid().step(cell, axis, side * steps));
            let goes_on = |at: &Option<Cell>| {
                at.is_some_and(|at| at != cell && board.stone(at) == Some(player))
            };
            let count = steps.by_ref().take_while(goes_on).count();
            u32::try_from(count).unwrap()
        })
    }

    /// Panics unless the two ends of every run on the board hold its length, and
    /// of every ring held whole just one cell. Returns the number of cells in such
    /// rings.
    fn check_invariants(tags: &impl Tags, rules: &Rules, board: &Board) -> usize {
        let tag = |axis, cell| tags.get(tags.spot(axis, cell), 0);
        let mut in_rings = 0;
        for (number, &axis) in rules.axes().iter().enumerate() {
            let ring = rules.grid().ring(axis);
            for (cell, player) in board.stones() {
                let what = alloc::format!("{axis} at {cell}");
                let [before, after] = walked(board, rules, axis, (cell, player));
                let run = tags.run(number, cell, player);
                if ring == Some(u64::from(before) + 1) {
                    let line = Line::new(rules.grid(), cell, axis, before + 1);
                    let closing = |&cell: &Cell| tag(number, cell) == Tag::new(player, before + 1);
                    assert_eq!(line.cells().filter(closing).count(), 1, "{what}");
                    assert_eq!((run.length(), run.ends()[1]), (before + 1, 0), "{what}");
                    in_rings += 1;
                    continue;
                }
                let length = before + 1 + after;
                assert_eq!(run.ends(), [-i64::from(before), after.into()], "{what}");
                let tag = tag(number, cell);
                assert_eq!(tag.player(), Some(player), "{what}");
                assert!(before > 0 && after > 0 || tag.length == length, "{what}");
                assert_ne!(ring, Some(tag.length.into()), "{what}");
            }
        }
        in_rings
    }

    impl Runs {
        fn check_invariants(&self, rules: &Rules, board: &Board) -> usize {
            match &self.held {
                Held::Guarded(tags) => check_invariants(&**tags, rules, board),
                Held::Stepped(tags) => check_invariants(tags, rules, board),
            }
        }

        fn stepped(rules: &Rules) -> Self {
            Self::with(rules, Held::Stepped(Stepped::new(rules)))
        }
    }

    #[test]
    fn a_stone_joins_the_runs_on_both_sides() {
        let (rules, mut board) = empty("1x8 k8");
        let mut runs = Runs::new(&rules);
        let mut lengths = Vec::new();
        for col in [1, 2, 4, 6, 5, 3] {
            let cell = Cell::new(0, col);
            runs.place(&rules, cell, ONE);
            board.put(cell, ONE);
            lengths.extend(runs.length(Axis::Horizontal, cell, ONE));
            runs.check_invariants(&rules, &board);
        }
        assert_eq!(lengths, [1, 2, 1, 1, 3, 6]);
    }

    /// Plays stones on random cells and takes out whatever lies there already, by
    /// both ways of holding the tags. Returns how often a stone lay in a ring that
    /// was held whole.
    fn play_and_take_out_at_random(line: &str, random: &mut fastrand::Rng) -> usize {
        let (rules, mut board) = empty(line);
        let [mut runs, mut stepped] = [Runs::new(&rules), Runs::stepped(&rules)];
        let size = rules.size();
        let mut in_rings = 0;
        for _ in 0..60 {
            let cell = size.cell(random.u64(0..size.cell_count())).unwrap();
            if let Some(player) = board.stone(cell) {
                board.take(cell);
                runs.remove(cell, player);
                stepped.remove(cell, player);
            } else {
                let player = Player::new(1 + random.u8(0..8) / 6).unwrap();
                let completes = runs.place(&rules, cell, player);
                assert_eq!(stepped.place(&rules, cell, player), completes);
                board.put(cell, player);
            }
            in_rings += runs.check_invariants(&rules, &board);
            stepped.check_invariants(&rules, &board);
            assert_same_answers(&rules, &board, &runs, &stepped);
        }
        in_rings
    }

    fn assert_same_answers(rules: &Rules, board: &Board, one: &Runs, other: &Runs) {
        let both = [one, other];
        let cells = (0..rules.size().cell_count()).filter_map(|index| rules.size().cell(index));
        for cell in cells {
            for (number, &axis) in rules.axes().iter().enumerate() {
                let what = alloc::format!("{rules}: {axis} at {cell}");
                let [a, b] = both.map(|runs| runs.neighbours(number, cell));
                assert_eq!(a, b, "{what}");
                if let Some(player) = board.stone(cell) {
                    let [a, b] = both.map(|runs| runs.line(rules, axis, cell, player));
                    assert_eq!(a, b, "{what}");
                    continue;
                }
                let [a, b] = both.map(|runs| runs.ends(number, cell));
                assert_eq!(a, b, "{what}");
                let [a, b] = both.map(|runs| runs.completes(rules, number, cell, ONE));
                assert_eq!(a, b, "{what}");
            }
        }
    }

    #[test]
    fn any_stone_can_be_taken_out_of_any_run_and_ring() {
        let mut random = fastrand::Rng::with_seed(348);
        for line in [
            "5x6 k3",
            "1x8 k3",
            "8x1 k3",
            "5x5 k3 exact",
            "2x7 k2 open=2",
            "4x3x3 k3",
            "1x1x7 k3",
            "1x5 k5 wrap",
            "3x4 k3 wrap",
            "2x3 k2 wrap",
            "3x3 k3 wrap=rows",
            "1x1 k1 wrap",
            "2x2x3 k3 wrap",
            "3x3x2 k3 wrap=cols",
        ] {
            let games = 0..40;
            let in_rings: usize = games
                .map(|_| play_and_take_out_at_random(line, &mut random))
                .sum();
            assert_eq!(in_rings > 200, line.contains("wrap"), "{line}: {in_rings}");
        }
    }

    /// A board held the other way would pass all other tests.
    #[test]
    fn dense_boards_with_edges_are_guarded_unless_they_are_thin() {
        for (line, guarded) in [
            ("1x1", true),
            ("gomoku", true),
            ("1024x1024 k5", true),
            ("1025x1024 k5", false),
            ("100x100x100 k5", true),
            ("1x100 k5", true),
            ("1x1000000 k5", false),
            ("3x100000 k5", true),
            ("2x2x100000 k5", false),
            ("torus", false),
            ("9x9 k5 wrap=cols", false),
        ] {
            let (rules, _) = empty(line);
            let runs = Runs::new(&rules);
            assert_eq!(matches!(runs.held, Held::Guarded(_)), guarded, "{line}");
        }
    }
}
