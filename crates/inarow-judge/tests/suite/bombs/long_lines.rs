//! Very long lines, followed by a good record.

use inarow_judge::{Format, JudgeOptions};

use super::bomb::{Bomb, bomb, text, times, with_rules};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let long = whole(64 << 20, 2 << 30);
    let expected = [("record_too_long", 1), ("ongoing", 1)];
    let name = "a long line";
    let defaults = JudgeOptions::default();
    let calls = "[\"TicTacToe\"]\n[[3]]\n";
    vec![
        bomb(
            name,
            Format::Jsonl,
            defaults,
            [
                text(r#"{"rules":"3x3","moves":["#),
                times("[0,0],", long / 6),
                text("\n{\"rules\":\"3x3\",\"moves\":[]}"),
            ],
            expected,
        ),
        bomb(
            name,
            Format::Events,
            with_rules("3x3"),
            [
                text(r#"{"game":1,"row":0,"col":"#),
                times("0", long),
                text("\n{\"game\":1,\"row\":0,\"col\":0}"),
            ],
            expected,
        ),
        bomb(
            name,
            Format::Csv,
            with_rules("3x3"),
            [
                text("game,row,col\n"),
                times("1,", long / 2),
                text("\n1,0,0"),
            ],
            expected,
        ),
        bomb(
            "long names of calls",
            Format::Leetcode,
            defaults,
            [
                text("[\"TicTacToe\""),
                times(",\"move\"", long / 7),
                text("]\n[[3]]\n"),
                text(calls),
            ],
            expected,
        ),
        bomb(
            "long arguments",
            Format::Leetcode,
            defaults,
            [
                text("[\"TicTacToe\"]\n[[3]"),
                times(",[0,0,1]", long / 8),
                text("]\n"),
                text(calls),
            ],
            expected,
        ),
        bomb(
            "a long line that is neither",
            Format::Leetcode,
            defaults,
            [times("x", long), text("\n"), text(calls)],
            expected,
        ),
        bomb(
            name,
            Format::Columns,
            defaults,
            [times("4", long), text("\n4")],
            expected,
        ),
        bomb(
            name,
            Format::Pos,
            with_rules("3x3"),
            [times("a1", long / 2), text("\na1")],
            expected,
        ),
        bomb(
            "no line end at all",
            Format::Columns,
            defaults,
            [times("4", long)],
            [("record_too_long", 1)],
        ),
        bomb(
            "blank lines",
            Format::Columns,
            defaults,
            [
                times(
                    "                                                              \n",
                    long / 1000,
                ),
                text("4"),
            ],
            [("ongoing", 1)],
        ),
        bomb(
            "blank lines in a record",
            Format::Leetcode,
            defaults,
            [
                text("[\"TicTacToe\"]\n"),
                times(
                    "                                                              \n",
                    long / 40,
                ),
                text("[[3]]"),
            ],
            [("record_too_long", 1)],
        ),
    ]
}
