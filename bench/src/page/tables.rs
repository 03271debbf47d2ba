//! The tables.

use super::Runs;
use crate::figure::Figure;
use crate::record::Record;
use crate::report::{digits, ns_of};

/// Returns the part of the page with this name: `machine`, `textbook`, `nxn/ORDER`, `memory`, or the
/// name of a group of works.
pub(super) fn part(name: &str, runs: &Runs) -> Option<String> {
    let drawn = match name {
        "machine" => machine(runs),
        "textbook" => textbook(&runs.default),
        "memory" => memory(&runs.default),
        _ => match name.strip_prefix("nxn/") {
            Some(order) => nxn(order, &runs.default),
            None => group(name, runs),
        },
    };
    // A heading alone is an empty table.
    (drawn.lines().count() > 2).then_some(drawn)
}

/// Formats a table. The cells of the heading are separated by `|`. The first `left` columns are
/// aligned to the left.
fn table(left: usize, heading: &str, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let columns = 0..heading.split('|').count();
    let lines = columns.map(|column| if column < left { "---" } else { "---:" });
    let lines: Vec<&str> = lines.collect();
    let rows = rows
        .into_iter()
        .map(|cells| format!("| {} |\n", cells.join(" | ")));
    format!(
        "| {heading} |\n| {} |\n{}",
        lines.join(" | "),
        rows.collect::<String>()
    )
}

fn machine(runs: &Runs) -> String {
    let native = runs.native.iter().map(|native| ("native", &native.run));
    let builds = std::iter::once(("default", &runs.default.run)).chain(native);
    let rows = builds.map(|(build, run)| {
        let flags = if run.flags.is_empty() {
            "none"
        } else {
            &run.flags
        };
        let (cores, date) = (&run.cores.to_string(), &run.date);
        [
            build,
            date,
            &run.processor,
            cores,
            &run.commit,
            &run.rustc,
            flags,
        ]
        .map(str::to_owned)
        .into()
    });
    table(
        7,
        "build | date | processor | cores | commit | compiler | flags",
        rows,
    )
}

/// A row for each engine of a group of works, with both builds.
fn group(name: &str, runs: &Runs) -> String {
    let prefix = format!("{name}/");
    let figures = runs
        .default
        .figures
        .iter()
        .filter(|figure| figure.work.starts_with(&prefix));
    let mut last = "";
    let rows = figures.map(|figure| {
        let work = if last == figure.work {
            ""
        } else {
            &figure.work
        };
        last = &figure.work;
        let native = runs.native.as_ref();
        let native = native.and_then(|native| native.figure(&figure.work, &figure.engine));
        vec![
            work.to_owned(),
            figure.engine.clone(),
            figure.version.clone(),
            ns_of(figure.ns_per_move),
            format!("{} to {}", ns_of(figure.ns_low), ns_of(figure.ns_high)),
            digits(1e3 / figure.ns_per_move),
            times(figure),
            native.map_or(String::new(), |native| ns_of(native.ns_per_move)),
            native.map_or(String::new(), times),
        ]
    });
    let heading = "work | engine | version | ns a move | middle half | M moves/s | times | \
                   native: ns a move | times";
    table(3, heading, rows)
}

/// Returns the time in units of the best peer's time.
fn times(figure: &Figure) -> String {
    let beside = figure.beside.as_ref();
    beside.map_or("1".to_owned(), |beside| digits(beside.times))
}

/// Engines by n.
fn nxn(order: &str, record: &Record) -> String {
    let suffix = format!("/{order}");
    let is_of_order =
        |figure: &&Figure| figure.work.starts_with("nxn/") && figure.work.ends_with(&suffix);
    let figures: Vec<&Figure> = record.figures.iter().filter(is_of_order).collect();
    let mut works: Vec<&str> = figures.iter().map(|figure| figure.work.as_str()).collect();
    works.dedup();
    let mut heading = "engine".to_owned();
    for work in &works {
        let side = work.trim_start_matches("nxn/").trim_end_matches(&suffix);
        heading = format!("{heading} | {}", side.replace('=', " = "));
    }
    if figures.iter().any(|figure| figure.bytes.is_some()) {
        heading += " | bytes, n = 1000";
    }
    let engines = figures
        .iter()
        .filter(|figure| Some(&*figure.work) == works.first().copied());
    let rows = engines.map(
        |Figure {
             engine, version, ..
         }| {
            let name = match engine.as_str() {
                "c++ class" => format!("{engine}, {version}"),
                _ => engine.clone(),
            };
            let figures = works.iter().map(|work| record.figure(work, engine));
            let cells = figures.map(|own| own.map_or(String::new(), |own| ns_of(own.ns_per_move)));
            let large = record.figure(&format!("nxn/n=1000/{order}"), engine);
            let bytes = large
                .and_then(|figure| figure.bytes)
                .map(|bytes| bytes.to_string());
            std::iter::once(name).chain(cells).chain(bytes).collect()
        },
    );
    table(1, &heading, rows)
}

/// The scans beside the counters on 1000 x 1000.
fn textbook(record: &Record) -> String {
    let mut least_and_most = [[f64::INFINITY, 0.0]; 4];
    let orders = ["shuffled", "long-scan", "worst-case"];
    let rows = [0, 1, 2].map(|index| {
        let work = format!("nxn/n=1000/{}", orders[index]);
        let ns = |engine: &str| {
            let figure = record.figure(&work, engine);
            figure.map_or(f64::NAN, |figure| figure.ns_per_move)
        };
        let (counters, bare) = (ns("textbook/counters"), ns("rust class"));
        let mut row = vec![orders[index].to_owned(), ns_of(counters), ns_of(bare)];
        // `scan` never leaves a line, so its orders are reported together.
        for (scan, index) in [("textbook/lines", index), ("textbook/scan", 3)] {
            let ratios = [ns(scan) / counters, ns(scan) / bare];
            row.extend([ns_of(ns(scan)), digits(ratios[0]), digits(ratios[1])]);
            for ratio in ratios {
                let [least, most] = &mut least_and_most[index];
                (*least, *most) = (least.min(ratio), most.max(ratio));
            }
        }
        row
    });
    let [shuffled, long_scan, worst_case, scan] =
        least_and_most.map(|[least, most]| format!("{} to {}", digits(least), digits(most)));
    let heading = "order | `counters`, ns | `rust class`, ns | `lines`, ns | times `counters` | \
                   times `rust class` | `scan`, ns | times `counters` | times `rust class`";
    format!(
        "{}\nMeasured at 1000 x 1000, looking along the lines through the move takes \
         {shuffled} times as long\nas counting in random play, {long_scan} times in a legal game \
         with long scans, and {worst_case} times\nonly for worst-case moves. The full scan, which \
         looks at 4000 cells whatever lies there, takes {scan} times.\n",
        table(1, heading, rows)
    )
}

/// Bytes by stones.
fn memory(record: &Record) -> String {
    let is_position =
        |figure: &&Figure| figure.work.starts_with("memory/") && figure.engine == "inarow";
    let rows = record.figures.iter().filter(is_position).map(|figure| {
        let board = figure.work.split('/').nth(1).unwrap_or_default();
        let mut row = vec![board.to_owned(), figure.moves.to_string()];
        for engine in ["inarow", "inarow/facts"] {
            let own = record.figure(&figure.work, engine);
            if let Some(bytes) = own.and_then(|own| own.bytes) {
                row.extend([
                    bytes.to_string(),
                    digits(bytes as f64 / figure.moves as f64),
                ]);
            }
        }
        row
    });
    table(
        1,
        "board | stones | position | a stone | with facts | a stone",
        rows,
    )
}
