//! The counters of a program, as its reader sees them.

/// One set of counters: one number per row and column, and one per diagonal.
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
/// let sets = counters.counter_sets();
/// assert_eq!(sets[0].rows, [2, -1, 0]);
/// assert_eq!(sets[0].cols, [1, 0, 0]);
/// assert_eq!((sets[0].diagonal, sets[0].anti_diagonal), (0, -1));
/// ```
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct CounterSet<'a> {
    /// Counters of the rows, from the top.
    pub rows: &'a [i32],
    /// Counters of the columns, from the left.
    pub cols: &'a [i32],
    /// Counter of the diagonal through (0, 0).
    pub diagonal: i32,
    /// Counter of the diagonal through (0, n - 1).
    pub anti_diagonal: i32,
}
