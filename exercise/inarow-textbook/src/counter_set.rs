//! The counters of a program, as its reader sees them.

use inarow_render::Json;

use crate::line::Line;

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

impl CounterSet<'_> {
    /// Iterates over the lines with their counters.
    pub(crate) fn by_line(&self) -> impl Iterator<Item = (Line, i32)> {
        let rows = self.rows.iter().enumerate();
        let rows = rows.map(|(row, &sum)| (Line::Row(row), sum));
        let cols = self.cols.iter().enumerate();
        let cols = cols.map(|(col, &sum)| (Line::Col(col), sum));
        let diagonals = [
            (Line::Diagonal, self.diagonal),
            (Line::AntiDiagonal, self.anti_diagonal),
        ];
        rows.chain(cols).chain(diagonals)
    }

    /// Writes the counters as keys of an object.
    pub(crate) fn write(&self, json: &mut Json) {
        for (name, sums) in [("rows", self.rows), ("cols", self.cols)] {
            json.name(name)
                .list(sums, |json, &sum| json.signed(sum.into()));
        }
        json.name("diagonal").signed(self.diagonal.into());
        json.name("anti_diagonal").signed(self.anti_diagonal.into());
    }
}
