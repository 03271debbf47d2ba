//! Any input in `csv`: what must hold of every input, and of one move a line.

#![no_main]

use inarow_fuzz::records::{Reader, Records, check};
use inarow_judge::Format;
use libfuzzer_sys::fuzz_target;

const READER: Reader = Reader {
    format: Format::Csv,
    head: "game,row,col,player,ply\n",
    good: [
        "good-1,0,0,1,1\ngood-1,1,1,2,2\ngood-1,0,1,1,3\n",
        "good-2,1,0,,2\ngood-2,0,0,,1\n",
    ],
    records: Records::OfMoves,
};

fuzz_target!(|input: &[u8]| check(&READER, input));
