//! Any input in `jsonl`: what must hold of every input, and of one game a line.

#![no_main]

use inarow_fuzz::records::{A_LINE_EACH, Reader, check};
use inarow_judge::Format;
use libfuzzer_sys::fuzz_target;

const READER: Reader = Reader {
    format: Format::Jsonl,
    head: "{\"moves\":[]}\n",
    good: [
        "{\"id\":\"good-1\",\"rules\":\"3x3\",\"moves\":[[0,0],[1,1],[0,1],[1,0],[0,2]],\"result\":1}\n",
        "{\"id\":\"good-2\",\"rules\":\"6x7 k4 drop\",\"moves\":[3,3,4,4,5,5,6],\"result\":2}\n",
    ],
    records: A_LINE_EACH,
};

fuzz_target!(|input: &[u8]| check(&READER, input));
