//! Inputs made to take all memory: what is said of them, and how much that takes.
//!
//! Each is judged in a process of its own, this test's program once more, since
//! the most memory that was ever held is known of a whole process only.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

use inarow_judge::{Archive, Format, Grouping, Options};
use rayon::ThreadPoolBuilder;

use crate::amount::amount;
use crate::judged::{NAME, json};

const MIB: u64 = 1 << 20;

/// What any bomb may take, whatever its length.
const MOST: u64 = 256 * MIB;

/// What judging takes beside open games: the chunks being read and judged, and
/// the program itself.
const BESIDE_GAMES: u64 = 24 * MIB;

/// What is set in the environment of a process that judges a bomb.
const NUMBER: &str = "INAROW_BOMB";

/// Pieces of an input that is never held whole.
type Pieces = Box<dyn Iterator<Item = String> + Send>;

struct Bomb {
    name: &'static str,
    format: Format,
    options: Options,
    input: Vec<Pieces>,
    /// What is said, status or code, and how often.
    said: Vec<(&'static str, usize)>,
    most: u64,
}

/// A text.
fn text(text: &str) -> Pieces {
    Box::new(std::iter::once(text.into()))
}

/// A text so many times.
fn times(text: &'static str, times: usize) -> Pieces {
    let block = (1 << 16) / text.len();
    let blocks = std::iter::repeat_n(text.repeat(block), times / block);
    Box::new(blocks.chain(std::iter::once(text.repeat(times % block))))
}

/// What is made of the numbers from 0 up to this one.
fn each(count: usize, text: fn(usize) -> String) -> Pieces {
    Box::new((0..count).map(text))
}

/// The same without end.
fn endless(text: fn(usize) -> String) -> Pieces {
    each(usize::MAX, text)
}

fn bomb<const N: usize, const M: usize>(
    name: &'static str,
    format: Format,
    options: Options,
    input: [Pieces; N],
    said: [(&'static str, usize); M],
) -> Bomb {
    Bomb {
        name,
        format,
        options,
        input: input.into_iter().collect(),
        said: said.to_vec(),
        most: MOST,
    }
}

fn by(rules: &str) -> Options {
    Options {
        rules: Some(rules.parse().unwrap()),
        ..Options::default()
    }
}

/// A line that does not end for very long, and behind it a good record.
fn long_lines() -> Vec<Bomb> {
    let long = amount(64 << 20, 2 << 30);
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

/// JSON that is nested very deeply, wherever there is room for it.
fn deep_json() -> Vec<Bomb> {
    let depth = amount(5_000, 1_000_000);
    let name = "deep JSON";
    let good = r#"{"rules":"3x3","moves":[]}"#;
    let nested = |before: &str, after: &str, said| {
        let after = format!("{after}\n{good}");
        let input = [
            text(before),
            times("[", depth),
            times("]", depth),
            text(&after),
        ];
        bomb(name, Format::Jsonl, Options::default(), input, said)
    };
    let event = |before: &str, after: &str, said| {
        let after = format!("{after}\n{{\"game\":2,\"row\":0,\"col\":0}}");
        let input = [
            text(before),
            times("[", depth),
            times("]", depth),
            text(&after),
        ];
        bomb(name, Format::Events, by("3x3"), input, said)
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
            r#"{"rules":"3x3","moves":[],"result":"#,
            "}",
            [("bad_record", 1), ("ongoing", 1)],
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
            Options::default(),
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

/// Records of very many moves, long names and long texts, that just fit.
fn large_records() -> Vec<Bomb> {
    let own = Options::default();
    let long = amount(1 << 20, 30 << 20);
    let moves = amount(50_000, 10_000_000);
    let little = Options {
        memory: amount(2, 64) as u64 * MIB,
        ..own
    };
    vec![
        bomb(
            "moves after the end",
            Format::Jsonl,
            own,
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
            own,
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
            Options {
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
            Options {
                answers: true,
                ..own
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
            own,
            [text("1212121"), times("9", moves)],
            [("win", 1)],
        ),
        bomb(
            "digits played",
            Format::Columns,
            by("1000000x2 k1000000 drop"),
            [times("12", moves / 20)],
            [("ongoing", 1)],
        ),
        bomb(
            "cells played",
            Format::Pos,
            by("1000x1000 k1000"),
            [times("a1", moves)],
            [("occupied", 1)],
        ),
        bomb(
            "a long name",
            Format::Jsonl,
            own,
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
            by("3x3"),
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
            by("3x3"),
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
            "a text for a number",
            Format::Jsonl,
            own,
            [
                text(r#"{"rules":"3x3","moves":[],"result":""#),
                times("\u{7f}", long),
                text("\"}"),
            ],
            [("bad_record", 1)],
        ),
        bomb(
            "a text for a record",
            Format::Jsonl,
            own,
            [text("\""), times("\u{7f}", long), text("\"")],
            [("bad_record", 1)],
        ),
        bomb(
            "a long rules line",
            Format::Jsonl,
            own,
            [
                text(r#"{"moves":[],"rules":"3x3 "#),
                times("\u{7f}", long),
                text("\"}"),
            ],
            [("unknown_clause", 1)],
        ),
        bomb(
            "a text for a number",
            Format::Csv,
            by("3x3"),
            [text("game,row,col\na,0,"), times("\u{7f}", long)],
            [("bad_record", 1)],
        ),
        bomb(
            "a text for a name",
            Format::Leetcode,
            own,
            [text("[\""), times("\u{7f}", long), text("\"]\n[[3]]")],
            [("bad_record", 1)],
        ),
        bomb(
            "values without end",
            Format::Csv,
            by("3x3"),
            [text("game,row,col\n"), times(",", long)],
            [("bad_record", 1)],
        ),
    ]
}

/// Very many records.
fn many_records() -> Vec<Bomb> {
    let own = Options::default();
    let many = amount(10_000, 5_000_000);
    let boards = amount(50, 2_000);
    vec![
        bomb(
            "short records",
            Format::Columns,
            own,
            [times("1\n", many)],
            [("ongoing", many)],
        ),
        bomb(
            "large boards",
            Format::Jsonl,
            own,
            [times(
                "{\"rules\":\"2000x2000 k5\",\"moves\":[[0,0],[1999,1999]]}\n",
                boards,
            )],
            [("ongoing", boards)],
        ),
        bomb(
            "lines that are no move",
            Format::Csv,
            by("3x3"),
            [text("game,row,col\n"), times("?\n", many)],
            [("bad_record", many)],
        ),
    ]
}

/// Games that stay open until the memory allowed is used up.
fn open_games() -> Vec<Bomb> {
    let memory = amount(2, 64) as u64 * MIB;
    let allowed = |rules| Options {
        memory,
        ..by(rules)
    };
    let grouped = |rules| Options {
        grouping: Grouping::Grouped,
        ..allowed(rules)
    };
    let moves = amount(50_000, 2_000_000);
    let games = amount(5_000, 1_000_000);
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
            most: memory + BESIDE_GAMES,
            ..bomb
        }
    };
    let closed = |name, rules, games, said: [(&'static str, usize); 2]| {
        let input = [text("game,ply,row,col\n"), games, text("last,1,0,0")];
        let bomb = bomb(name, Format::Csv, grouped(rules), input, said);
        Bomb {
            most: memory + BESIDE_GAMES,
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
            _ => "?\n".into(),
        }),
        open("names without numbers", grouped("3x3"), |number| {
            format!("{number:x}x,1,0,0\n")
        }),
        closed(
            "games that stand together",
            "3x3",
            each(games, |number| format!("{number},1,0,0\n{number},2,0,1\n")),
            [("ongoing", games + 1), ("ongoing", games + 1)],
        ),
        closed(
            "waiting moves that stand together",
            "3x3",
            each(moves, |number| format!("a,{},0,0\n", number + 2)),
            [("memory_exceeded", 1), ("ongoing", 1)],
        ),
        closed(
            "stones that stand together",
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

/// Facts that list very much, or that many games keep.
fn many_facts() -> Vec<Bomb> {
    let memory = amount(2, 64) as u64 * MIB;
    let asked = |rules: Option<&str>| Options {
        rules: rules.map(|rules| rules.parse().unwrap()),
        facts: true,
        ..Options::default()
    };
    let records = amount(32, 500);
    let whole_boards = bomb(
        "whole boards listed",
        Format::Jsonl,
        asked(None),
        [times("{\"rules\":\"256x256 k1\",\"moves\":[]}\n", records)],
        [("ongoing", records)],
    );
    let boundless = bomb(
        "facts of a boundless board",
        Format::Jsonl,
        Options {
            memory,
            ..asked(None)
        },
        [
            text(r#"{"rules":"2147483647x1000 k1000000 drop players=8","moves":["#),
            times("0,1,", amount(50_000, 2_000_000)),
            text("0]}\n{\"rules\":\"1x1\",\"moves\":[]}"),
        ],
        [("memory_exceeded", 1), ("ongoing", 1)],
    );
    let open = |name, rules, line| {
        let options = Options {
            memory,
            ..asked(Some(rules))
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
    let within = |most, bomb| Bomb { most, ..bomb };
    let most = memory + BESIDE_GAMES;
    vec![
        within(amount(40, 128) as u64 * MIB, whole_boards),
        within(most, boundless),
        within(most, open("open games with facts", "3x3", first_cell)),
        within(
            most,
            open("open games with facts, k4", "4x4 k3", first_cell),
        ),
        within(
            most,
            open("open games with facts, in space", "qubic", first_cell),
        ),
        within(
            most,
            open("games that are over, with facts", "1x1", first_cell),
        ),
        within(
            most,
            open("games that are invalid, with facts", "3x3", no_cell),
        ),
        within(
            most,
            open("whole boards of invalid games", "32x32 k1", no_cell),
        ),
    ]
}

/// What is said of a bomb, and the most memory that was held until then.
fn set_off(bomb: Bomb) -> (BTreeMap<String, usize>, u64) {
    let mut said = BTreeMap::new();
    let jobs = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let archive = Archive::new(NAME, bomb.format, bomb.options);
    let input = Reading {
        pieces: bomb.input.into_iter().flatten(),
        rest: io::Cursor::default(),
    };
    let done = jobs.install(|| {
        archive.judge(
            input,
            |judgement| judgement.to_json(),
            |json| {
                let value = |key| Some(json.split_once(key)?.1.split('"').next()?.to_owned());
                let code = value("\"error\":{\"code\":\"").or_else(|| value("\"status\":\""));
                *said.entry(code.unwrap()).or_insert(0) += 1;
                Ok(())
            },
        )
    });
    if let Err(error) = done {
        // What was said before depends on where that was.
        said = BTreeMap::from([(format!("archive {}", error.code()), 1)]);
    }
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mut peak = status
        .lines()
        .filter_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.next().unwrap().trim().trim_end_matches(" kB");
    (said, peak.parse::<u64>().unwrap() * 1024)
}

struct Reading<I> {
    pieces: I,
    rest: io::Cursor<Vec<u8>>,
}

impl<I: Iterator<Item = String>> Read for Reading<I> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.rest.read(buffer)?;
            if read > 0 {
                return Ok(read);
            }
            match self.pieces.next() {
                Some(piece) => self.rest = io::Cursor::new(piece.into_bytes()),
                None => return Ok(0),
            }
        }
    }
}

/// Sets off the bombs, each in a process of its own that runs the test of this
/// name.
fn set_off_all(test: &str, bombs: Vec<Bomb>) {
    if let Ok(number) = env::var(NUMBER) {
        let bomb = bombs.into_iter().nth(number.parse().unwrap()).unwrap();
        let (said, peak) = set_off(bomb);
        println!("\nsaid {said:?}\npeak {peak}");
        return;
    }
    for (number, bomb) in bombs.into_iter().enumerate() {
        let begun = Instant::now();
        let child = Command::new(env::current_exe().unwrap())
            .args([&format!("bombs::{test}"), "--exact", "--nocapture"])
            .env(NUMBER, number.to_string())
            .output()
            .unwrap();
        let millis = begun.elapsed().as_millis();
        let name = format!("{}, {}", bomb.format.name(), bomb.name);
        let [output, errors] = [child.stdout, child.stderr];
        let output = String::from_utf8_lossy(&output);
        let line = |key| output.lines().find_map(|line| line.strip_prefix(key));
        let (Some(said), Some(peak)) = (line("said "), line("peak ")) else {
            panic!("{name}: {output}{}", String::from_utf8_lossy(&errors));
        };
        let peak: u64 = peak.parse().unwrap();
        println!("{name:<52} {:>4} MiB {millis:>6} ms", peak / MIB);
        let wanted: BTreeMap<&str, usize> = bomb.said.into_iter().collect();
        assert_eq!(said, format!("{wanted:?}"), "{name}");
        assert!(peak <= bomb.most, "{name}: {peak} bytes, not {}", bomb.most);
    }
}

#[test]
fn long_lines_take_little_memory() {
    set_off_all("long_lines_take_little_memory", long_lines());
}

#[test]
fn deep_json_takes_little_memory() {
    set_off_all("deep_json_takes_little_memory", deep_json());
}

#[test]
fn large_records_take_little_memory() {
    set_off_all("large_records_take_little_memory", large_records());
}

#[test]
fn many_records_take_little_memory() {
    set_off_all("many_records_take_little_memory", many_records());
}

#[test]
fn open_games_take_the_memory_allowed() {
    set_off_all("open_games_take_the_memory_allowed", open_games());
}

#[test]
fn many_facts_take_the_memory_allowed() {
    set_off_all("many_facts_take_the_memory_allowed", many_facts());
}

#[test]
fn large_boards_cost_little_time() {
    let records = amount(100, 2_000);
    let judged_in = |rules| {
        let line = format!("{{\"rules\":\"{rules}\",\"moves\":[[0,0],[1,1]]}}\n");
        let begun = Instant::now();
        let judged = json(Format::Jsonl, Options::default(), line.repeat(records));
        assert_eq!(judged.len(), records);
        begun.elapsed()
    };
    let small = judged_in("3x3 k3").max(Duration::from_millis(1));
    let large = judged_in("2000x2000 k5");
    println!("{records} records: {small:?} on small boards, {large:?} on large ones");
    assert!(
        large < 50 * small,
        "{large:?} is more than 50 times {small:?}"
    );
}
