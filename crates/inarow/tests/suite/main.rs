//! The referee, held against people who did not know it and an oracle that
//! shares no code with it.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::print_stderr,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that goes wrong may panic, and says what it met"
)]

mod allocations;
mod amount;
mod batches;
mod codes;
mod dense_and_sparse;
mod drawn;
mod exhaustive;
mod hostile_clauses;
mod hostile_numbers;
mod long_lines;
mod openspiel;
mod oracle;
mod parallel;
mod perft;
mod placing;
mod pons;
mod published;
mod random_games;
mod reachable;
mod recomputed;
mod records;
mod refusals;
mod set_counts;
mod sets;
mod solver;
mod stones;
mod symmetry;
mod textbook_games;
mod translation;
mod uci;
mod zobrist;
