//! Templates of the page, filled with the figures of the recorded run.

use crate::figure::Figure;
use crate::record::{Record, Run};
use crate::report::{digits, ns_of};

/// Fills a template:
///
/// - `{ns BENCHMARK; ENGINE}` is the time of a move, and `{times BENCHMARK; ENGINE; OTHER}` the
///   quotient of two times;
/// - `{table GROUP}` has a row for each engine of a group of benchmarks;
/// - `{rows BENCHMARK; X; ...}` has a row for each engine, with the times of several benchmarks,
///   whose names have each `X` instead of `*`;
/// - `{run}` is a row about the recorded run, and `{versions}` lists the programs of other projects.
///
/// A line is left out if one of its figures is not recorded.
pub(super) fn filled(template: &str, record: &Record) -> String {
    let lines = template
        .lines()
        .filter_map(|line| filled_line(line, record));
    lines
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

fn filled_line(line: &str, record: &Record) -> Option<String> {
    let (mut filled, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once('{') {
        let (key, after) = after.split_once('}')?;
        filled = filled + before + &value(key, record)?;
        rest = after;
    }
    Some(filled + rest)
}

fn value(key: &str, record: &Record) -> Option<String> {
    let (kind, words) = key.split_once(' ').unwrap_or((key, ""));
    let words: Vec<&str> = words.split("; ").collect();
    let ns = |engine| Some(record.figure(words[0], engine)?.ns_per_move);
    match (kind, &words[..]) {
        ("ns", [_, engine]) => Some(ns_of(ns(engine)?)),
        ("times", [_, engine, other]) => Some(digits(ns(engine)? / ns(other)?)),
        ("table", [group]) => Some(table(group, record)),
        ("rows", [benchmark, xs @ ..]) => Some(rows(benchmark, xs, record)),
        ("run", _) => Some(recorded(&record.run)),
        ("versions", _) => Some(versions(record)),
        _ => None,
    }
}

fn recorded(run: &Run) -> String {
    let cores = &run.cores.to_string();
    let cells = [&run.date, &run.processor, cores, &run.commit].map(String::as_str);
    format!("| {} |", cells.join(" | "))
}

/// Lists the compiler, and the programs of other projects, each once, with their versions.
fn versions(record: &Record) -> String {
    let own = record.figures.first().map(|figure| &figure.version);
    let mut versions = vec![record.run.rustc.clone()];
    for figure in &record.figures {
        let (name, version) = (&figure.engine, &figure.version);
        let text = match version.contains(' ') {
            true => version.clone(),
            false => format!("{} {version}", name.split('/').next().unwrap_or(name)),
        };
        let is_other = Some(version) != own && version.contains(|sign: char| sign.is_ascii_digit());
        let is_known = |known: &String| known.eq_ignore_ascii_case(&text);
        if is_other && !versions.iter().any(is_known) {
            versions.push(text);
        }
    }
    versions.join(", ")
}

/// Formats a table with a row for each engine of a group of benchmarks.
fn table(group: &str, record: &Record) -> String {
    let prefix = format!("{group}/");
    let mut table =
        "| benchmark | program | ns per move | ratio |\n| --- | --- | ---: | ---: |".to_owned();
    let figures = record.figures.iter();
    let mut last = "";
    for figure in figures.filter(|figure| figure.work.starts_with(&prefix)) {
        let work = if last == figure.work {
            ""
        } else {
            &figure.work
        };
        last = &figure.work;
        let (engine, ns) = (&figure.engine, ns_of(figure.ns_per_move));
        table += &format!("\n| {work} | {engine} | {ns} | {} |", ratio(figure));
    }
    table
}

/// Returns the time in units of the best peer's time.
fn ratio(figure: &Figure) -> String {
    let beside = figure.beside.as_ref();
    beside.map_or("1".to_owned(), |beside| digits(beside.times))
}

fn rows(benchmark: &str, xs: &[&str], record: &Record) -> String {
    let benchmarks: Vec<String> = xs.iter().map(|x| benchmark.replace('*', x)).collect();
    let figures = record.figures.iter();
    let rows = figures.filter(|figure| figure.work == benchmarks[0]);
    let rows = rows.filter_map(|Figure { engine, .. }| {
        let cells = benchmarks.iter();
        let cells = cells.map(|work| format!(" {{ns {work}; {engine}}} |"));
        filled_line(
            &format!("| {engine} |{}", cells.collect::<String>()),
            record,
        )
    });
    rows.collect::<Vec<_>>().join("\n")
}
