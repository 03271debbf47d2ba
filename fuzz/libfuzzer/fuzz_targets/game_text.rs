//! libFuzzer's program for the target `game_text`.

#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| inarow_fuzz::check("game_text", input));
