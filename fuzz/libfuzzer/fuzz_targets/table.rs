//! libFuzzer's program for the target `table`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| inarow_fuzz::check("table", input));
