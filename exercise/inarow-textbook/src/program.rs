//! The interface that the exercise asks for.

use alloc::vec::Vec;
use core::fmt::Debug;

use crate::CounterSet;

/// A program for the exercise, right or wrong.
///
/// A program trusts its caller, as in the textbook: players are 1 and 2, no cell is used twice, and
/// no move follows the end. Otherwise its answers may be wrong. It never panics on a move, and its
/// sums wrap around.
pub trait Program: Debug {
    /// Places a stone of `player` on `(row, col)`, both from 0.
    ///
    /// Returns the player if the program finds a win by this move, otherwise 0. Returns 0 and
    /// changes nothing if the cell is outside the board.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::METHODS;
    ///
    /// for method in METHODS {
    ///     let mut program = (method.new)(2);
    ///     assert_eq!(program.make_move(0, 0, 1), 0);
    ///     assert_eq!(program.make_move(0, 2, 2), 0, "outside the board");
    ///     assert_eq!(program.make_move(0, 1, 1), 1);
    /// }
    /// ```
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32;

    /// Returns the number of steps of all moves so far.
    ///
    /// The [crate](crate#steps) defines a step.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::METHODS;
    ///
    /// let mut scan = (METHODS[0].new)(1000);
    /// scan.make_move(500, 400, 1);
    /// assert_eq!((METHODS[0].name, scan.steps()), ("scan", 4000));
    /// ```
    fn steps(&self) -> u64;

    /// Returns the size of the board or of the counters in bytes, four bytes per number.
    ///
    /// The other fields of the program, such as the side of the board, do not count.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::METHODS;
    ///
    /// let [scan, counters] = [METHODS[0], METHODS[2]].map(|method| (method.new)(100));
    /// assert_eq!([scan.state_bytes(), counters.state_bytes()], [40_000, 808]);
    /// ```
    fn state_bytes(&self) -> usize;

    /// Returns the counters: one set for both players, or one set per player.
    ///
    /// The default is an empty list, for programs that keep the board instead.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_textbook::METHODS;
    ///
    /// let sets = METHODS.iter().map(|method| (method.new)(3).counter_sets().len());
    /// assert!(sets.eq([0, 0, 1, 1, 2, 2]));
    /// ```
    fn counter_sets(&self) -> Vec<CounterSet<'_>> {
        Vec::new()
    }
}
