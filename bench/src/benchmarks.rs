//! The table of benchmarks.

use inarow::Rules;

use crate::contest::{Benchmark, Contest};
use crate::game::rules;
use crate::{archive, batches, facts, nxn, perft, playouts, runs};

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
                prepare: Box::new(move |divisor| prepare(rules, divisor)),
            }
        }));
    }
}

const SQUARES: &[&str] = &["3x3", "10x10", "100x100", "1000x1000", "10000x10000"];
const SMALL: &[&str] = &["3x3", "6x7 k4 drop", "15x15 k5"];
const LARGE: &[&str] = &[
    "15x15 k5",
    "1000x1000 k5",
    "1000x1000 k50",
    "1000x1000 k500",
];
const RANDOM: &[&str] = &[
    "3x3",
    "6x7 k4 drop",
    "15x15 k5",
    "19x19 k6",
    "40x40 k5",
    "15x15 k5 wrap",
    "15x15 k5 players=3",
    "8x8x8 k5",
    "15x15 k5 exact",
    "15x15 k5 renju",
];

/// Returns the benchmarks with these names or in these groups; all benchmarks if there are no names.
pub(crate) fn named(names: &[impl AsRef<str>]) -> Result<Vec<Benchmark>, String> {
    let mut benchmarks = benchmarks();
    for name in names.iter().map(AsRef::as_ref) {
        if !benchmarks.iter().any(|benchmark| benchmark.is_of(name)) {
            let known: Vec<String> = benchmarks.into_iter().map(|own| own.name).collect();
            return Err(format!("`{name}` is not one of {}", known.join(", ")));
        }
    }
    let is_named = |own: &Benchmark| names.iter().any(|name| own.is_of(name.as_ref()));
    benchmarks.retain(|benchmark| names.is_empty() || is_named(benchmark));
    Ok(benchmarks)
}

fn benchmarks() -> Vec<Benchmark> {
    let mut table = Table(Vec::new());
    for square in SQUARES {
        for (name, order) in nxn::Order::NAMED {
            table.add(
                &format!("nxn/n={{n}}/{name}"),
                &[square],
                move |rules, _| nxn::contest(rules, order),
            );
        }
    }
    table.add("playouts/{}", RANDOM, playouts::contest);
    table.add("step/{}", SMALL, batches::contest);
    table.add("perft/{}", &SMALL[..2], perft::contest);
    for line in LARGE {
        for (name, order) in runs::Order::NAMED {
            table.add(&format!("runs/{{}}/{name}"), &[line], move |rules, _| {
                runs::contest(rules, order)
            });
        }
    }
    table.add("facts/{}/kept", &RANDOM[..4], facts::kept);
    table.add("facts/{}/read", &SMALL[1..], facts::read);
    table.add("archive/columns", &["6x7 k4 drop"], archive::columns);
    table.add("archive/jsonl", &["15x15 k5"], archive::jsonl);
    #[cfg(feature = "peers")]
    table.add("archive/parquet/{}", &SMALL[1..], archive::parquet);
    #[cfg(feature = "peers")]
    for (set, count) in crate::solve::SETS {
        let name = format!("solve/{{}}/{set}");
        table.add(&name, &SMALL[1..2], move |_, divisor| {
            crate::solve::contest(set, count / divisor)
        });
    }
    table.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_engines_of_a_work_have_the_same_answers() {
        for benchmark in benchmarks() {
            // These ignore the divisor, and are tested elsewhere.
            if benchmark.name.starts_with("nxn/") || benchmark.name.starts_with("runs/") {
                continue;
            }
            let mut contest = (benchmark.prepare)(50);
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
