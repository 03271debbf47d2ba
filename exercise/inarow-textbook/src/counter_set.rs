//! The counters of a program, as its reader sees them.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use inarow_render::Json;

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
    /// Returns every counter with its name.
    pub(crate) fn named(&self) -> Vec<(String, i32)> {
        let lines = [("row", self.rows), ("col", self.cols)].into_iter();
        let lines = lines.flat_map(|(name, sums)| {
            let sums = sums.iter().enumerate();
            sums.map(move |(index, &sum)| (format!("{name} {index}"), sum))
        });
        let diagonals = [
            ("diagonal".into(), self.diagonal),
            ("anti-diagonal".into(), self.anti_diagonal),
        ];
        lines.chain(diagonals).collect()
    }

    /// Writes the counters as keys of an object.
    pub(crate) fn write(&self, json: &mut Json) {
        for (name, sums) in [("\"rows\":", self.rows), (",\"cols\":", self.cols)] {
            json.raw(name);
            json.list(sums, |json, &sum| json.signed(sum.into()));
        }
        for (name, sum) in [
            (",\"diagonal\":", self.diagonal),
            (",\"anti_diagonal\":", self.anti_diagonal),
        ] {
            json.raw(name);
            json.signed(sum.into());
        }
    }
}
