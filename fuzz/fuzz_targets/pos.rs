//! Any input in `pos`: what must hold of every input, and of one game a line.

#![no_main]

use inarow_fuzz::records::{A_LINE_EACH, Reader, check};
use inarow_judge::Format;
use libfuzzer_sys::fuzz_target;

const READER: Reader = Reader {
    format: Format::Pos,
    head: "",
    good: ["a1b2a2b1a3\n", "b2b2\n"],
    records: A_LINE_EACH,
};

fuzz_target!(|input: &[u8]| check(&READER, input));
