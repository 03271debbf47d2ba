//! Each format by example: what stands in the input, and exactly what is said
//! of it.

mod clauses;
mod events;
mod facts;
mod jsonl;
mod leetcode;
mod psq;
mod sgf;
mod space;
mod text;
mod turns;

use inarow_judge::{Format, Options};

use crate::judged::json;

/// An input and the lines of JSON that come of it.
type Example<'a> = (&'a str, &'a [&'a str]);

fn check(format: Format, options: Options, examples: &[Example<'_>]) {
    for (input, output) in examples {
        assert_eq!(json(format, options, input), *output, "of\n{input}");
    }
}

fn by(rules: &str) -> Options {
    Options {
        rules: Some(rules.parse().unwrap()),
        ..Options::default()
    }
}

#[test]
fn an_input_without_records_says_nothing() {
    for &format in Format::ALL {
        for text in ["", "\n\n \r\n", "\u{feff}", "\u{feff}\r\n"] {
            check(format, Options::default(), &[(text, &[])]);
        }
    }
    check(Format::Csv, by("2x2"), &[("game,row,col\n", &[])]);
}
