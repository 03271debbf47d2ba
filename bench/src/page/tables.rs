//! The tables.

use std::fmt::Write as _;

use super::Runs;
use crate::figure::Figure;
use crate::record::Record;
use crate::report::{digits, ns_of};

/// Returns the part of the page with this name: `machine`, `textbook`, `nxn/ORDER`,
/// `memory`, or the name of a group of works.
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
    // A heading alone is a table of nothing.
    (drawn.lines().count() > 2).then_some(drawn)
}

/// Formats a table. The first `left` columns are aligned to the left.
fn table(left: usize, heading: &[String], rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    let row = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    text += &row(heading);
    let lines = (0..heading.len()).map(|col| if col < left { "---" } else { "---:" });
    text += &row(&lines.map(str::to_owned).collect::<Vec<_>>());
    for cells in rows {
        text += &row(cells);
    }
    text
}

fn strings<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).into()
}

fn machine(runs: &Runs) -> String {
    let heading = [
        "build",
        "date",
        "processor",
        "cores",
        "commit",
        "compiler",
        "flags",
    ];
    let native = runs.native.iter().map(|native| ("native", &native.run));
    let builds = std::iter::once(("default", &runs.default.run)).chain(native);
    let rows = builds.map(|(build, run)| {
        let cores = run.cores.to_string();
        let flags = match run.flags.as_str() {
            "" => "none",
            flags => flags,
        };
        let (date, processor) = (run.date.as_str(), run.processor.as_str());
        strings([
            build,
            date,
            processor,
            &cores,
            &run.commit,
            &run.rustc,
            flags,
        ])
    });
    table(7, &strings(heading), &rows.collect::<Vec<_>>())
}

/// A row for each engine of a group of works, with both builds.
fn group(name: &str, runs: &Runs) -> String {
    let heading = [
        "work",
        "engine",
        "version",
        "ns a move",
        "middle half",
        "M moves/s",
        "times",
        "native: ns a move",
        "times",
    ];
    let prefix = format!("{name}/");
    let figures = runs.default.figures.iter();
    let mut before = "";
    let rows = figures
        .filter(|figure| figure.work.starts_with(&prefix))
        .map(|figure| {
            let work = if before == figure.work {
                ""
            } else {
                &figure.work
            };
            before = &figure.work;
            let native = runs
                .native
                .as_ref()
                .and_then(|native| native.figure(&figure.work, &figure.engine));
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
    table(3, &strings(heading), &rows.collect::<Vec<_>>())
}

/// Returns the time in units of the best peer's time.
fn times(figure: &Figure) -> String {
    let beside = figure.beside.as_ref();
    beside.map_or("1".to_owned(), |beside| digits(beside.times))
}

/// Engines against n.
fn nxn(order: &str, record: &Record) -> String {
    let suffix = format!("/{order}");
    let of_order =
        |figure: &&Figure| figure.work.starts_with("nxn/") && figure.work.ends_with(&suffix);
    let figures: Vec<&Figure> = record.figures.iter().filter(of_order).collect();
    let mut works: Vec<&str> = figures.iter().map(|figure| figure.work.as_str()).collect();
    works.dedup();
    let mut engines: Vec<&Figure> = Vec::new();
    for figure in &figures {
        if engines.iter().all(|known| known.engine != figure.engine) {
            engines.push(figure);
        }
    }
    let sides = works.iter().map(|work| {
        let side = work.trim_start_matches("nxn/").trim_end_matches(&suffix);
        side.replace('=', " = ")
    });
    let told = figures.iter().any(|figure| figure.bytes.is_some());
    let last = told.then(|| "bytes, n = 1000".to_owned());
    let heading: Vec<String> = std::iter::once("engine".to_owned())
        .chain(sides)
        .chain(last)
        .collect();
    let rows = engines.into_iter().map(
        |Figure {
             engine, version, ..
         }| {
            let name = match engine.as_str() {
                "c++ class" => format!("{engine}, {version}"),
                _ => engine.clone(),
            };
            let figures = works.iter().map(|work| record.figure(work, engine));
            let cells =
                figures.map(|figure| figure.map_or(String::new(), |own| ns_of(own.ns_per_move)));
            let bytes = record.figure(&format!("nxn/n=1000/{order}"), engine);
            let bytes = bytes
                .and_then(|figure| figure.bytes)
                .map(|bytes| bytes.to_string());
            let cells = std::iter::once(name).chain(cells).chain(bytes);
            cells.collect::<Vec<_>>()
        },
    );
    table(1, &heading, &rows.collect::<Vec<_>>())
}

/// The scans beside the counters on 1000 x 1000.
fn textbook(record: &Record) -> String {
    let heading = [
        "order",
        "`counters`, ns",
        "`rust class`, ns",
        "`lines`, ns",
        "times `counters`",
        "times `rust class`",
        "`scan`, ns",
        "times `counters`",
        "times `rust class`",
    ];
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
    let table = table(1, &strings(heading), &rows);
    format!(
        "{table}\nMeasured at 1000 x 1000, looking along the lines through the move takes \
         {shuffled} times as long\nas counting in random play, {long_scan} times in a legal game \
         with long scans, and {worst_case} times\nonly for worst-case moves. The full scan, which \
         looks at 4000 cells whatever lies there, takes {scan} times.\n"
    )
}

/// Bytes against stones.
fn memory(record: &Record) -> String {
    let heading = [
        "board",
        "stones",
        "position",
        "a stone",
        "with facts",
        "a stone",
    ];
    let positions = record
        .figures
        .iter()
        .filter(|figure| figure.work.starts_with("memory/") && figure.engine == "inarow");
    let rows = positions.map(|figure| {
        let board = figure.work.split('/').nth(1).unwrap_or_default();
        let mut row = vec![board.to_owned(), figure.moves.to_string()];
        for engine in ["inarow", "inarow/facts"] {
            let bytes = record
                .figure(&figure.work, engine)
                .and_then(|own| own.bytes);
            let mut cell = String::new();
            if let Some(bytes) = bytes {
                let _ = write!(cell, "{bytes}");
                row.extend([cell, digits(bytes as f64 / figure.moves as f64)]);
            }
        }
        row
    });
    table(1, &strings(heading), &rows.collect::<Vec<_>>())
}
