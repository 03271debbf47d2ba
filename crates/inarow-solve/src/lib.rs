#![doc = include_str!("../README.md")]
//!
//! [`value`] returns who wins a position under best play, and in how many plies. [`solve`] also
//! returns the value of each legal move. Both serve the rules of a [`Bitboard`](inarow::Bitboard), and
//! search until the value is certain: beyond the [`Limits`] they return an error, and never a guess.
//!
//! [`best_move`] returns a good move of any position, by a search of limited depth.
//!
//! `docs/algorithm.md` describes the method and names its sources.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

// The files:
//
// - score: the value of a position, and its score as a number
// - solver, error: a position solved within limits; the reasons why not
// - best_move: a good move of any position
// - search: the search for one bound of a score
// - json: a solution as JSON
// - table, images: the table of positions; their images under symmetries

mod best_move;
mod error;
mod images;
mod json;
mod score;
mod search;
mod solver;
mod table;

pub use best_move::best_move;
pub use error::SolveError;
pub use score::Value;
pub use solver::{Limits, Reached, Solution, solve, value};
