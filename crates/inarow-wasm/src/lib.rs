//! The referee as WebAssembly.
//!
//! JavaScript calls the functions of [`exports`] by name. Texts and JSON cross the
//! border in one buffer ([`border`]); numbers are arguments. There are no rules here:
//! each function asks the core and answers with what `inarow-tell` makes of it.
//!
//! A game belongs to JavaScript, which keeps its moves. Here stand the positions of the
//! games that were asked about last ([`shelf`]); one that is asked about later is set up
//! again from its moves. So nothing has to be given back, and whoever makes a million
//! games and forgets them takes no more memory than for the last few.

#![cfg_attr(target_family = "wasm", no_std)]
#![deny(missing_docs)]

extern crate alloc;

mod border;
mod exports;
mod games;
mod numbers;
mod refusal;
mod shelf;
mod tic_tac_toes;

#[cfg(target_family = "wasm")]
mod runtime;
