//! Very many records.

use inarow_judge::{Format, JudgeOptions};

use super::bomb::{Bomb, bomb, text, times, with_rules};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let defaults = JudgeOptions::default();
    let many = whole(10_000, 2_000_000);
    let boards = whole(50, 2_000);
    vec![
        bomb(
            "short records",
            Format::Columns,
            defaults,
            [times("1\n", many)],
            [("ongoing", many)],
        ),
        bomb(
            "large boards",
            Format::Jsonl,
            defaults,
            [times(
                "{\"rules\":\"2000x2000 k5\",\"moves\":[[0,0],[1999,1999]]}\n",
                boards,
            )],
            [("ongoing", boards)],
        ),
        bomb(
            "lines that are not moves",
            Format::Csv,
            with_rules("3x3"),
            [text("game,row,col\n"), times(",?\n", many)],
            [("bad_record", many)],
        ),
    ]
}
