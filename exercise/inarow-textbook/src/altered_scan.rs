//! A scan of the board, with one mistake.

use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;
use core::ops::Range;

use crate::Program;
use crate::line::Line;

/// A scan of the board with a rule that has a mistake.
#[derive(Debug)]
pub(crate) struct AlteredScan {
    board: Stones,
    rule: Rule,
}

/// Decides if a stone has won.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rule {
    /// A line through the stone wins if these of its n cells have stones of the player. A line without
    /// such cells is not checked.
    Cells(fn(line: Line, n: usize) -> Range<usize>),
    /// True if the stone wins.
    Wins(fn(board: &Stones, stone: Stone) -> bool),
    /// The correct rule, but every win is a win of this player.
    WinnerAlways(i32),
}

/// The stones on a board.
#[derive(Debug)]
pub(crate) struct Stones {
    pub(crate) n: usize,
    /// The cells row by row: the player of the stone, or 0.
    cells: Vec<i32>,
    reads: Cell<u64>,
}

/// The last stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    pub(crate) row: usize,
    pub(crate) col: usize,
    player: i32,
}

/// A direction as steps down and to the right.
pub(crate) type Direction = (isize, isize);

impl AlteredScan {
    pub(crate) fn new(n: usize, rule: Rule) -> Self {
        let board = Stones {
            n,
            cells: vec![0; n.saturating_mul(n)],
            reads: Cell::default(),
        };
        Self { board, rule }
    }
}

impl Stones {
    /// True if the cell has a stone of the player. Takes one step. A cell outside the board has none.
    fn has(&self, row: usize, col: usize, player: i32) -> bool {
        self.reads.set(self.reads.get() + 1);
        row < self.n && col < self.n && self.cells[row * self.n + col] == player
    }

    /// True if the player has stones on these cells. The board wraps around, as negative indices of
    /// lists do.
    pub(crate) fn has_all(
        &self,
        stone: Stone,
        cells: impl Iterator<Item = (usize, usize)>,
    ) -> bool {
        let mut cells = cells.map(|(row, col)| (row % self.n, col % self.n));
        cells.all(|(row, col)| self.has(row, col, stone.player))
    }

    /// True if the player has these cells of a line, and there are some.
    pub(crate) fn has_cells(&self, stone: Stone, line: Line, cells: Range<usize>) -> bool {
        let is_empty = cells.is_empty();
        !is_empty && self.has_all(stone, cells.map(|index| line.cell(index, self.n)))
    }

    /// Returns the lines that contain the stone.
    pub(crate) fn lines(
        &self,
        Stone { row, col, .. }: Stone,
    ) -> impl Iterator<Item = Line> + use<> {
        let is_on = [true, true, row == col, row + col == self.n - 1];
        let lines = Line::four(row, col).into_iter().zip(is_on);
        lines.filter_map(|(line, is_on)| is_on.then_some(line))
    }

    /// Returns the number of the player's stones from the last stone on in one direction.
    pub(crate) fn run(&self, stone: Stone, (down, right): Direction) -> usize {
        let (mut row, mut col, mut count) = (stone.row, stone.col, 0);
        while count < self.n && self.has(row, col, stone.player) {
            (row, col) = (
                row.wrapping_add_signed(down),
                col.wrapping_add_signed(right),
            );
            count += 1;
        }
        count
    }

    /// True if the player has n stones in one of these directions.
    pub(crate) fn has_run(&self, stone: Stone, directions: &[Direction]) -> bool {
        let mut directions = directions.iter();
        directions.any(|&direction| self.run(stone, direction) >= self.n)
    }

    /// True if the player has `length` stones in a row through the last stone, which counts
    /// `times` times.
    pub(crate) fn has_row_of(&self, stone: Stone, length: usize, times: usize) -> bool {
        FORWARDS.iter().any(|&(down, right)| {
            let both = self.run(stone, (down, right)) + self.run(stone, (-down, -right));
            both - 2 + times >= length
        })
    }

    /// Returns the number of the player's stones on these cells.
    pub(crate) fn count(&self, stone: Stone, cells: impl Iterator<Item = (usize, usize)>) -> usize {
        cells
            .filter(|&(row, col)| self.has(row, col, stone.player))
            .count()
    }

    /// Returns the largest number of the player's stones on a line through the last stone.
    pub(crate) fn most_on_a_line(&self, stone: Stone) -> usize {
        let cells = |line: Line| (0..self.n).map(move |index| line.cell(index, self.n));
        let counts = self.lines(stone).map(|line| self.count(stone, cells(line)));
        counts.max().unwrap_or(0)
    }

    /// Returns the length of the longest run of the player's stones on these cells.
    pub(crate) fn longest_run(
        &self,
        stone: Stone,
        cells: impl Iterator<Item = (usize, usize)>,
    ) -> usize {
        let (mut run, mut longest) = (0, 0);
        for (row, col) in cells {
            run = if self.has(row, col, stone.player) {
                run + 1
            } else {
                0
            };
            longest = run.max(longest);
        }
        longest
    }

    /// Returns all cells, row by row.
    pub(crate) fn all_cells(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let n = self.n;
        (0..n * n).map(move |index| (index / n, index % n))
    }
}

/// Right, down, and down both diagonals.
pub(crate) const FORWARDS: &[Direction] = &[(0, 1), (1, 0), (1, 1), (1, -1)];

impl Program for AlteredScan {
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32 {
        let board = &mut self.board;
        let n = board.n;
        if row >= n || col >= n {
            return 0;
        }
        board.cells[row * n + col] = player;
        let stone = Stone { row, col, player };
        let has_line = |cells: fn(Line, usize) -> Range<usize>| {
            let mut lines = board.lines(stone);
            lines.any(|line| board.has_cells(stone, line, cells(line, n)))
        };
        let (has_won, winner) = match self.rule {
            Rule::Cells(cells) => (has_line(cells), player),
            Rule::Wins(wins) => (wins(board, stone), player),
            Rule::WinnerAlways(winner) => (has_line(|_, n| 0..n), winner),
        };
        if has_won { winner } else { 0 }
    }

    fn steps(&self) -> u64 {
        self.board.reads.get()
    }

    fn state_bytes(&self) -> usize {
        self.board.cells.len() * size_of::<i32>()
    }
}
