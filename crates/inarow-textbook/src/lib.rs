//! The methods as they are taught, to be read, compared and counted.
//!
//! Five texts teach "Design Tic-Tac-Toe" (LeetCode 348): two players on an n x n
//! board, and after each move the answer who has won. They are called 000 (a
//! lesson in Java), 001 (a lesson in nine languages), 002 (a short editorial),
//! 003 (an article on Swift for iOS) and 004 (an explanation in Python). Each
//! method here stands in a file of its own.
//!
//! | name | file | taught by | state | steps a move | bytes, n = 1000 |
//! | --- | --- | --- | --- | --- | --- |
//! | `scan` | `full_scan.rs` | 000, 004 | the board | 4n, O(n) | 4,000,000 |
//! | `lines` | `line_scan.rs` | 001 | the board | at most 2n, on a diagonal 3n, on both 4n, O(n) | 4,000,000 |
//! | `counters` | `counters.rs` | 000, 001, 004 | 2n + 2 numbers | 6 to 8, O(1) | 8,008 |
//! | `targets` | `targets.rs` | 002 | 2n + 2 numbers | 4 to 8, O(1) | 8,008 |
//! | `containers` | `containers.rs` | 003 | 4n numbers a player | 2n + 6 to 2n + 8, O(n) | 32,000 |
//! | `separate` | `separate.rs` | 001, as a mistake | 2n + 2 numbers a player | 6 to 8, O(1) | 16,016 |
//!
//! The steps are those of a move that does not win; one that wins stops at the
//! first full line and may take fewer. For two players `separate` says nothing
//! that `counters` does not say in half the bytes; for three it is needed.
//!
//! [`MISTAKES`] are the programs that look like these and are wrong. The referee
//! uses none of them: [`Tally`](inarow::Tally) is its own form of `targets`. [`GAMES`]
//! are the games that the texts play, [`TRAPS`] those that the exercise leaves out.
//!
//! # Steps
//!
//! A step is one of three things: **a cell of the board read**, **a number added
//! to a counter or to a sum**, or **a sum compared with its target**. Putting the
//! stone on the board, finding out which lines pass through a cell, and the loops
//! are not counted, in any method.
//!
//! # The textbook's figures
//!
//! "Exactly 8 steps" is the most that `counters` takes. A cell lies on two lines,
//! on three if it is on a diagonal, and on four in the centre of an odd board, so
//! there are 2 to 4 additions. All four sums are compared, whichever were added
//! to, which makes 6, 7 or 8 steps. `targets` compares only what it added to.
//!
//! "About 4000 steps at 1000 x 1000" is `scan`, which takes exactly 4n at every
//! move. `lines` takes at most 3n = 3000 there, no cell of an even board being on
//! both diagonals, and mostly far fewer, since it leaves a line at the first cell
//! that is not the mover's. Nor does `counters` ever take 8 there, but 6 or 7. So
//! "500 times" is, in steps, 571 to 667 times. Steps are not time: a cell next to
//! the last one read is cheaper than a counter far away.
//!
//! A game that fills the board without a line takes exactly 4n³ steps by `scan`
//! and 6n² + 2n by `counters`, as "O(N³) against O(N²)" says. The O(1) extra
//! space claimed for the scan leaves out the board, which it cannot do without
//! and the counters never look at.
//!
//! # Examples
//!
//! ```
//! use inarow_textbook::METHODS;
//!
//! let moves = [(0, 0, 1), (1, 1, 2), (0, 1, 1), (1, 0, 2), (0, 2, 1)];
//! let steps_and_bytes = METHODS.iter().map(|taught| {
//!     let mut method = (taught.new)(3);
//!     let answers = moves.map(|(row, col, player)| method.make_move(row, col, player));
//!     assert_eq!(answers, [0, 0, 0, 0, 1], "{}", taught.name);
//!     (taught.name, method.steps(), method.state_bytes())
//! });
//! assert!(steps_and_bytes.eq([
//!     ("scan", 60, 36),
//!     ("lines", 22, 36),
//!     ("counters", 31, 32),
//!     ("targets", 26, 32),
//!     ("containers", 61, 96),
//!     ("separate", 31, 64),
//! ]));
//! ```

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

mod containers;
mod counters;
mod full_scan;
mod games;
mod grid;
mod line_scan;
mod mistakes;
mod scoreboard;
mod separate;
mod targets;

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt::Debug;

use containers::Containers;
use counters::{Counters, Sums};
use full_scan::FullScan;
pub use games::{GAMES, Game, TRAPS};
use grid::Grid;
use line_scan::LineScan;
pub use mistakes::{MISTAKES, Mistake};
pub use scoreboard::Scoreboard;
use separate::Separate;
use targets::Targets;

/// A program for the textbook's exercise.
///
/// It trusts its caller, as the textbook does: players 1 and 2, no cell twice, no
/// move after the end. Where the trust is broken the answer may be wrong, but
/// there is no panic and no number overflows: sums wrap.
pub trait Method: Debug {
    /// Puts a stone of `player` on `(row, col)`, both from 0, and returns the
    /// player if the method says that it won, else 0. For a cell outside the
    /// board the answer is 0, and nothing has changed.
    fn make_move(&mut self, row: usize, col: usize, player: i32) -> i32;

    /// The steps taken so far, all moves together: cells of the board read,
    /// numbers added to a counter or a sum, and sums compared with their target,
    /// one each.
    fn steps(&self) -> u64;

    /// The bytes of the board or the counters that it keeps, four a number; what
    /// else the struct holds (the side, the steps) is left out.
    fn state_bytes(&self) -> usize;

    /// The counters it keeps: one set for both players, or a set for each; none where
    /// it keeps the board.
    fn scoreboards(&self) -> Vec<Scoreboard<'_>>;
}

/// A method and where it is taught.
#[derive(Clone, Copy, Debug)]
pub struct Taught {
    /// A stable name, e.g. `"counters"`.
    pub name: &'static str,
    /// Where it is taught, what it keeps and what a move costs, in one line.
    pub summary: &'static str,
    /// The method for an empty board of `n` by `n`. With an `n` of 0 every cell
    /// is outside.
    ///
    /// # Panics
    ///
    /// If the state, which the table of the [crate](self) tells, is more than
    /// a vector can hold.
    pub new: fn(n: usize) -> Box<dyn Method>,
}

/// The methods that are right, for a game stopped at its first win.
pub const METHODS: &[Taught] = &[
    Taught {
        name: "scan",
        summary: "000, 004: keeps the board; reads four lines whole, 4n steps a move",
        new: |n| Box::new(FullScan(Grid::new(n))),
    },
    Taught {
        name: "lines",
        summary: "001: keeps the board; reads the lines through the move, at most 4n steps",
        new: |n| Box::new(LineScan(Grid::new(n))),
    },
    Taught {
        name: "counters",
        summary: "000, 001, 004: keeps 2n + 2 signed counters; compares abs with n, at most 8 steps",
        new: |n| Box::new(Counters(Sums::new(n))),
    },
    Taught {
        name: "targets",
        summary: "002: keeps 2n + 2 signed counters; compares with +n or -n, at most 8 steps",
        new: |n| Box::new(Targets(Sums::new(n))),
    },
    Taught {
        name: "containers",
        summary: "003: keeps 4n numbers a player; sums both diagonals, at most 2n + 8 steps",
        new: |n| Box::new(Containers::new(n)),
    },
    Taught {
        name: "separate",
        summary: "001, as a mistake: keeps 2n + 2 counters a player; at most 8 steps",
        new: |n| Box::new(Separate::new(n, 2)),
    },
];
