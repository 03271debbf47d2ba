//! libFuzzer's program for each target. It has the target's name.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| inarow_fuzz::check(env!("CARGO_BIN_NAME"), input));
