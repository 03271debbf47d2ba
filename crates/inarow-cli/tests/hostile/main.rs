//! All that means no good: files, standard input, arguments, the environment, and what a
//! solution does. Each case is run as a process, and what counts is what is seen from outside:
//! its status, its time, its memory, and that nothing runs on or is left behind. Addresses and
//! calls are put to the page and the package by their own tests.
//!
//! `INAROW_TIMES` is how many times the full amount is drawn of what is drawn.

#![cfg(unix)]
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot go on has failed, and says what it met"
)]

mod arguments;
mod environment;
mod files;
mod input;
mod seen;
mod solutions;
