//! Deeply nested JSON, in every value of a record.

use inarow_judge::{Format, JudgeOptions};

use super::bomb::{Bomb, bomb, text, times, with_rules};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let depth = whole(5_000, 1_000_000);
    let name = "deep JSON";
    let good = r#"{"rules":"3x3","moves":[]}"#;
    let deep = |format, options, [before, after, good]: [&str; 3], expected| {
        let after = format!("{after}\n{good}");
        let input = [
            text(before),
            times("[", depth),
            times("]", depth),
            text(&after),
        ];
        bomb(name, format, options, input, expected)
    };
    let nested = |before: &str, after: &str, expected: [(&'static str, usize); 2]| {
        deep(
            Format::Jsonl,
            JudgeOptions::default(),
            [before, after, good],
            expected,
        )
    };
    let event = |before: &str, after: &str, expected| {
        let good = r#"{"game":2,"row":0,"col":0}"#;
        deep(
            Format::Events,
            with_rules("3x3"),
            [before, after, good],
            expected,
        )
    };
    vec![
        nested("", "", [("bad_record", 1), ("ongoing", 1)]),
        nested(
            r#"{"rules":"3x3","moves":"#,
            "}",
            [("bad_move", 1), ("ongoing", 1)],
        ),
        nested(
            r#"{"rules":"3x3","moves":[[0,0],"#,
            "]}",
            [("bad_move", 1), ("ongoing", 1)],
        ),
        nested(
            r#"{"rules":"1x1","moves":[[0,0],"#,
            "]}",
            [("win", 1), ("ongoing", 1)],
        ),
        nested(
            r#"{"rules":"3x3","moves":[],"id":"#,
            "}",
            [("bad_record", 1), ("ongoing", 1)],
        ),
        nested(
            r#"{"rules":"1x1","moves":[[0,0]],"result":"#,
            "}",
            [("win", 1), ("ongoing", 1)],
        ),
        nested(
            r#"{"rules":"1x1","moves":[[0,0]],"?":"#,
            "}",
            [("win", 1), ("ongoing", 1)],
        ),
        nested(
            r#"{"rules":"3x3","moves":[],"id":"#,
            "",
            [("bad_json", 1), ("ongoing", 1)],
        ),
        event(r#"{"game":"#, "}", [("bad_record", 1), ("ongoing", 1)]),
        event(
            r#"{"game":1,"row":"#,
            "}",
            [("bad_record", 1), ("ongoing", 1)],
        ),
        event(
            r#"{"game":1,"row":0,"col":0,"?":"#,
            "}",
            [("ongoing", 2), ("ongoing", 2)],
        ),
        bomb(
            name,
            Format::Leetcode,
            JudgeOptions::default(),
            [
                text("[\"TicTacToe\",\"move\"]\n[[3],"),
                times("[", depth),
                times("]", depth),
                text("]\n[\"TicTacToe\"]\n[[3]]"),
            ],
            [("bad_move", 1), ("ongoing", 1)],
        ),
    ]
}
