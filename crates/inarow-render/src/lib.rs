#![doc = include_str!("../README.md")]
//!
//! A [`Step`] describes a move: the counters that it changed, or the runs through its stone.
//! [`verdict()`] says in words who has won, and [`prospects()`] who can still win. [`Json`] writes
//! both as `inarow judge --json --facts` and `inarow trace --json` do. [`Drawing`] draws a position
//! as text, [`picture()`] as SVG. [`explanation()`] puts rules into words.
//!
//! The crate has no rules of its own, and accesses no files or screens.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

// The files:
//
// - explanation, words: rules in plain words
// - verdict, prospects: the winner or the turn; winning cells, and who can still win
// - step, counters, runs: a move and its effect on counters or runs
// - final_facts, json, invisible: a copy of all facts; a writer of JSON; characters to escape
// - drawing/, picture/: a position as text and as SVG
// - error_values: the values of an error by their names
// - board_style, stone_style, palette: the style and the colours of a picture

mod board_style;
mod counters;
mod drawing;
mod error_values;
mod explanation;
mod final_facts;
mod invisible;
mod json;
mod palette;
mod picture;
mod prospects;
mod runs;
mod step;
mod stone_style;
mod verdict;
mod words;

pub use board_style::{BoardStyle, Body};
pub use drawing::Drawing;
pub use error_values::{ErrorValue, ErrorValues};
pub use explanation::explanation;
pub use final_facts::FinalFacts;
pub use invisible::is_invisible;
pub use json::Json;
pub use picture::picture;
pub use prospects::prospects;
pub use runs::{Runs, no_counters_reason};
pub use step::Step;
pub use stone_style::StoneStyle;
pub use verdict::{CellNames, cell_name, to_move, verdict};
