//! Any input in `columns`: what must hold of every input, and of one game a line.

#![no_main]

use inarow_fuzz::records::{A_LINE_EACH, Reader, check};
use inarow_judge::Format;
use libfuzzer_sys::fuzz_target;

const READER: Reader = Reader {
    format: Format::Columns,
    head: "",
    good: ["44556677\n", "121212\n"],
    records: A_LINE_EACH,
};

fuzz_target!(|input: &[u8]| check(&READER, input));
