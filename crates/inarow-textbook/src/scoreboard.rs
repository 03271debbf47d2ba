//! What a method that keeps counters has counted so far.

/// A set of counters: one for each row, each column and both diagonals.
///
/// # Examples
///
/// ```
/// use inarow_textbook::METHODS;
///
/// let mut counters = (METHODS[2].new)(3);
/// for (row, col, player) in [(0, 0, 1), (1, 1, 2), (0, 1, 1)] {
///     counters.make_move(row, col, player);
/// }
/// let scoreboards = counters.scoreboards();
/// assert_eq!(scoreboards[0].rows, [2, -1, 0]);
/// assert_eq!(scoreboards[0].cols, [1, 0, 0]);
/// assert_eq!((scoreboards[0].diagonal, scoreboards[0].anti_diagonal), (0, -1));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Scoreboard<'a> {
    /// Of each row, from the top.
    pub rows: &'a [i32],
    /// Of each column, from the left.
    pub cols: &'a [i32],
    /// Of the diagonal through (0, 0).
    pub diagonal: i32,
    /// Of the diagonal through (0, n - 1).
    pub anti_diagonal: i32,
}
