//! The tables.

use super::Runs;
use crate::figure::Figure;
use crate::record::Record;
use crate::report::{digits, ns_of};

/// Returns the part of the page with this name: `summary`, `aims`, `machine`, `textbook`,
/// `nxn/ORDER`, `memory`, `cores`, `runs`, or the name of a group of works.
pub(super) fn part(name: &str, runs: &Runs) -> Option<String> {
    let drawn = match name {
        "summary" => summary(&runs.default),
        "aims" => aims(&runs.default),
        "machine" => machine(runs),
        "cores" => pairs("cores/", ["inarow/1 core", "inarow/2 cores"], runs),
        "runs" => pairs("runs/", ["neighbour scan", "inarow"], runs),
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
        [build, date, &run.processor, cores, &run.commit, flags]
            .map(str::to_owned)
            .into()
    });
    let table = table(6, "build | date | processor | cores | commit | flags", rows);
    let versions = versions(&runs.default);
    format!(
        "{table}\nVersions: {}, {versions}.\n",
        runs.default.run.rustc
    )
}

/// Lists the programs of others, each once, with their versions.
fn versions(record: &Record) -> String {
    let own = record.figures.first().map(|figure| &figure.version);
    let mut versions: Vec<String> = Vec::new();
    for figure in &record.figures {
        let (engine, version) = (&figure.engine, &figure.version);
        let name = engine.split('/').next().unwrap_or(engine);
        let text = match version.contains(' ') {
            true => version.clone(),
            false => format!("{} {version}", name.trim_start_matches("import ")),
        };
        let is_other = Some(version) != own && version.contains(|sign: char| sign.is_ascii_digit());
        if is_other
            && !versions
                .iter()
                .any(|known| known.eq_ignore_ascii_case(&text))
        {
            versions.push(text);
        }
    }
    versions.join(", ")
}

/// The figures at the top of the page. A row is left out if one of its figures is not recorded.
fn summary(record: &Record) -> String {
    let ns = |work: &str, engine: &str| Some(ns_of(record.figure(work, engine)?.ns_per_move));
    let full_lines = |engine: &str| ns("nxn/n=1000/shuffled", engine);
    let five = |engine: &str| ns("playouts/15x15-k5", engine);
    let archive = |engine: &str| ns("archive/jsonl", engine);
    let vector = |engine: &str| ns("python/vector/6x7-k4-drop", engine);
    let bytes = |board: &str| {
        let work = format!("memory/{board}-k5/stones=1000");
        record.figure(&work, "inarow")?.bytes
    };
    let row = |what: &str, own: Option<String>, others: Option<String>| {
        Some(vec![what.to_owned(), own?, others?])
    };
    let rows = [
        row(
            "find a win on 1000 x 1000, full lines",
            full_lines("inarow/tally").map(|ns| format!("{ns} ns a move, by counters")),
            full_lines("textbook/scan")
                .zip(full_lines("textbook/lines"))
                .map(|(scan, lines)| {
                    format!("{scan} ns by a full scan, {lines} ns by a scan of the move's lines")
                }),
        ),
        row(
            "play random games of `15x15 k5`",
            five("inarow").map(|ns| format!("{ns} ns a move")),
            five("gamie").map(|ns| format!("{ns} ns by gamie")),
        ),
        row(
            "judge an archive of `15x15 k5`, `jsonl`",
            archive("inarow").map(|ns| format!("{ns} ns a move, on one core")),
            archive("BufRead::lines").map(|ns| format!("{ns} ns to read its lines only")),
        ),
        row(
            "step 1024 games of Connect Four in Python",
            vector("inarow").map(|ns| format!("{ns} ns a move")),
            vector("pgx")
                .zip(vector("NumPy"))
                .map(|(pgx, numpy)| format!("{pgx} ns by pgx, {numpy} ns by NumPy")),
        ),
        row(
            "store 1000 stones on 1000000 x 1000000 cells",
            bytes("1000000x1000000").map(|bytes| format!("{bytes} bytes")),
            bytes("1000x1000").map(|bytes| format!("{bytes} bytes on 1000 x 1000 cells")),
        ),
    ];
    table(
        3,
        "to | inarow takes | beside it",
        rows.into_iter().flatten(),
    )
}

/// A work, an engine, the engine that it is compared with, and the ratio of times that is aimed at.
type Aim = (&'static str, &'static str, &'static str, &'static str);

const AIMS: &[Aim] = &[
    ("playouts/3x3", "inarow", "board-game", "0.65"),
    ("playouts/3x3", "inarow/batch", "board-game", "0.35"),
    ("playouts/6x7-k4-drop", "inarow", "board-game", "1.3"),
    ("playouts/6x7-k4-drop", "inarow/batch", "board-game", "1.2"),
    ("playouts/15x15-k5", "inarow", "gamie", "0.60"),
    (
        "nxn/n=1000/shuffled",
        "inarow/tic-tac-toe",
        "rust class",
        "1.6",
    ),
    ("runs/15x15-k5/growing", "inarow", "neighbour scan", "1"),
    ("runs/1000x1000-k5/joining", "inarow", "neighbour scan", "3"),
    (
        "runs/1000x1000-k500/growing",
        "inarow",
        "neighbour scan",
        "0.6",
    ),
    ("archive/columns", "inarow", "BufRead::lines", "3"),
    ("archive/jsonl", "inarow", "BufRead::lines", "3"),
    ("python/calls/3x3", "inarow", "OpenSpiel", "0.5"),
    ("python/calls/6x7-k4-drop", "inarow", "OpenSpiel", "0.5"),
    ("python/vector/3x3", "inarow", "pgx", "0.125"),
    ("python/vector/6x7-k4-drop", "inarow", "pgx", "0.125"),
];

/// The ratios that are aimed at, beside those that were measured.
fn aims(record: &Record) -> String {
    let rows = AIMS.iter().filter_map(|&(work, engine, other, aim)| {
        let own = record.figure(work, engine)?;
        let beside = own.beside.as_ref().filter(|beside| beside.beside == other);
        let times = match beside {
            Some(beside) => beside.times,
            None => own.ns_per_move / record.figure(work, other)?.ns_per_move,
        };
        let cells = [work, engine, other, aim, &digits(times)];
        Some(cells.map(str::to_owned).into())
    });
    table(3, "work | engine | beside | aim | measured", rows)
}

/// A row for each engine of a group of works, with the times of both builds if both have the group.
fn group(name: &str, runs: &Runs) -> String {
    let prefix = format!("{name}/");
    let figures = |record: &'_ Record| -> Vec<Figure> {
        let of_group = |figure: &&Figure| figure.work.starts_with(&prefix);
        record.figures.iter().filter(of_group).cloned().collect()
    };
    let native = runs.native.as_ref();
    let native = native.filter(|native| !figures(native).is_empty());
    let mut last = String::new();
    let rows = figures(&runs.default).into_iter().map(|figure| {
        let work = if last == figure.work {
            String::new()
        } else {
            last.clone_from(&figure.work);
            figure.work.clone()
        };
        let mut row = vec![
            work,
            figure.engine.clone(),
            ns_of(figure.ns_per_move),
            times(&figure),
        ];
        row.extend(native.map(|native| {
            let own = native.figure(&figure.work, &figure.engine);
            own.map_or(String::new(), times)
        }));
        row
    });
    let heading = match native {
        Some(_) => "work | engine | ns a move | times | times, native",
        None => "work | engine | ns a move | times",
    };
    table(2, heading, rows)
}

/// A row for each work whose name contains `part`: the times of two engines, and the ratio of the
/// second to the first in both builds.
fn pairs(part: &str, engines: [&str; 2], runs: &Runs) -> String {
    let is_second = |figure: &&Figure| figure.work.contains(part) && figure.engine == engines[1];
    let seconds = runs.default.figures.iter().filter(is_second);
    let rows = seconds.filter_map(|second| {
        let first = runs.default.figure(&second.work, engines[0])?;
        let native = runs.native.as_ref();
        let native = native.and_then(|native| native.figure(&second.work, engines[1]));
        Some(vec![
            second.work.clone(),
            ns_of(first.ns_per_move),
            ns_of(second.ns_per_move),
            times(second),
            native.map_or(String::new(), times),
        ])
    });
    let [first, second] = engines;
    let heading = format!("work | {first}, ns a move | {second} | times | times, native");
    table(1, &heading, rows)
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
    let rows = engines.map(|Figure { engine, .. }| {
        let figures = works.iter().map(|work| record.figure(work, engine));
        let cells = figures.map(|own| own.map_or(String::new(), |own| ns_of(own.ns_per_move)));
        let large = record.figure(&format!("nxn/n=1000/{order}"), engine);
        let bytes = large
            .and_then(|figure| figure.bytes)
            .map(|bytes| bytes.to_string());
        std::iter::once(engine.clone())
            .chain(cells)
            .chain(bytes)
            .collect()
    });
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
        let engines = [
            "textbook/counters",
            "rust class",
            "textbook/lines",
            "textbook/scan",
        ];
        let [counters, bare, lines, scan] = engines.map(ns);
        // `scan` never leaves a line, so its orders are reported together.
        for (time, index) in [(lines, index), (scan, 3)] {
            for ratio in [time / counters, time / bare] {
                let [least, most] = &mut least_and_most[index];
                (*least, *most) = (least.min(ratio), most.max(ratio));
            }
        }
        let times = [counters, bare, lines, scan].map(ns_of);
        std::iter::once(orders[index].to_owned())
            .chain(times)
            .collect()
    });
    let [shuffled, long_scan, worst_case, scan] =
        least_and_most.map(|[least, most]| format!("{} to {}", digits(least), digits(most)));
    let heading = "order | `counters`, ns | `rust class`, ns | `lines`, ns | `scan`, ns";
    format!(
        "{}\nBeside the counters, with and without their count of steps, `lines` takes:\n\n\
         - {shuffled} times as long in random play,\n\
         - {long_scan} times in a legal game with long scans,\n\
         - {worst_case} times for worst-case moves.\n\n\
         `scan` takes {scan} times as long. It reads all 4000 cells of the four lines at each move.\n",
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
        let engines = ["inarow", "inarow/facts"].map(|engine| record.figure(&figure.work, engine));
        let bytes = engines.map(|own| own.and_then(|own| own.bytes));
        row.extend(bytes.into_iter().flatten().map(|bytes| bytes.to_string()));
        row.extend(bytes[0].map(|bytes| digits(bytes as f64 / figure.moves as f64)));
        row
    });
    table(
        1,
        "board | stones | bytes | with facts | bytes a stone",
        rows,
    )
}
