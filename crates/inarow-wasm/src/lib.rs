//! The referee as WebAssembly: three programs, for games, for archives and for solutions of the
//! exercise, which a page seldom needs at once. The features `games`, `judge` and `exam` say which.
//!
//! JavaScript calls the functions of `exports`, `judge` and `exam` by name. Texts and JSON cross
//! the border in one buffer (`border`); numbers are arguments. There are no rules here:
//! each function asks the core and answers with what `inarow-render` makes of it.
//!
//! A game belongs to JavaScript, which keeps its moves. Here stand the positions of the
//! games that were asked about last (`shelf`); one that is asked about later is set up
//! again from its moves. So nothing has to be given back, and whoever makes a million
//! games and forgets them takes no more memory than for the last few.

// Archives are read, and exams drawn, by libraries that need `std`.
#![cfg_attr(
    all(target_family = "wasm", not(any(feature = "judge", feature = "exam"))),
    no_std
)]
#![deny(missing_docs)]

extern crate alloc;

mod border;
mod refusal;

#[cfg(feature = "exam")]
mod exam;
#[cfg(feature = "exam")]
mod examination;
#[cfg(feature = "games")]
mod exports;
#[cfg(feature = "games")]
mod games;
#[cfg(any(feature = "games", feature = "exam"))]
mod numbers;
#[cfg(feature = "games")]
mod shelf;
#[cfg(feature = "games")]
mod tic_tac_toes;

#[cfg(all(target_family = "wasm", feature = "judge"))]
mod judge;
#[cfg(all(target_family = "wasm", not(any(feature = "judge", feature = "exam"))))]
mod runtime;
