//! Any rules and moves: the games of a batch become what positions become.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| inarow_fuzz::batch::step(bytes));
