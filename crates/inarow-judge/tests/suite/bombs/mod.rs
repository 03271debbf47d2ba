//! Inputs that are made to use up all memory: checks their judgements and the memory used.
//!
//! Each input is judged in a process of its own, which runs this test program again. Linux reports
//! peak memory only for a whole process.
#![cfg(target_os = "linux")]

mod bomb;
mod deep_json;
mod deep_trees;
mod large_records;
mod long_lines;
mod many_facts;
mod many_records;
mod open_games;

use std::collections::BTreeMap;
use std::io::{self, Read};
use std::process::Command;
use std::time::{Duration, Instant};
use std::{env, fs};

use inarow_judge::{Archive, Format, JudgeOptions};
use rayon::ThreadPoolBuilder;

use bomb::{Bomb, MIB};

use crate::amount::whole;
use crate::judge::{NAME, json};

/// The environment variable with the number of the bomb that a process judges.
const NUMBER: &str = "INAROW_BOMB";

/// Judges a bomb. Returns the counts of statuses and codes, and the peak memory of this process.
fn judge_bomb(bomb: Bomb) -> (BTreeMap<String, usize>, u64) {
    let mut counts = BTreeMap::new();
    let jobs = ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    let archive = Archive::new(NAME, bomb.format, bomb.options);
    let input = StringsReader {
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
                *counts.entry(code.unwrap()).or_insert(0) += 1;
                Ok(())
            },
        )
    });
    if let Err(error) = done {
        // The number of judgements before the error depends on when the error occurs.
        counts = BTreeMap::from([(format!("archive {}", error.code()), 1)]);
    }
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let mut peak = status
        .lines()
        .filter_map(|line| line.strip_prefix("VmHWM:"));
    let peak = peak.next().unwrap().trim().trim_end_matches(" kB");
    (counts, peak.parse::<u64>().unwrap() * 1024)
}

/// A reader of strings, one after another.
struct StringsReader<I> {
    pieces: I,
    rest: io::Cursor<Vec<u8>>,
}

impl<I: Iterator<Item = String>> Read for StringsReader<I> {
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

/// Judges each bomb in a process of its own, which runs the test named `test`.
fn judge_bombs(test: &str, bombs: Vec<Bomb>) {
    if let Ok(number) = env::var(NUMBER) {
        let bomb = bombs.into_iter().nth(number.parse().unwrap()).unwrap();
        let (counts, peak) = judge_bomb(bomb);
        println!("\ncounts {counts:?}\npeak {peak}");
        return;
    }
    for (number, bomb) in bombs.into_iter().enumerate() {
        let start = Instant::now();
        let child = Command::new(env::current_exe().unwrap())
            .args([&format!("bombs::{test}"), "--exact", "--nocapture"])
            .env(NUMBER, number.to_string())
            .output()
            .unwrap();
        let millis = start.elapsed().as_millis();
        let name = format!("{}, {}", bomb.format.name(), bomb.name);
        let [output, errors] = [child.stdout, child.stderr];
        let output = String::from_utf8_lossy(&output);
        let line = |key| output.lines().find_map(|line| line.strip_prefix(key));
        let (Some(counts), Some(peak)) = (line("counts "), line("peak ")) else {
            panic!("{name}: {output}{}", String::from_utf8_lossy(&errors));
        };
        let peak: u64 = peak.parse().unwrap();
        println!("{name:<52} {:>4} MiB {millis:>6} ms", peak / MIB);
        let wanted: BTreeMap<&str, usize> = bomb.expected.into_iter().collect();
        assert_eq!(counts, format!("{wanted:?}"), "{name}");
        let max = bomb.max_bytes;
        assert!(peak <= max, "{name}: {peak} bytes, not {max}");
    }
}

#[test]
fn long_lines_take_little_memory() {
    judge_bombs("long_lines_take_little_memory", long_lines::bombs());
}

#[test]
fn deep_json_takes_little_memory() {
    judge_bombs("deep_json_takes_little_memory", deep_json::bombs());
}

#[test]
fn deep_trees_take_little_memory() {
    judge_bombs("deep_trees_take_little_memory", deep_trees::bombs());
}

#[test]
fn large_records_take_little_memory() {
    judge_bombs("large_records_take_little_memory", large_records::bombs());
}

#[test]
fn many_records_take_little_memory() {
    judge_bombs("many_records_take_little_memory", many_records::bombs());
}

#[test]
fn open_games_take_at_most_the_memory_allowed() {
    judge_bombs(
        "open_games_take_at_most_the_memory_allowed",
        open_games::bombs(),
    );
}

#[test]
fn many_facts_take_at_most_the_memory_allowed() {
    judge_bombs(
        "many_facts_take_at_most_the_memory_allowed",
        many_facts::bombs(),
    );
}

#[test]
fn large_boards_take_little_time() {
    let records = whole(100, 2_000);
    let time = |rules| {
        let line = format!("{{\"rules\":\"{rules}\",\"moves\":[[0,0],[1,1]]}}\n");
        let start = Instant::now();
        let judged = json(Format::Jsonl, JudgeOptions::default(), line.repeat(records));
        assert_eq!(judged.len(), records);
        start.elapsed()
    };
    let small = time("3x3 k3").max(Duration::from_millis(1));
    // A busy machine may interrupt one of them.
    let large = (0..3).map(|_| time("2000x2000 k5")).min().unwrap();
    println!("{records} records: {small:?} on small boards, {large:?} on large ones");
    assert!(
        large < 50 * small,
        "{large:?} is more than 50 times {small:?}"
    );
}
