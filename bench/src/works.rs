//! The table of works.

use inarow_judge::Format;

use crate::game::rules;
use crate::nxn::Order::{LongScan, Shuffled, WorstCase};
use crate::runs::Order::{Growing, Joining, Random};
use crate::work::{Prepare, Work};
use crate::{archive, batches, cores, facts, memory, nxn, perft, playouts, runs, undo};

/// Works on several boards.
struct Row {
    /// The name, with `{}` for the rules and `{n}` for the rows of the board.
    name: &'static str,
    lines: &'static [&'static str],
    /// The end of the name, and the function that prepares the contest.
    variants: &'static [(&'static str, Prepare)],
}

const SMALL: &[&str] = &["3x3", "6x7 k4 drop", "15x15 k5"];

const STONES: &[(&str, Prepare)] = &[
    ("/stones=100", |rules, divisor| {
        memory::contest(rules, 100 / divisor)
    }),
    ("/stones=1000", |rules, divisor| {
        memory::contest(rules, 1000 / divisor)
    }),
    ("/stones=10000", |rules, divisor| {
        memory::contest(rules, 10_000 / divisor)
    }),
    ("/stones=100000", |rules, divisor| {
        memory::contest(rules, 100_000 / divisor)
    }),
    ("/stones=1000000", |rules, divisor| {
        memory::contest(rules, 1_000_000 / divisor)
    }),
];

const ROWS: &[Row] = &[
    Row {
        name: "nxn/n={n}",
        lines: &["3x3", "10x10", "100x100", "1000x1000", "10000x10000"],
        variants: &[
            ("/shuffled", |rules, _| nxn::contest(rules, Shuffled)),
            ("/long-scan", |rules, _| nxn::contest(rules, LongScan)),
            ("/worst-case", |rules, _| nxn::contest(rules, WorstCase)),
        ],
    },
    Row {
        name: "playouts/{}",
        lines: &[
            "3x3",
            "6x7 k4 drop",
            "15x15 k5",
            "19x19 k6",
            "40x40 k5",
            "15x15 k5 wrap",
            "15x15 k5 players=3",
            "8x8x8 k5",
        ],
        variants: &[("", playouts::contest)],
    },
    Row {
        name: "step/{}",
        lines: SMALL,
        variants: &[("", batches::contest)],
    },
    Row {
        name: "perft/{}",
        lines: SMALL,
        variants: &[("", perft::contest)],
    },
    Row {
        name: "runs/{}",
        lines: &[
            "15x15 k5",
            "1000x1000 k5",
            "1000x1000 k50",
            "1000x1000 k500",
        ],
        variants: &[
            ("/random", |rules, _| runs::contest(rules, Random)),
            ("/growing", |rules, _| runs::contest(rules, Growing)),
            ("/joining", |rules, _| runs::contest(rules, Joining)),
        ],
    },
    Row {
        name: "facts/{}",
        lines: &["3x3", "6x7 k4 drop", "15x15 k5", "19x19 k6"],
        variants: &[("/kept", facts::kept)],
    },
    // The scan tries every empty cell: not under `drop`.
    Row {
        name: "facts/{}",
        lines: &["15x15 k5"],
        variants: &[("/read", facts::read)],
    },
    Row {
        name: "undo/{}",
        lines: SMALL,
        variants: &[("", undo::contest)],
    },
    // If more than half of the board is filled, the game is over.
    Row {
        name: "memory/{}",
        lines: &["15x15 k5"],
        variants: STONES.split_at(1).0,
    },
    Row {
        name: "memory/{}",
        lines: &["1000x1000 k5"],
        variants: STONES.split_at(4).0,
    },
    Row {
        name: "memory/{}",
        lines: &["1000000x1000000 k5"],
        variants: STONES,
    },
    Row {
        name: "archive",
        lines: &["6x7 k4 drop"],
        variants: &[("/columns", |rules, divisor| {
            archive::contest(Format::Columns, rules, divisor)
        })],
    },
    Row {
        name: "archive",
        lines: &["15x15 k5"],
        variants: &[
            ("/jsonl", |rules, divisor| {
                archive::contest(Format::Jsonl, rules, divisor)
            }),
            ("/sgf", |rules, divisor| {
                archive::contest(Format::Sgf, rules, divisor)
            }),
            ("/psq", |rules, divisor| {
                archive::contest(Format::Psq, rules, divisor)
            }),
        ],
    },
    #[cfg(feature = "peers")]
    Row {
        name: "archive/parquet/{}",
        lines: &["6x7 k4 drop", "15x15 k5"],
        variants: &[("", archive::tables::file)],
    },
    #[cfg(feature = "peers")]
    Row {
        name: "archive/arrow-list/{}",
        lines: &["6x7 k4 drop", "15x15 k5"],
        variants: &[("", |rules, divisor| {
            archive::tables::lists(rules, divisor, false)
        })],
    },
    #[cfg(feature = "peers")]
    Row {
        name: "archive/arrow-fixed-size-list/{}",
        lines: &["6x7 k4 drop", "15x15 k5"],
        variants: &[("", |rules, divisor| {
            archive::tables::lists(rules, divisor, true)
        })],
    },
    Row {
        name: "cores",
        lines: &["6x7 k4 drop"],
        variants: &[("/judge-columns", |rules, divisor| {
            cores::judge(Format::Columns, rules, divisor)
        })],
    },
    Row {
        name: "cores",
        lines: &["15x15 k5"],
        variants: &[
            ("/judge-jsonl", |rules, divisor| {
                cores::judge(Format::Jsonl, rules, divisor)
            }),
            ("/judge-sgf", |rules, divisor| {
                cores::judge(Format::Sgf, rules, divisor)
            }),
            ("/judge-psq", |rules, divisor| {
                cores::judge(Format::Psq, rules, divisor)
            }),
        ],
    },
    Row {
        name: "cores/playouts-{}",
        lines: &["6x7 k4 drop", "15x15 k5"],
        variants: &[("", cores::playouts)],
    },
];

/// Everything that is timed.
pub fn works() -> impl Iterator<Item = Work> {
    let boards = ROWS
        .iter()
        .flat_map(|row| row.lines.iter().map(move |line| (row, *line)));
    boards.flat_map(|(row, line)| {
        let rules = rules(line);
        let name = row.name.replace("{}", &line.replace(' ', "-"));
        let name = name.replace("{n}", &rules.size().rows().to_string());
        let work = move |&(suffix, prepare): &(&str, Prepare)| Work {
            name: format!("{name}{suffix}"),
            rules,
            prepare,
        };
        row.variants.iter().map(work)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_engines_of_a_work_have_the_same_answers() {
        for work in works() {
            // These ignore the divisor, and have tests of their own.
            if work.name.starts_with("nxn/") || work.name.starts_with("runs/") {
                continue;
            }
            let mut contest = (work.prepare)(work.rules, 50);
            contest.rounds = 1;
            assert!(contest.measure().len() >= 2, "{}", work.name);
            assert!(!contest.agreed.is_empty(), "{}", work.name);
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<String> = works().map(|work| work.name).collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }
}
