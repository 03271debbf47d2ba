//! Attacks by isolated solutions. Each runs in a process of its own, and its effects are observed
//! from outside: status, time, memory, and the processes and files that it leaves.

#![cfg(target_os = "linux")]
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that cannot continue has failed, and prints the reason"
)]

mod answers;
mod as_user;
mod attack;
mod caller;
mod cpp;
mod memory;
mod observed;
mod others;
mod python;
mod rights;
mod surroundings;
