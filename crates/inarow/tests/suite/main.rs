//! The referee compared with independent sources, and with an oracle that shares no
//! code with it.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a failed test panics, and tests print their amounts"
)]

mod allocations;
mod batches;
mod bitboard;
mod board_reader;
mod candidate_counts;
mod clause_table;
mod codes;
mod costs;
mod dense_and_sparse;
mod equal_positions;
mod exhaustive;
mod extreme_values;
mod hostile_clauses;
mod hostile_numbers;
mod keys;
mod legal_moves;
mod long_lines;
mod match_server;
mod openspiel;
mod perft;
mod pons;
mod published;
mod random_games;
mod recomputed;
mod refusals;
mod renju;
#[cfg(feature = "serde")]
mod serialize;
mod set_up;
mod symmetry;
mod textbook_games;
mod uci;

#[path = "../support/mod.rs"]
mod support;

use support::walk::{oracle, translation};
use support::{amount, drawn, parallel, reachable, records, solver};
