//! Full lines by signed counters: the textbook's structure itself.

use crate::table::Table;
use crate::{Axis, Cell, Diagonals, Player, Rules};

/// One signed counter for each row, each column and both diagonals of an n x n board: +1 for
/// a stone of player 1, -1 for a stone of player 2. A line is full of one player's stones
/// exactly when its counter reaches +n or -n.
///
/// ```text
///        0   1   2          rows [3, -2, 0]
///    0   X   X   X   +3     columns [0, 0, 1]
///    1   O   O   .   -2     diagonal 0, anti-diagonal 0
///    2   .   .   .    0
///    0   0   0  +1    0
/// ```
///
/// These 2n + 2 numbers are all it stores: there is no board. It therefore trusts its caller,
/// as the textbook does: players 1 and 2, cells of the board, no cell twice, no move after the
/// end. [`TicTacToe`](crate::TicTacToe) is the same class with every wrong move refused. A wrong
/// move gives a wrong answer here, never a panic: a row or column that does not exist returns
/// 0 and changes nothing.
///
/// Source: the exercise "Design Tic-Tac-Toe" (LeetCode 348). Unlike most solutions, a move compares
/// a counter with +n for player 1 and with -n for player 2, and not its absolute value. It compares
/// a diagonal only if the cell lies on it. So no move is credited with another player's line.
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
    /// The counters of row i and of column i, by i.
    lines: Table<[i32; 2]>,
    diagonal: i32,
    anti_diagonal: i32,
}

impl Tally {
    /// Creates counters for a board of `n` by `n`, all 0. An `n` below 1 has no lines.
    ///
    /// # Complexity
    ///
    /// O(n) memory: one vector of n pairs of numbers, allocated here and never again.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Tally;
    ///
    /// assert_eq!(Tally::new(1000).make_move(999, 0, 1), 0);
    /// assert_eq!(Tally::new(-1).n(), 0);
    /// ```
    #[must_use]
    pub fn new(n: i32) -> Self {
        let n = n.max(0);
        Self::with(n, Table::dense(n.unsigned_abs() as usize))
    }

    /// Creates counters, all 0. For large `n`, only the counters of lines with stones are stored.
    ///
    /// The counters are dense if a board of n cells is, so they may be dense on a sparse board
    /// of n x n cells.
    pub(crate) fn sparse_if_large(n: u32) -> Self {
        Self::with(n.cast_signed(), Table::for_board(n.into(), n.into()))
    }

    /// Returns the heap bytes that [`Tally::sparse_if_large`] allocates.
    pub(crate) const fn new_bytes(n: u32) -> u64 {
        Table::<[i32; 2]>::for_board_bytes(n as u64, n as u64)
    }

    const fn with(n: i32, lines: Table<[i32; 2]>) -> Self {
        Self {
            n,
            lines,
            diagonal: 0,
            anti_diagonal: 0,
        }
    }

    /// True if counters detect every line under these rules: full lines with diagonals on a plane of
    /// n x n cells, two players.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Rules, Tally};
    ///
    /// assert!(Tally::serves(&Rules::TIC_TAC_TOE) && !Tally::serves(&Rules::GOMOKU));
    /// ```
    #[must_use]
    pub const fn serves(rules: &Rules) -> bool {
        rules.full_lines().is_some()
            && rules.size().layers().is_none()
            && matches!(rules.diagonals(), Diagonals::Count)
    }

    /// Places a stone of `player` on `(row, col)` and returns the player if that completes a
    /// line, else 0.
    ///
    /// # Complexity
    ///
    /// O(1): at most 4 additions and 4 comparisons for any n.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Tally;
    ///
    /// let mut tally = Tally::new(2);
    /// assert_eq!(tally.make_move(0, 1, 2), 0);
    /// assert_eq!(tally.make_move(1, 0, 2), 2);
    /// ```
    // A few additions cost less than a call.
    #[inline(always)]
    pub fn make_move(&mut self, row: i32, col: i32, player: i32) -> i32 {
        // Two copies of the additions, each with a constant sign.
        let completes = match player {
            1 => self.add(row, col, 1),
            _ => self.add(row, col, -1),
        };
        if completes { player } else { 0 }
    }

    /// Removes a stone of `player` from `(row, col)`: the same additions with the other sign,
    /// also across a win.
    ///
    /// # Complexity
    ///
    /// O(1) for any n.
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

    /// Places a stone on a cell of the board. True if it completes a line.
    #[inline(always)]
    pub(crate) fn place(&mut self, cell: Cell, player: Player) -> bool {
        let [row, col] = [cell.row(), cell.col()].map(u32::cast_signed);
        self.make_move(row, col, player.number().into()) != 0
    }

    /// Removes a stone. This is the inverse of [`Tally::place`].
    pub(crate) fn remove(&mut self, cell: Cell, player: Player) {
        let [row, col] = [cell.row(), cell.col()].map(u32::cast_signed);
        self.undo_move(row, col, player.number().into());
    }

    /// Adds `sign` to the counters of the lines through `(row, col)`. True if one of them is
    /// now full of that sign.
    #[inline(always)]
    fn add(&mut self, row: i32, col: i32, sign: i32) -> bool {
        // As an unsigned number a negative index is far beyond the last line.
        let [row_at, col_at] = [row, col].map(|line| line.cast_unsigned() as usize);
        let [row_sum, col_sum] = match &mut self.lines {
            Table::Dense(lines) if row_at < lines.len() && col_at < lines.len() => {
                let row_sum = lines[row_at][0].wrapping_add(sign);
                lines[row_at][0] = row_sum;
                let col_sum = lines[col_at][1].wrapping_add(sign);
                lines[col_at][1] = col_sum;
                [row_sum, col_sum]
            }
            Table::Dense(_) => return false,
            Table::Sparse(_) => match self.add_to_sparse(row, col, sign) {
                Some(sums) => sums,
                None => return false,
            },
        };
        let full = sign * self.n;
        let mut completes = false;
        let mut compare = |sum: i32| {
            if sum == full {
                completes = cold_true();
            }
        };
        compare(row_sum);
        compare(col_sum);
        if row == col {
            self.diagonal = self.diagonal.wrapping_add(sign);
            compare(self.diagonal);
        }
        if row == self.n - 1 - col {
            self.anti_diagonal = self.anti_diagonal.wrapping_add(sign);
            compare(self.anti_diagonal);
        }
        completes
    }

    /// Adds `sign` to the sparse counters of a row and a column and returns them. Returns
    /// `None`, and changes nothing, if one of them does not exist.
    #[cold]
    fn add_to_sparse(&mut self, row: i32, col: i32, sign: i32) -> Option<[i32; 2]> {
        let lines = [row, col].map(i32::cast_unsigned);
        if lines.into_iter().any(|line| line >= self.n.unsigned_abs()) {
            return None;
        }
        let mut add = |line: u32, side: usize| {
            let add = |sums: &mut [i32; 2]| sums[side] = sums[side].wrapping_add(sign);
            self.lines.change(line.into(), add)[side]
        };
        Some([add(lines[0], 0), add(lines[1], 1)])
    }

    /// Returns the side of the board.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow::Tally::new(19).n(), 19);
    /// ```
    #[must_use]
    pub const fn n(&self) -> i32 {
        self.n
    }

    /// Returns the counter of a row; 0 for a row that does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Tally;
    ///
    /// let mut tally = Tally::new(3);
    /// tally.make_move(1, 2, 2);
    /// assert_eq!((tally.row(1), tally.row(2), tally.row(9)), (-1, 0, 0));
    /// ```
    #[must_use]
    pub fn row(&self, row: u32) -> i32 {
        self.lines.get(row.into())[0]
    }

    /// Returns the counter of a column; 0 for a column that does not exist.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Tally;
    ///
    /// let mut tally = Tally::new(3);
    /// tally.make_move(1, 2, 2);
    /// assert_eq!((tally.col(1), tally.col(2), tally.col(9)), (0, -1, 0));
    /// ```
    #[must_use]
    pub fn col(&self, col: u32) -> i32 {
        self.lines.get(col.into())[1]
    }

    /// Returns the counter of the main diagonal, row = column.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Tally;
    ///
    /// let mut tally = Tally::new(3);
    /// tally.make_move(2, 2, 1);
    /// assert_eq!((tally.diagonal(), tally.anti_diagonal()), (1, 0));
    /// ```
    #[must_use]
    pub const fn diagonal(&self) -> i32 {
        self.diagonal
    }

    /// Returns the counter of the anti-diagonal, row + column = n - 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Tally;
    ///
    /// let mut tally = Tally::new(3);
    /// tally.make_move(2, 0, 1);
    /// assert_eq!((tally.diagonal(), tally.anti_diagonal()), (0, 1));
    /// ```
    #[must_use]
    pub const fn anti_diagonal(&self) -> i32 {
        self.anti_diagonal
    }

    /// Returns the counter of the line along `axis` through `cell`; `None` if that line is
    /// not a full one, because the cell is not on the diagonal or not on the board.
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
        if cell.row() > last || cell.col() > last || cell.layer().is_some() {
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

    /// True if one player has all of the full line along `axis` through `cell`.
    pub(crate) fn is_full(&self, axis: Axis, cell: Cell) -> bool {
        let sum = self.counter(axis, cell);
        sum.is_some_and(|sum| sum.unsigned_abs() == self.n.unsigned_abs())
    }
}

/// Returns true. The compiler expects calls of a cold function to be rare, so it makes one branch
/// for each line. Without this function it combines the four answers, which takes longer because
/// few moves win.
#[cold]
#[inline(never)]
const fn cold_true() -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counters_of_the_textbook_example() {
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
    fn counters_of_a_large_board_are_sparse() {
        let is_dense = |n| matches!(Tally::sparse_if_large(n).lines, Table::Dense(_));
        assert_eq!(
            [3, 1000, i32::MAX.unsigned_abs()].map(is_dense),
            [true, true, false]
        );
    }

    #[test]
    fn one_cell_is_on_all_four_lines() {
        let mut tally = Tally::new(1);
        assert_eq!(tally.make_move(0, 0, 1), 1);
        let cell = Cell::new(0, 0);
        assert!(Axis::PLANE.iter().all(|&axis| tally.is_full(axis, cell)));
    }

    #[test]
    fn cell_outside_changes_nothing() {
        let sparse = Tally::sparse_if_large(2_000_000);
        let tallies = [i32::MIN, -1, 0, 3].map(Tally::new);
        for mut tally in tallies.into_iter().chain([sparse]) {
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
    fn cell_in_space_is_on_no_line() {
        let mut tally = Tally::new(2);
        tally.make_move(0, 0, 1);
        assert_eq!(tally.counter(Axis::Horizontal, Cell::new(0, 1)), Some(1));
        for axis in Axis::SPACE {
            assert_eq!(tally.counter(axis, Cell::in_space(0, 1, 0)), None);
        }
    }

    #[test]
    fn sparse_counters_count_as_dense_ones_do() {
        let mut tally = Tally::sparse_if_large(5_000_000);
        assert_eq!(tally.make_move(4_999_999, 0, 2), 0);
        assert_eq!((tally.row(4_999_999), tally.anti_diagonal()), (-1, -1));
        tally.undo_move(4_999_999, 0, 2);
        assert!(matches!(tally.lines, Table::Sparse(lines) if lines.range(..).next().is_none()));
    }
}
