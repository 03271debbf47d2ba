//! A line that does not end for very long, and behind it a good record.

use inarow_judge::{Format, Options};

use super::bomb::{Bomb, bomb, by, text, times};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let long = whole(64 << 20, 2 << 30);
    let said = [("record_too_long", 1), ("ongoing", 1)];
    let name = "a long line";
    let own = Options::default();
    let calls = "[\"TicTacToe\"]\n[[3]]\n";
    vec![
        bomb(
            name,
            Format::Jsonl,
            own,
            [
                text(r#"{"rules":"3x3","moves":["#),
                times("[0,0],", long / 6),
                text("\n{\"rules\":\"3x3\",\"moves\":[]}"),
            ],
            said,
        ),
        bomb(
            name,
            Format::Events,
            by("3x3"),
            [
                text(r#"{"game":1,"row":0,"col":"#),
                times("0", long),
                text("\n{\"game\":1,\"row\":0,\"col\":0}"),
            ],
            said,
        ),
        bomb(
            name,
            Format::Csv,
            by("3x3"),
            [
                text("game,row,col\n"),
                times("1,", long / 2),
                text("\n1,0,0"),
            ],
            said,
        ),
        bomb(
            "long names of calls",
            Format::Leetcode,
            own,
            [
                text("[\"TicTacToe\""),
                times(",\"move\"", long / 7),
                text("]\n[[3]]\n"),
                text(calls),
            ],
            said,
        ),
        bomb(
            "long arguments",
            Format::Leetcode,
            own,
            [
                text("[\"TicTacToe\"]\n[[3]"),
                times(",[0,0,1]", long / 8),
                text("]\n"),
                text(calls),
            ],
            said,
        ),
        bomb(
            "a long line that is neither",
            Format::Leetcode,
            own,
            [times("x", long), text("\n"), text(calls)],
            said,
        ),
        bomb(
            name,
            Format::Columns,
            own,
            [times("4", long), text("\n4")],
            said,
        ),
        bomb(
            name,
            Format::Pos,
            by("3x3"),
            [times("a1", long / 2), text("\na1")],
            said,
        ),
        bomb(
            "no line end at all",
            Format::Columns,
            own,
            [times("4", long)],
            [("record_too_long", 1)],
        ),
        bomb(
            "blank lines",
            Format::Columns,
            own,
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
            "blank lines in a game",
            Format::Leetcode,
            own,
            [
                text("[\"TicTacToe\"]\n"),
                times(
                    "                                                              \n",
                    long / 1000,
                ),
                text("[[3]]"),
            ],
            [("ongoing", 1)],
        ),
    ]
}
