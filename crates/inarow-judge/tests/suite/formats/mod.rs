//! One file per format: example inputs and their exact output.

mod board_rows;
mod ccgc;
mod claims;
mod clauses;
mod columns_and_pos;
mod csv;
mod encodings;
mod events;
mod facts;
mod foreign;
mod jsonl;
mod leetcode;
mod move_text;
mod numbers;
mod psq;
#[cfg(feature = "rif")]
mod rif;
mod rules_without_board;
mod set_up;
mod sgf;
mod space;
mod turns;
mod values;

use inarow_judge::{Format, JudgeOptions};

use crate::judge::json;

/// An input and its expected lines of JSON.
type Example<'a> = (&'a str, &'a [&'a str]);

fn check(format: Format, options: JudgeOptions, examples: &[Example<'_>]) {
    for (input, output) in examples {
        assert_eq!(json(format, options, input), *output, "of\n{input}");
    }
}

/// Returns the default options with these rules.
fn with_rules(rules: &str) -> JudgeOptions {
    JudgeOptions {
        rules: Some(rules.parse().unwrap()),
        ..JudgeOptions::default()
    }
}

#[test]
fn input_without_records_has_no_output() {
    for &format in Format::ALL {
        for text in ["", "\n\n \r\n", "\u{feff}", "\u{feff}\r\n"] {
            check(format, JudgeOptions::default(), &[(text, &[])]);
        }
    }
}
