//! Full lines by signed counters: the textbook's structure itself.

use alloc::vec;
use alloc::vec::Vec;

use crate::grid::Grid;
use crate::sparse::Sparse;
use crate::table::Table;
use crate::{Axis, Cell, Line};

/// One signed counter for each row, each column and both diagonals of an
/// n x n board: +1 for a stone of player 1, -1 for one of player 2. A line is
/// full of one player's stones exactly when its counter reaches +n or -n.
///
/// ```text
///        0   1   2          rows [3, -2, 0]
///    0   X   X   X   +3     columns [0, 0, 1]
///    1   O   O   .   -2     diagonal 0, anti-diagonal 0
///    2   .   .   .    0
///    0   0   0  +1    0
/// ```
///
/// These 2n + 2 numbers are all it holds: there is no board. It therefore
/// trusts its caller, as the textbook does: players 1 and 2, cells of the board,
/// no cell twice, no move after the end. [`TicTacToe`](crate::TicTacToe) is the
/// same with all of that refused by name. A move that breaks the trust gives a
/// wrong answer, never a panic: a row or column that is not there is answered
/// with 0 and changes nothing.
///
/// Source: the exercise "Design Tic-Tac-Toe" (LeetCode 348). What differs: the
/// counter is compared with the mover's own sign and not by its absolute value,
/// and a diagonal only by a cell that lies on it, so that no move is credited
/// with another player's line.
///
/// # Examples
///
/// ```
/// use inarow::Tally;
///
/// let mut tally = Tally::new(3);
/// let answers = [(0, 0, 1), (1, 1, 2), (0, 1, 1), (1, 0, 2), (0, 2, 1)]
///     .map(|(row, col, player)| tally.make_move(row, col, player));
/// assert_eq!(answers, [0, 0, 0, 0, 1]);
/// assert_eq!((tally.row(0), tally.col(2), tally.diagonal()), (3, 1, 0));
/// ```
#[derive(Clone, Debug)]
pub struct Tally {
    n: i32,
    /// The counters of row i and of column i, by i; none where only those of touched
    /// lines are held. A move that finds its lines here asks nothing else.
    lines: Vec<[i32; 2]>,
    /// The same of touched lines, of those that differ from 0.
    touched: Sparse<[i32; 2]>,
    diagonal: i32,
    anti_diagonal: i32,
}

impl Tally {
    /// Counters for a board of `n` by `n`, all 0. An `n` below 1 has no lines.
    ///
    /// # Complexity
    ///
    /// O(n) memory: one vector of n pairs of numbers, allocated here and never again.
    #[must_use]
    pub fn new(n: i32) -> Self {
        let n = n.max(0);
        Self::with(n, n.unsigned_abs() as usize)
    }

    /// Counters that are held, once `n` is large, for touched lines only.
    pub(crate) fn by_touched_lines(n: i32) -> Self {
        let n = n.max(0);
        let is_dense = Table::<[i32; 2]>::is_dense(u64::from(n.unsigned_abs()));
        Self::with(
            n,
            if is_dense {
                n.unsigned_abs() as usize
            } else {
                0
            },
        )
    }

    /// The bytes that [`Tally::by_touched_lines`] allocates.
    pub(crate) const fn touched_lines_bytes(n: u32) -> u64 {
        Table::<[i32; 2]>::new_bytes(n as u64)
    }

    fn with(n: i32, lines: usize) -> Self {
        Self {
            n,
            lines: vec![[0; 2]; lines],
            touched: Sparse::new(),
            diagonal: 0,
            anti_diagonal: 0,
        }
    }

    /// Puts a stone of `player` on `(row, col)` and returns the player if that
    /// completes a line, else 0.
    ///
    /// # Complexity
    ///
    /// O(1): at most 4 additions and 4 comparisons, whatever n.
    // A few additions cost less than a call.
    #[inline(always)]
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        if self.completes(row, col, player) {
            player
        } else {
            0
        }
    }

    /// [`Tally::make_move`]: whether it completes a line.
    #[inline(always)]
    pub(crate) fn completes(&mut self, row: i32, col: i32, player: i32) -> bool {
        // Two copies, each of which knows its sign.
        match player {
            1 => self.add(row, col, 1),
            _ => self.add(row, col, -1),
        }
    }

    /// Takes back a stone of `player` from `(row, col)`: the same additions with
    /// the other sign, also across a win.
    ///
    /// # Complexity
    ///
    /// O(1), whatever n.
    ///
    /// # Examples
    ///
    /// ```
    /// # use inarow::Tally;
    /// let mut tally = Tally::new(1);
    /// assert_eq!(tally.make_move(0, 0, 2), 2);
    /// tally.undo_move(0, 0, 2);
    /// assert_eq!(tally.make_move(0, 0, 1), 1);
    /// ```
    #[inline]
    pub fn undo_move(&mut self, row: i32, col: i32, player: i32) {
        let sign = if player == 1 { 1 } else { -1 };
        self.add(row, col, -sign);
    }

    /// Adds `sign` to the counters of the lines through `(row, col)`. True if
    /// one of them is now full of that sign.
    #[inline(always)]
    fn add(&mut self, row: i32, col: i32, sign: i32) -> bool {
        // Without its sign a negative number is far beyond the last line.
        let [row_at, col_at] = [row, col].map(|line| line.cast_unsigned() as usize);
        let lines = self.lines.as_mut_slice();
        let [row_sum, col_sum] = if row_at < lines.len() && col_at < lines.len() {
            let row_sum = lines[row_at][0].wrapping_add(sign);
            lines[row_at][0] = row_sum;
            let col_sum = lines[col_at][1].wrapping_add(sign);
            lines[col_at][1] = col_sum;
            [row_sum, col_sum]
        } else {
            match self.add_to_touched(row, col, sign) {
                Some(sums) => sums,
                None => return false,
            }
        };
        let full = sign * self.n;
        let mut completes = false;
        let mut look_at = |sum: i32| {
            if sum == full {
                completes = rarely();
            }
        };
        look_at(row_sum);
        look_at(col_sum);
        if row == col {
            self.diagonal = self.diagonal.wrapping_add(sign);
            look_at(self.diagonal);
        }
        if row == self.n - 1 - col {
            self.anti_diagonal = self.anti_diagonal.wrapping_add(sign);
            look_at(self.anti_diagonal);
        }
        completes
    }

    /// Adds `sign` to the counters of a row and a column, where those of touched
    /// lines are held, and returns them. `None`, and nothing has changed, where one
    /// of them is not there.
    #[cold]
    fn add_to_touched(&mut self, row: i32, col: i32, sign: i32) -> Option<[i32; 2]> {
        let lines = [row, col].map(i32::cast_unsigned);
        if !self.lines.is_empty() || lines.into_iter().any(|line| line >= self.n.unsigned_abs()) {
            return None;
        }
        let mut add = |line: u32, side: usize| {
            let sums = self.touched.entry(line.into());
            sums[side] = sums[side].wrapping_add(sign);
            let sum = sums[side];
            if *sums == [0; 2] {
                self.touched.remove(line.into());
            }
            sum
        };
        Some([add(lines[0], 0), add(lines[1], 1)])
    }

    /// How many rows and columns have counters that are all held, or none.
    #[inline]
    pub(crate) const fn held_lines(&self) -> usize {
        self.lines.len()
    }

    /// The side of the board.
    #[must_use]
    pub const fn n(&self) -> i32 {
        self.n
    }

    /// The counter of a row; 0 for a row that is not there.
    #[must_use]
    pub fn row(&self, row: u32) -> i32 {
        self.sums(row)[0]
    }

    /// The counter of a column; 0 for a column that is not there.
    #[must_use]
    pub fn col(&self, col: u32) -> i32 {
        self.sums(col)[1]
    }

    /// The counters of the row and the column with this number.
    fn sums(&self, line: u32) -> [i32; 2] {
        let touched = || self.touched.get(line.into());
        let sums = self.lines.get(line as usize).copied().or_else(touched);
        sums.unwrap_or_default()
    }

    /// The counter of the main diagonal, row = column.
    #[must_use]
    pub const fn diagonal(&self) -> i32 {
        self.diagonal
    }

    /// The counter of the anti-diagonal, row + column = n - 1.
    #[must_use]
    pub const fn anti_diagonal(&self) -> i32 {
        self.anti_diagonal
    }

    /// The counter of the line along `axis` through `cell`, or `None` where
    /// that line is not a full one: the cell is not on the diagonal.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Axis, Cell, Tally};
    ///
    /// let mut tally = Tally::new(3);
    /// tally.make_move(1, 0, 2);
    /// assert_eq!(tally.counter(Axis::Horizontal, Cell::new(1, 2)), Some(-1));
    /// assert_eq!(tally.counter(Axis::Falling, Cell::new(1, 2)), None);
    /// ```
    #[must_use]
    pub fn counter(&self, axis: Axis, cell: Cell) -> Option<i32> {
        let last = self.n.unsigned_abs().checked_sub(1)?;
        if cell.row() > last || cell.col() > last {
            return None;
        }
        match axis {
            Axis::Horizontal => Some(self.row(cell.row())),
            Axis::Vertical => Some(self.col(cell.col())),
            Axis::Falling => (cell.row() == cell.col()).then_some(self.diagonal),
            Axis::Rising => (cell.row() == last - cell.col()).then_some(self.anti_diagonal),
            _ => None,
        }
    }

    /// The full line along `axis` through `cell`, if one player holds all of it.
    pub(crate) fn line(&self, grid: Grid, axis: Axis, cell: Cell) -> Option<Line> {
        let n = self.n.unsigned_abs();
        if self.counter(axis, cell)?.unsigned_abs() != n {
            return None;
        }
        let [before, _] = grid.room(cell, axis);
        let start = grid.step(cell, axis, -before.cast_signed())?;
        Some(Line::new(grid, start, axis, n))
    }
}

/// True. Few moves win: a branch a line is cheaper than putting four answers
/// together, which the compiler else does.
#[cold]
#[inline(never)]
const fn rarely() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dry_run_of_the_textbook() {
        let mut tally = Tally::new(3);
        let mut after = |row, col, player| {
            let answer = tally.make_move(row, col, player);
            let rows = [0, 1, 2].map(|row| tally.row(row));
            let cols = [0, 1, 2].map(|col| tally.col(col));
            (rows, cols, tally.diagonal(), tally.anti_diagonal(), answer)
        };
        assert_eq!(after(0, 0, 1), ([1, 0, 0], [1, 0, 0], 1, 0, 0));
        assert_eq!(after(1, 1, 2), ([1, -1, 0], [1, -1, 0], 0, -1, 0));
        assert_eq!(after(0, 1, 1), ([2, -1, 0], [1, 0, 0], 0, -1, 0));
        assert_eq!(after(1, 0, 2), ([2, -2, 0], [0, 0, 0], 0, -1, 0));
        assert_eq!(after(0, 2, 1), ([3, -2, 0], [0, 0, 1], 0, 0, 1));
    }

    #[test]
    fn all_counters_are_held_or_none_at_first() {
        let held = |n| Tally::by_touched_lines(n).held_lines();
        assert_eq!([3, 1000, i32::MAX].map(held), [3, 1000, 0]);
    }

    #[test]
    fn one_cell_is_on_all_four_lines() {
        let mut tally = Tally::new(1);
        assert_eq!(tally.make_move(0, 0, 1), 1);
        let cell = Cell::new(0, 0);
        let grid = crate::Rules::builder().size(1, 1).build().unwrap().grid();
        for axis in Axis::PLANE {
            let line = tally.line(grid, axis, cell);
            assert_eq!(line.map(|line| line.length()), Some(1));
        }
    }

    #[test]
    fn a_cell_outside_changes_nothing() {
        let by_touched_lines = Tally::by_touched_lines(2_000_000);
        assert!(by_touched_lines.lines.is_empty());
        let tallies = [i32::MIN, -1, 0, 3].map(Tally::new);
        for mut tally in tallies.into_iter().chain([by_touched_lines]) {
            let n = tally.n();
            for (row, col) in [(-1, 0), (0, -1), (n, 0), (0, n), (i32::MIN, i32::MAX)] {
                assert_eq!(tally.make_move(row, col, 1), 0);
            }
            let last = n.unsigned_abs();
            let sums = [0, 1, 2, last].map(|i| (tally.row(i), tally.col(i)));
            assert_eq!((sums, tally.diagonal()), ([(0, 0); 4], 0), "n = {n}");
        }
    }

    #[test]
    fn touched_lines_count_as_all_lines_do() {
        let n = 5_000_000;
        let mut tally = Tally::by_touched_lines(n);
        assert!(tally.lines.is_empty());
        assert_eq!(tally.make_move(4_999_999, 0, 2), 0);
        assert_eq!((tally.row(4_999_999), tally.anti_diagonal()), (-1, -1));
        tally.undo_move(4_999_999, 0, 2);
        assert!(tally.touched.is_empty());
    }
}
