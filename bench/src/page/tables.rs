//! The tables.

use super::Runs;
use crate::figure::Figure;
use crate::record::Record;
use crate::report::{digits, ns_of};

/// Returns the part of the page with this name: `summary`, `machine`, `textbook`,
/// `nxn/shuffled`, `runs`, or the name of a group of benchmarks.
pub(super) fn part(name: &str, runs: &Runs) -> Option<String> {
    let drawn = match name {
        "summary" => summary(&runs.default),
        "machine" => machine(runs),
        "runs" => pairs("runs/", ["neighbour scan", "inarow"], runs),
        "textbook" => textbook(&runs.default),
        "nxn/shuffled" => nxn(&runs.default),
        _ => group(name, runs),
    };
    // A table with only a heading is empty.
    (drawn.lines().count() > 2).then_some(drawn)
}

/// Formats a table. Cells are separated by ` | `. The first `left` columns are aligned to the left.
fn table(left: usize, heading: &str, rows: impl IntoIterator<Item = String>) -> String {
    let columns = 0..heading.split('|').count();
    let lines = columns.map(|column| if column < left { "---" } else { "---:" });
    let lines = lines.collect::<Vec<_>>().join(" | ");
    let rows = rows.into_iter().map(|row| format!("| {row} |\n"));
    format!("| {heading} |\n| {lines} |\n{}", rows.collect::<String>())
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
        let cores = &run.cores.to_string();
        [build, &run.date, &run.processor, cores, &run.commit, flags].join(" | ")
    });
    let table = table(6, "build | date | processor | cores | commit | flags", rows);
    let (rustc, versions) = (&runs.default.run.rustc, versions(&runs.default));
    format!("{table}\nVersions: {rustc}, {versions}.\n")
}

/// Lists the programs of other projects, each once, with their versions.
fn versions(record: &Record) -> String {
    let own = record.figures.first().map(|figure| &figure.version);
    let mut versions: Vec<String> = Vec::new();
    for Figure {
        engine, version, ..
    } in &record.figures
    {
        let name = engine.split('/').next().unwrap_or(engine);
        let text = match version.contains(' ') {
            true => version.clone(),
            false => format!("{} {version}", name.trim_start_matches("import ")),
        };
        let is_other = Some(version) != own && version.contains(|sign: char| sign.is_ascii_digit());
        let is_known = versions
            .iter()
            .any(|known| known.eq_ignore_ascii_case(&text));
        if is_other && !is_known {
            versions.push(text);
        }
    }
    versions.join(", ")
}

/// The rows at the top of the page, with figures as in [`filled`].
const SUMMARY: &str = "\
find a win on 1000 x 1000, full lines | {ns nxn/n=1000/shuffled inarow/tally} ns per move, by counters | {ns nxn/n=1000/shuffled textbook/scan} ns by a full scan, {ns nxn/n=1000/shuffled textbook/lines} ns by a scan of the move's lines
play random games of `15x15 k5` | {ns playouts/15x15-k5 inarow} ns per move | {ns playouts/15x15-k5 gamie} ns by gamie
judge an archive of `15x15 k5`, `jsonl` | {ns archive/jsonl inarow} ns per move, on one core | {ns archive/jsonl BufRead::lines} ns to read its lines only
step 1024 games of Connect Four in Python | {ns python/vector/6x7-k4-drop inarow} ns per move | {ns python/vector/6x7-k4-drop pgx} ns by pgx, {ns python/vector/6x7-k4-drop NumPy} ns by NumPy";

/// Formats these rows. A row is left out if one of its figures is not recorded.
fn summary(record: &Record) -> String {
    let rows = SUMMARY.lines().filter_map(|row| filled(row, record));
    table(3, "to | inarow takes | compared with", rows)
}

/// Replaces each `{ns BENCHMARK ENGINE}`.
fn filled(text: &str, record: &Record) -> Option<String> {
    let (mut filled, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        let (key, after) = after.split_once('}')?;
        let (_, key) = key.split_once(' ')?;
        let (work, engine) = key.split_once(' ')?;
        let figure = record.figure(work, engine)?;
        filled = filled + before + &ns_of(figure.ns_per_move);
        rest = after;
    }
    Some(filled + rest)
}

/// Formats a row for each engine of a group of benchmarks, with the times of both builds if both
/// have the group.
fn group(name: &str, runs: &Runs) -> String {
    let prefix = format!("{name}/");
    let is_of_group = |figure: &&Figure| figure.work.starts_with(&prefix);
    let native = runs.native.as_ref();
    let native = native.filter(|native| native.figures.iter().any(|own| is_of_group(&own)));
    let mut last = "";
    let rows = runs.default.figures.iter().filter(is_of_group);
    let rows = rows.map(|figure| {
        let work = if last == figure.work {
            ""
        } else {
            &figure.work
        };
        last = &figure.work;
        let ns = ns_of(figure.ns_per_move);
        let row = format!("{work} | {} | {ns} | {}", figure.engine, times(figure));
        match native {
            Some(native) => format!("{row} | {}", times_in(native, figure)),
            None => row,
        }
    });
    let heading = match native {
        Some(_) => "benchmark | program | ns per move | ratio | ratio, native",
        None => "benchmark | program | ns per move | ratio",
    };
    table(2, heading, rows)
}

/// Formats a row for each benchmark whose name contains `part`: the times of two engines, and the
/// ratio of the second time to the first in both builds.
fn pairs(part: &str, [first, second]: [&str; 2], runs: &Runs) -> String {
    let is_second = |figure: &&Figure| figure.work.contains(part) && figure.engine == second;
    let seconds = runs.default.figures.iter().filter(is_second);
    let rows = seconds.filter_map(|second| {
        let first = runs.default.figure(&second.work, first)?;
        let native = runs.native.as_ref();
        let cells = [
            second.work.clone(),
            ns_of(first.ns_per_move),
            ns_of(second.ns_per_move),
            times(second),
            native.map_or(String::new(), |native| times_in(native, second)),
        ];
        Some(cells.join(" | "))
    });
    let heading = format!("benchmark | {first}, ns per move | {second} | ratio | ratio, native");
    table(1, &heading, rows)
}

/// Returns the time in units of the best peer's time.
fn times(figure: &Figure) -> String {
    let beside = figure.beside.as_ref();
    beside.map_or("1".to_owned(), |beside| digits(beside.times))
}

/// Returns [`times`] for the same figure of another run, or an empty text.
fn times_in(record: &Record, figure: &Figure) -> String {
    let other = record.figure(&figure.work, &figure.engine);
    other.map_or(String::new(), times)
}

/// Engines by n, in random play.
fn nxn(record: &Record) -> String {
    let sides = ["3", "10", "100", "1000", "10000"];
    let heading = sides.map(|side| format!("n = {side}")).join(" | ");
    let small = record.figures.iter();
    let rows = small.filter(|figure| figure.work == "nxn/n=3/shuffled");
    let rows = rows.filter_map(|Figure { engine, .. }| {
        let cells = sides.map(|side| format!("{{ns nxn/n={side}/shuffled {engine}}}"));
        filled(&format!("{engine} | {}", cells.join(" | ")), record)
    });
    table(1, &format!("program | {heading}"), rows)
}

/// The scans beside the counters on 1000 x 1000.
fn textbook(record: &Record) -> String {
    let range = |ratios: &[f64]| {
        let least = ratios.iter().copied().fold(f64::INFINITY, f64::min);
        let most = ratios.iter().copied().fold(0.0, f64::max);
        format!("{} to {}", digits(least), digits(most))
    };
    let (mut rows, mut lines_ranges, mut scan_ratios) = (Vec::new(), Vec::new(), Vec::new());
    for order in ["shuffled", "long-scan", "worst-case"] {
        let ns = |engine: &str| {
            let figure = record.figure(&format!("nxn/n=1000/{order}"), engine);
            figure.map_or(f64::NAN, |figure| figure.ns_per_move)
        };
        let [counters, bare] = ["textbook/counters", "rust class"].map(ns);
        let [lines, scan] = ["textbook/lines", "textbook/scan"].map(ns);
        lines_ranges.push(range(&[lines / counters, lines / bare]));
        // `scan` always reads whole lines, so both orders are reported together.
        scan_ratios.extend([scan / counters, scan / bare]);
        let times = [counters, bare, lines, scan].map(ns_of);
        rows.push(format!("{order} | {}", times.join(" | ")));
    }
    let heading = "order | `counters`, ns | `rust class`, ns | `lines`, ns | `scan`, ns";
    format!(
        "{}\nEach range below goes from the ratio to `counters`, which counts its steps, \
         to the ratio to `rust class`, which does\nnot. `lines` takes:\n\n\
         - {} times as long in random play,\n\
         - {} times as long in a legal game with long scans,\n\
         - {} times as long for worst-case moves.\n\n\
         `scan` takes {} times as long, over all orders. It reads all 4000 cells of the four lines \
         at each move.\n",
        table(1, heading, rows),
        lines_ranges[0],
        lines_ranges[1],
        lines_ranges[2],
        range(&scan_ratios),
    )
}
