//! Long lists of facts, and facts of many open games.

use inarow_judge::{Format, JudgeOptions};

use super::bomb::{Bomb, MIB, OTHER_BYTES, bomb, endless, little_memory, text, times};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let memory = little_memory();
    let with_facts = |rules: Option<&str>| JudgeOptions {
        rules: rules.map(|rules| rules.parse().unwrap()),
        facts: true,
        ..JudgeOptions::default()
    };
    let records = whole(32, 500);
    let whole_boards = bomb(
        "whole boards listed",
        Format::Jsonl,
        with_facts(None),
        [times("{\"rules\":\"256x256 k1\",\"moves\":[]}\n", records)],
        [("ongoing", records)],
    );
    let boundless = bomb(
        "facts of a boundless board",
        Format::Jsonl,
        JudgeOptions {
            memory,
            ..with_facts(None)
        },
        [
            text(r#"{"rules":"2147483647x1000 k1000000 drop players=8","moves":["#),
            times("0,1,", whole(50_000, 2_000_000)),
            text("0]}\n{\"rules\":\"1x1\",\"moves\":[]}"),
        ],
        [("memory_exceeded", 1), ("ongoing", 1)],
    );
    let open = |name, rules, line| {
        let options = JudgeOptions {
            memory,
            ..with_facts(Some(rules))
        };
        let input = [text("game,ply,row,col\n"), endless(line)];
        bomb(
            name,
            Format::Csv,
            options,
            input,
            [("archive memory_exceeded", 1)],
        )
    };
    let first_cell: fn(usize) -> String = |number| format!("{number},1,0,0\n");
    let no_cell: fn(usize) -> String = |number| format!("{number},1,-1,0\n");
    let within = |max_bytes, bomb| Bomb { max_bytes, ..bomb };
    let max_bytes = memory + OTHER_BYTES;
    let many = [
        boundless,
        open("open games with facts", "3x3", first_cell),
        open("open games with facts, k4", "4x4 k3", first_cell),
        open("open games with facts, in space", "qubic", first_cell),
        open("games that are over, with facts", "1x1", first_cell),
        open("games that are invalid, with facts", "3x3", no_cell),
        open("whole boards of invalid games", "32x32 k1", no_cell),
    ];
    let mut bombs = vec![within(whole(40, 128) as u64 * MIB, whole_boards)];
    bombs.extend(many.map(|bomb| within(max_bytes, bomb)));
    bombs
}
