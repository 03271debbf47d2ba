//! One file per format: example inputs and their exact output.

mod board_rows;
mod ccgc;
mod claims;
mod clauses;
mod columns_and_pos;
mod csv;
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

#[test]
fn record_that_may_be_gbk_is_named() {
    let named = "is not valid UTF-8; the text may be GBK: convert it to UTF-8\"";
    let plain = "is not valid UTF-8\"";
    let jsonl = b"{\"id\":\"\xba\xda\",\"rules\":\"3x3\",\"moves\":[]}";
    let csv = b"id,moves,rules\n\xba\xda,a1,3x3\n";
    for (format, text, message) in [
        (Format::Jsonl, &jsonl[..], format!("byte 7 {named}")),
        (Format::Csv, csv, format!("byte 0 {named}")),
        (Format::Events, b"\xba\xda", format!("byte 0 {named}")),
        // Names in Latin-1.
        (
            Format::Jsonl,
            b"{\"id\":\"M\xfcller\"}",
            format!("byte 8 {plain}"),
        ),
        (
            Format::Csv,
            b"id,moves,rules\nJos\xe9,a1,3x3\n",
            format!("byte 3 {plain}"),
        ),
    ] {
        let judged = json(format, with_rules("3x3"), text);
        let is_named = judged[0].contains("\"bad_utf8\"") && judged[0].contains(&message);
        assert!(is_named, "{message}: {judged:?}");
    }
}
