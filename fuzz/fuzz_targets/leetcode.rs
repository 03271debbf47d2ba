//! Any input in `leetcode`: what must hold of every input, and of two lines a game.

#![no_main]

use inarow_fuzz::records::{Reader, Records, check};
use inarow_judge::Format;
use libfuzzer_sys::fuzz_target;

const READER: Reader = Reader {
    format: Format::Leetcode,
    head: "",
    good: [
        concat!(
            "[\"TicTacToe\",\"move\",\"move\",\"move\"]\n",
            "[[2],[0,0,1],[1,1,2],[0,1,1]]\n",
        ),
        concat!(
            "[\"TicTacToe\",\"move\",\"move\"]\n",
            "[[1],[0,0,2],[0,0,1]]\n",
        ),
    ],
    records: Records::BeginOn(first_lines),
};

fuzz_target!(|input: &[u8]| check(&READER, input));

/// The lines on which records begin: names of calls, and the arguments behind them.
/// Names always begin one; what is neither does so where no record is open.
fn first_lines(lines: &[&[u8]]) -> Vec<usize> {
    let begins_like = |line: &[u8], first: &[u8; 2]| {
        let mut signs = line.iter().filter(|sign| !sign.is_ascii_whitespace());
        first.iter().all(|sign| signs.next() == Some(sign))
    };
    let mut begun = Vec::new();
    let mut is_open = false;
    for (number, line) in lines.iter().enumerate() {
        let is_names = begins_like(line, b"[\"");
        let completes = is_open && !is_names;
        if !completes {
            begun.push(number);
        }
        is_open = !completes && !begins_like(line, b"[[");
    }
    begun
}
