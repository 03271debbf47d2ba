//! libFuzzer's program for the target `rules_line`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| inarow_fuzz::check("rules_line", input));
