//! Any input in `events`: what must hold of every input, and of one move a line.

#![no_main]

use inarow_fuzz::records::{Reader, Records, check};
use inarow_judge::Format;
use libfuzzer_sys::fuzz_target;

const READER: Reader = Reader {
    format: Format::Events,
    head: "",
    good: [
        concat!(
            "{\"game\":\"good-1\",\"row\":0,\"col\":0}\n",
            "{\"game\":\"good-1\",\"row\":1,\"col\":1}\n",
            "{\"game\":\"good-1\",\"row\":0,\"col\":1}\n",
        ),
        concat!(
            "{\"game\":\"good-2\",\"row\":0,\"col\":0}\n",
            "{\"game\":\"good-2\",\"row\":0,\"col\":0}\n",
        ),
    ],
    records: Records::OfMoves,
};

fuzz_target!(|input: &[u8]| check(&READER, input));
