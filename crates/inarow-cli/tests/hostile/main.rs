//! Hostile files, standard input, arguments and environments. Each case runs as a process. The
//! tests check its effects from outside: status, time, memory, and the processes and files that it
//! leaves. The web page and the npm package have tests of their own, and `inarow-check` tests
//! hostile solutions.
//!
//! `INAROW_TIMES` multiplies the amount of random cases.

#![cfg(unix)]
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed, and prints the reason"
)]

mod arguments;
mod environment;
mod files;
mod input;
#[path = "../../../../exercise/inarow-check/tests/hostile/observed.rs"]
mod observed;
mod output_files;
mod seen;
