//! Records with very many moves, long names and long texts, just below the limits.

use inarow_judge::{Format, JudgeOptions};

use super::bomb::{Bomb, bomb, each, little_memory, text, times, with_rules};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let defaults = JudgeOptions::default();
    let long = whole(1 << 20, 30 << 20);
    let moves = whole(50_000, 10_000_000);
    let little = JudgeOptions {
        memory: little_memory(),
        ..defaults
    };
    vec![
        bomb(
            "moves after the end",
            Format::Jsonl,
            defaults,
            [
                text(r#"{"rules":"1x1 drop","moves":["#),
                times("0,", moves),
                text("0]}"),
            ],
            [("win", 1)],
        ),
        bomb(
            "moves played",
            Format::Jsonl,
            defaults,
            [
                text(r#"{"rules":"1x1048576 k1048576","moves":[[0,0]"#),
                each(moves / 10, |number| format!(",[0,{}]", number + 1)),
                text("]}"),
            ],
            [("ongoing", 1)],
        ),
        bomb(
            "stones on a boundless board",
            Format::Jsonl,
            little,
            [
                text(r#"{"rules":"2147483647x1000 k1000000 drop","moves":["#),
                times("0,1,", moves / 2),
                text("0]}\n{\"rules\":\"1x1\",\"moves\":[]}"),
            ],
            [("memory_exceeded", 1), ("ongoing", 1)],
        ),
        bomb(
            "answers on a boundless board",
            Format::Leetcode,
            JudgeOptions {
                answers: true,
                memory: little.memory / 4,
                ..little
            },
            [
                text("[\"TicTacToe\""),
                times(",\"move\"", moves / 10),
                text("]\n[[2147483647]"),
                each(moves / 10, |number| format!(",[{number},0,1]")),
                text("]\n[\"TicTacToe\"]\n[[3]]"),
            ],
            [("memory_exceeded", 1), ("ongoing", 1)],
        ),
        bomb(
            "answers",
            Format::Leetcode,
            JudgeOptions {
                answers: true,
                ..defaults
            },
            [
                text("[\"TicTacToe\""),
                times(",\"move\"", moves / 4),
                text("]\n[[1]"),
                times(",5", moves / 4),
                text("]"),
            ],
            [("outside", 1)],
        ),
        bomb(
            "digits after the end",
            Format::Columns,
            defaults,
            [text("1212121"), times("9", moves)],
            [("win", 1)],
        ),
        bomb(
            "digits played",
            Format::Columns,
            with_rules("1000000x2 k1000000 drop"),
            [times("12", moves / 20)],
            [("ongoing", 1)],
        ),
        bomb(
            "cells played",
            Format::Pos,
            with_rules("1000x1000 k1000"),
            [times("a1", moves)],
            [("occupied", 1)],
        ),
        bomb(
            "a long name",
            Format::Jsonl,
            defaults,
            [
                text(r#"{"rules":"3x3","moves":[],"id":""#),
                times("x", long),
                text("\"}"),
            ],
            [("ongoing", 1)],
        ),
        bomb(
            "a long name",
            Format::Events,
            with_rules("3x3"),
            [
                text(r#"{"row":0,"col":0,"game":""#),
                times("x", long),
                text("\"}\n{\"row\":0,\"col\":1,\"game\":\""),
                times("x", long),
                text("\"}"),
            ],
            [("ongoing", 1)],
        ),
        bomb(
            "a long name",
            Format::Csv,
            with_rules("3x3"),
            [
                text("game,row,col\n"),
                times("x", long),
                text(",0,0\n"),
                times("x", long),
                text(",0,1"),
            ],
            [("ongoing", 1)],
        ),
        bomb(
            "a long word for a result",
            Format::Jsonl,
            defaults,
            [
                text(r#"{"rules":"3x3","moves":[],"result":""#),
                times("\u{7f}", long),
                text("\"}"),
            ],
            [("ongoing", 1)],
        ),
        bomb(
            "a text for a record",
            Format::Jsonl,
            defaults,
            [text("\""), times("\u{7f}", long), text("\"")],
            [("bad_record", 1)],
        ),
        bomb(
            "a long rules line",
            Format::Jsonl,
            defaults,
            [
                text(r#"{"moves":[],"rules":"3x3 "#),
                times("\u{7f}", long),
                text("\"}"),
            ],
            [("unknown_clause", 1)],
        ),
        bomb(
            "a long rules line before the moves",
            Format::Jsonl,
            defaults,
            [
                text(r#"{"moves":"3x3 "#),
                times("\\u007f", long / 6),
                text(": b2\"}"),
            ],
            [("unknown_clause", 1)],
        ),
        bomb(
            "a long rules line before a line",
            Format::Pos,
            defaults,
            [text("3x3 "), times("\u{7f}", long), text(": b2")],
            [("unknown_clause", 1)],
        ),
        bomb(
            "a text for a number",
            Format::Csv,
            with_rules("3x3"),
            [text("game,row,col\na,0,"), times("\u{7f}", long)],
            [("bad_record", 1)],
        ),
        bomb(
            "a text for a name",
            Format::Leetcode,
            defaults,
            [text("[\""), times("\u{7f}", long), text("\"]\n[[3]]")],
            [("bad_record", 1)],
        ),
        bomb(
            "values without end",
            Format::Csv,
            with_rules("3x3"),
            [text("game,row,col\n"), times(",", long)],
            [("bad_record", 1)],
        ),
    ]
}
