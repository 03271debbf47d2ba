//! The referee as WebAssembly: four programs for games, for archives, for solutions of the exercise,
//! and for values of positions. A page seldom needs them at once, so the features `games`, `judge`,
//! `exam` and `solve` build them apart.
//!
//! JavaScript calls the functions of `exports`, `judge`, `exam` and `solve` by name. Numbers are arguments;
//! texts and JSON pass through one buffer (`state`). This crate has no rules: each function calls
//! the core and returns what `inarow-render` makes of the result.
//!
//! JavaScript owns a game and stores its moves. WebAssembly caches the positions of a few hundred
//! games (`cache`). A game that is used again after its eviction is set up again from its moves. So
//! no game has to be freed, and a million forgotten games take no more memory than the cache.

// The libraries of the judge and of the exam need `std`.
#![cfg_attr(
    all(target_family = "wasm", not(any(feature = "judge", feature = "exam"))),
    no_std
)]
#![deny(missing_docs)]

extern crate alloc;

// The files:
//
// - exports, judge, exam, solve: the functions that JavaScript calls, by program
// - game, tic_tac_toe: the state of a game, of the exercise
// - mistake_answers: the answers of a usual mistake
// - state, cache, limits: the state between calls; the cached games; their memory
// - numbers, call_error: numbers of JavaScript; the reason why a call fails
// - runtime: the panic handler and the allocator
// - ../npm/: game, worker, judge, exam, solve, textbook: the package, `.js` with `.d.ts`
// - ../npm/: referee, verdict: games, before and after their WebAssembly is loaded; verdicts
// - ../npm/: init, files: where the package's files are, and how they are loaded; inarow.wasm,
//   judge.wasm, exam.wasm, solve.wasm, textbook.json: the modules that wait for them; loader: calls of WebAssembly

mod call_error;
mod state;

#[cfg(feature = "games")]
mod cache;
#[cfg(feature = "exam")]
mod exam;
#[cfg(feature = "games")]
mod exports;
#[cfg(feature = "games")]
mod game;
#[cfg(any(feature = "games", feature = "solve"))]
mod limits;
#[cfg(feature = "exam")]
mod mistake_answers;
#[cfg(any(feature = "games", feature = "exam", feature = "solve"))]
mod numbers;
#[cfg(feature = "solve")]
mod solve;
#[cfg(feature = "games")]
mod tic_tac_toe;

#[cfg(all(target_family = "wasm", feature = "judge"))]
mod judge;
#[cfg(all(target_family = "wasm", not(any(feature = "judge", feature = "exam"))))]
mod runtime;
