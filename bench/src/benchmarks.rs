//! The table of benchmarks.

use inarow::Rules;
use inarow_judge::Format;

use crate::contest::{Benchmark, Contest};
use crate::game::rules;
use crate::{archive, batches, cores, facts, memory, nxn, perft, playouts, runs, undo};

/// Adds benchmarks to a list.
struct Table(Vec<Benchmark>);

impl Table {
    /// Adds a benchmark for each board. Its name has `{}` for the rules and `{n}` for the rows.
    fn add(
        &mut self,
        name: &str,
        lines: &[&str],
        prepare: impl Fn(Rules, usize) -> Contest + Copy + 'static,
    ) {
        self.0.extend(lines.iter().map(|line| {
            let rules = rules(line);
            let name = name.replace("{}", &line.replace(' ', "-"));
            Benchmark {
                name: name.replace("{n}", &rules.size().rows().to_string()),
                rules,
                prepare: Box::new(prepare),
            }
        }));
    }
}

const SMALL: &[&str] = &["3x3", "6x7 k4 drop", "15x15 k5"];
const PLANES: &[&str] = &["6x7 k4 drop", "15x15 k5"];
const RANDOM: &[&str] = &[
    "3x3",
    "6x7 k4 drop",
    "15x15 k5",
    "19x19 k6",
    "40x40 k5",
    "15x15 k5 wrap",
    "15x15 k5 players=3",
    "8x8x8 k5",
];

/// Boards, and the number of their memory benchmarks. If more than half of a board is filled, the
/// game is over.
const MEMORY: [(&str, usize); 3] = [
    ("15x15 k5", 1),
    ("1000x1000 k5", 4),
    ("1000000x1000000 k5", 5),
];
const STONES: [usize; 5] = [100, 1000, 10_000, 100_000, 1_000_000];

/// Formats of archives, and the rules of their games.
const ARCHIVES: [(&str, Format, &str); 4] = [
    ("columns", Format::Columns, "6x7 k4 drop"),
    ("jsonl", Format::Jsonl, "15x15 k5"),
    ("sgf", Format::Sgf, "15x15 k5"),
    ("psq", Format::Psq, "15x15 k5"),
];

/// Returns all benchmarks.
#[must_use]
pub fn benchmarks() -> Vec<Benchmark> {
    let mut table = Table(Vec::new());
    for line in ["3x3", "10x10", "100x100", "1000x1000", "10000x10000"] {
        for (name, order) in nxn::Order::NAMED {
            let prepare = move |rules, _| nxn::contest(rules, order);
            table.add(&format!("nxn/n={{n}}/{name}"), &[line], prepare);
        }
    }
    table.add("playouts/{}", RANDOM, playouts::contest);
    table.add("step/{}", SMALL, batches::contest);
    table.add("perft/{}", SMALL, perft::contest);
    for line in [
        "15x15 k5",
        "1000x1000 k5",
        "1000x1000 k50",
        "1000x1000 k500",
    ] {
        for (name, order) in runs::Order::NAMED {
            let prepare = move |rules, _| runs::contest(rules, order);
            table.add(&format!("runs/{{}}/{name}"), &[line], prepare);
        }
    }
    table.add("facts/{}/kept", &RANDOM[..4], facts::kept);
    // The scan tries every empty cell, so it does not serve `drop`.
    table.add("facts/{}/read", &["15x15 k5"], facts::read);
    table.add("undo/{}", SMALL, undo::contest);
    for (line, count) in MEMORY {
        for stones in &STONES[..count] {
            let prepare = move |rules, divisor| memory::contest(rules, stones / divisor);
            table.add(&format!("memory/{{}}/stones={stones}"), &[line], prepare);
        }
    }
    for (name, format, line) in ARCHIVES {
        let prepare = move |rules, divisor| archive::contest(format, rules, divisor);
        table.add(&format!("archive/{name}"), &[line], prepare);
    }
    #[cfg(feature = "peers")]
    {
        use archive::tables::{file, lists};
        table.add("archive/parquet/{}", PLANES, file);
        for (name, is_fixed) in [("list", false), ("fixed-size-list", true)] {
            let prepare = move |rules, divisor| lists(rules, divisor, is_fixed);
            table.add(&format!("archive/arrow-{name}/{{}}"), PLANES, prepare);
        }
    }
    for (name, format, line) in ARCHIVES {
        let prepare = move |rules, divisor| cores::judge(format, rules, divisor);
        table.add(&format!("cores/judge-{name}"), &[line], prepare);
    }
    table.add("cores/playouts-{}", PLANES, cores::playouts);
    table.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_engines_of_a_work_have_the_same_answers() {
        for benchmark in benchmarks() {
            // These ignore the divisor, and have tests of their own.
            if benchmark.name.starts_with("nxn/") || benchmark.name.starts_with("runs/") {
                continue;
            }
            let mut contest = (benchmark.prepare)(benchmark.rules, 50);
            contest.rounds = 1;
            assert!(contest.measure().len() >= 2, "{}", benchmark.name);
            assert!(!contest.agreed.is_empty(), "{}", benchmark.name);
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<String> = benchmarks()
            .into_iter()
            .map(|benchmark| benchmark.name)
            .collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
