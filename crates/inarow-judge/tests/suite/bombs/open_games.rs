//! Games that stay open until the memory limit is reached.

use inarow_judge::{Format, Grouping, JudgeOptions};

use super::bomb::{Bomb, OTHER_BYTES, bomb, each, endless, little_memory, text, with_rules};
use crate::amount::whole;

pub(super) fn bombs() -> Vec<Bomb> {
    let memory = little_memory();
    let allowed = |rules| JudgeOptions {
        memory,
        ..with_rules(rules)
    };
    let grouped = |rules| JudgeOptions {
        grouping: Grouping::Grouped,
        ..allowed(rules)
    };
    let moves = whole(50_000, 2_000_000);
    let games = whole(5_000, 1_000_000);
    let open = |name, options, line| {
        let input = [text("game,ply,row,col\n"), endless(line)];
        let bomb = bomb(
            name,
            Format::Csv,
            options,
            input,
            [("archive memory_exceeded", 1)],
        );
        Bomb {
            max_bytes: memory + OTHER_BYTES,
            ..bomb
        }
    };
    let closed = |name, rules, games, expected: [(&'static str, usize); 2]| {
        let input = [text("game,ply,row,col\n"), games, text("last,1,0,0")];
        let bomb = bomb(name, Format::Csv, grouped(rules), input, expected);
        Bomb {
            max_bytes: memory + OTHER_BYTES,
            ..bomb
        }
    };
    vec![
        open("open games", allowed("3x3"), |number| {
            format!("{number},1,0,0\n")
        }),
        open(
            "open games on larger boards",
            allowed("15x15 k5"),
            |number| format!("{number},1,0,0\n"),
        ),
        open("games that are over", allowed("1x1"), |number| {
            format!("{number},1,0,0\n")
        }),
        open("games that are invalid", allowed("1x1"), |number| {
            format!("{number},0,0,0\n")
        }),
        open("long names", allowed("3x3"), |number| {
            format!("{number:01000},1,0,0\n")
        }),
        open("waiting moves", allowed("3x3"), |number| {
            format!("a,{},0,0\n", number + 2)
        }),
        open("waiting moves of many games", allowed("3x3"), |number| {
            format!("{},{},0,0\n", number % 1000, number / 1000 + 2)
        }),
        open(
            "stones on a boundless board",
            allowed("5000000x5000000 k5000000"),
            |number| format!("a,{},{},{}\n", number + 1, number % 1000 * 2, number / 1000),
        ),
        open(
            "stones on a boundless board, k5",
            allowed("1000000x1000000 k5"),
            |number| {
                format!(
                    "a,{},{},{}\n",
                    number + 1,
                    number % 1000 * 2,
                    number / 1000 * 2
                )
            },
        ),
        open("lines of no game", grouped("3x3"), |number| match number {
            0 => "a,1,0,0\n".into(),
            _ => ",?\n".into(),
        }),
        open("names without numbers", grouped("3x3"), |number| {
            format!("{number:x}x,1,0,0\n")
        }),
        closed(
            "grouped games",
            "3x3",
            each(games, |number| format!("{number},1,0,0\n{number},2,0,1\n")),
            [("ongoing", games + 1), ("ongoing", games + 1)],
        ),
        closed(
            "waiting moves of a grouped game",
            "3x3",
            each(moves, |number| format!("a,{},0,0\n", number + 2)),
            [("memory_exceeded", 1), ("ongoing", 1)],
        ),
        closed(
            "stones of a grouped game",
            "1000000x1000000 k5",
            each(moves, |number| {
                format!(
                    "a,{},{},{}\n",
                    number + 1,
                    number % 1000 * 2,
                    number / 1000 * 2
                )
            }),
            [("memory_exceeded", 1), ("ongoing", 1)],
        ),
    ]
}
