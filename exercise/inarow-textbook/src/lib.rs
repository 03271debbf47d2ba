#![doc = include_str!("../README.md")]
//!
//! Five texts teach the exercise "Design Tic-Tac-Toe" (LeetCode 348): two players on an
//! n x n board, and after each move the answer which player has won. The texts have
//! numbers here: 000 (a lesson in Java), 001 (a lesson in nine languages), 002 (a short
//! editorial), 003 (an article on Swift for iOS) and 004 (an explanation in Python).
//!
//! - [`METHODS`] lists the correct methods, each in a file of its own.
//! - [`mistakes`] lists programs that resemble them and are wrong.
//! - [`games`] lists the games in the texts, [`traps`] games beyond the exercise.
//! - [`TextbookMethods`] play along with a position, and count their steps.
//! - [`write_replay`] writes the game of a mistake as JSON, [`write_answers`] a program's answers.
//! - [`Race`] plays a game with three of the methods, and counts what each of them reads.
//!
//! | name | file | taught by | state | steps per move | bytes at n = 1000 |
//! | --- | --- | --- | --- | --- | --- |
//! | `scan` | `full_scan.rs` | 000, 004 | the board | 4n, O(n) | 4,000,000 |
//! | `lines` | `line_scan.rs` | 001 | the board | at most 2n, on a diagonal 3n, on both 4n, O(n) | 4,000,000 |
//! | `counters` | `counters.rs` | 000, 001, 004 | 2n + 2 numbers | 6 to 8, O(1) | 8,008 |
//! | `targets` | `targets.rs` | 002 | 2n + 2 numbers | 4 to 8, O(1) | 8,008 |
//! | `containers` | `containers.rs` | 003 | 4n numbers per player | 2n + 6 to 2n + 8, O(n) | 32,000 |
//! | `separate` | `separate.rs` | 001, as a mistake | 2n + 2 numbers per player | 6 to 8, O(1) | 16,016 |
//!
//! The table counts the steps of a move that does not win. A winning move stops at the
//! first full line and may take fewer. For two players, `counters` gives the same answers
//! as `separate` in half the bytes. For three players, only `separate` works.
//!
//! The referee uses none of these methods. [`Tally`](inarow::Tally) is its own form of
//! `targets`.
//!
//! # Steps
//!
//! Three operations count as one step each:
//!
//! - reading a cell of the board,
//! - adding a number to a counter or to a sum,
//! - comparing a sum with its target.
//!
//! No method counts placing the stone, finding the lines through a cell, or its loops.
//!
//! # The textbook's figures
//!
//! **"Exactly 8 steps"** is the maximum of `counters`. A cell lies on two lines, on three
//! if it is on a diagonal, and on four in the centre of an odd board. A move therefore
//! makes 2 to 4 additions. `counters` compares all four sums, also those that the move
//! left unchanged: 6, 7 or 8 steps. `targets` compares only the sums that changed.
//!
//! **"About 4000 steps at 1000 x 1000"** is `scan`, which takes exactly 4n steps per
//! move. `lines` takes at most 3n = 3000 steps there, because no cell of an even board is
//! on both diagonals. It usually takes far fewer, because it leaves a line at the first
//! cell without a stone of the player.
//!
//! **"500 times"** is 571 to 667 times in steps, because `counters` takes 6 or 7 steps on
//! an even board. Steps are not time: reading the next cell is cheaper than reading a
//! counter far away.
//!
//! **"O(N³) against O(N²)"** is right. A game that fills the board without a line takes
//! exactly 4n³ steps by `scan` and 6n² + 2n by `counters`. The "O(1) extra space" of the
//! scan does not include the board. The scan needs the board, and the counters do not.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

// The files:
//
// - program: the interface that the exercise asks for
// - taught_method: the table of the correct methods
// - board, full_scan, line_scan: the scans, each with its way to find a line
// - line: a line of the board, and its cells
// - counters, targets, separate, containers: the methods that count
// - line_counters, counter_set: counters that methods share; counters as a reader sees them
// - mistake, altered_counters, altered_scan: the usual mistakes, each as a wrong program
// - replay, answers: a wrong program beside the referee, and alone
// - textbook_methods: the methods beside the referee
// - example_game, table: the games in the texts, and more; tables in text files
// - race, orders: three methods in the same game, and what each reads; orders with long scans

mod altered_counters;
mod altered_scan;
mod answers;
mod board;
mod containers;
mod counter_set;
mod counters;
mod example_game;
mod full_scan;
mod line;
mod line_counters;
mod line_scan;
mod mistake;
mod orders;
mod program;
mod race;
mod replay;
mod separate;
mod table;
mod targets;
mod taught_method;
mod textbook_methods;

pub use answers::write_answers;
pub use counter_set::CounterSet;
pub use example_game::{ExampleGame, games, traps};
pub use mistake::{Mistake, mistakes};
pub use orders::{long_scans, worst_case};
pub use program::Program;
pub use race::{Race, RaceMove};
pub use replay::write_replay;
pub use taught_method::{METHODS, TaughtMethod};
pub use textbook_methods::{TextbookMethods, TextbookMethodsError};
