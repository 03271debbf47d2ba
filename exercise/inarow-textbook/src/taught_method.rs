//! The table of the correct methods.

use alloc::boxed::Box;

use crate::board::Scan;
use crate::containers::Containers;
use crate::counters::Counters;
use crate::line_counters::LineCounters;
use crate::separate::Separate;
use crate::targets::Targets;
use crate::{Program, full_scan, line_scan};

/// A correct method and its source.
#[derive(Clone, Copy, Debug)]
pub struct TaughtMethod {
    /// Stable name, e.g. `"counters"`.
    pub name: &'static str,
    /// The texts that teach the method, its state and its cost, in one line.
    pub summary: &'static str,
    /// Creates the program for an empty board of `n` by `n`. If `n` is 0, every cell is
    /// outside the board.
    ///
    /// # Panics
    ///
    /// If a vector cannot hold the state, which the table of the [crate] lists.
    pub new: fn(n: usize) -> Box<dyn Program>,
}

/// The methods that are correct for a game that stops at its first win.
///
/// # Examples
///
/// ```
/// use inarow_textbook::METHODS;
///
/// let counters = METHODS.iter().find(|method| method.name == "counters").unwrap();
/// let mut program = (counters.new)(1);
/// assert_eq!(program.make_move(0, 0, 2), 2);
/// ```
pub const METHODS: &[TaughtMethod] = &[
    TaughtMethod {
        name: "scan",
        summary: "000, 004: keeps the board; reads four lines whole, 4n steps a move",
        new: |n| Box::new(Scan::new(n, full_scan::completes_line)),
    },
    TaughtMethod {
        name: "lines",
        summary: "001: keeps the board; reads the lines through the move, at most 4n steps",
        new: |n| Box::new(Scan::new(n, line_scan::completes_line)),
    },
    TaughtMethod {
        name: "counters",
        summary: "000, 001, 004: keeps 2n + 2 signed counters; compares abs with n, at most 8 steps",
        new: |n| Box::new(Counters(LineCounters::new(n))),
    },
    TaughtMethod {
        name: "targets",
        summary: "002: keeps 2n + 2 signed counters; compares with +n or -n, at most 8 steps",
        new: |n| Box::new(Targets(LineCounters::new(n))),
    },
    TaughtMethod {
        name: "containers",
        summary: "003: keeps 4n numbers a player; sums both diagonals, at most 2n + 8 steps",
        new: |n| Box::new(Containers::new(n)),
    },
    TaughtMethod {
        name: "separate",
        summary: "001, as a mistake: keeps 2n + 2 counters a player; at most 8 steps",
        new: |n| Box::new(Separate::new(n, 2)),
    },
];
