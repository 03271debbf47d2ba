//! libFuzzer's program for the target `csv_games`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| inarow_fuzz::check("csv_games", input));
