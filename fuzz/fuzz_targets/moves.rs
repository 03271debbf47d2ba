//! Any rules, moves and undos: positions and facts say what the oracle says, after
//! every step.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| inarow_fuzz::walk::walk(bytes));
