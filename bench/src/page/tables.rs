//! Templates of the page, filled with the figures of the recorded runs.

use super::Runs;
use crate::figure::Figure;
use crate::record::Record;
use crate::report::{digits, ns_of};

/// Fills a template:
///
/// - `{ns BENCHMARK; ENGINE}` is the time of a move, and `{times BENCHMARK; ENGINE; OTHER}` the
///   quotient of two times;
/// - `{table GROUP}` has a row for each engine of a group of benchmarks;
/// - `{rows BENCHMARK; X; ...}` has a row for each engine, with the times of several benchmarks,
///   whose names have each `X` instead of `*`;
/// - `{runs}` has a row for each recorded run, and `{versions}` lists the programs of other projects.
///
/// A line is left out if one of its figures is not recorded.
pub(super) fn filled(template: &str, runs: &Runs) -> String {
    let lines = template.lines().filter_map(|line| filled_line(line, runs));
    lines
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

fn filled_line(line: &str, runs: &Runs) -> Option<String> {
    let (mut filled, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once('{') {
        let (key, after) = after.split_once('}')?;
        filled = filled + before + &value(key, runs)?;
        rest = after;
    }
    Some(filled + rest)
}

fn value(key: &str, runs: &Runs) -> Option<String> {
    let (kind, words) = key.split_once(' ').unwrap_or((key, ""));
    let words: Vec<&str> = words.split("; ").collect();
    let ns = |engine| Some(runs.default.figure(words[0], engine)?.ns_per_move);
    match (kind, &words[..]) {
        ("ns", [_, engine]) => Some(ns_of(ns(engine)?)),
        ("times", [_, engine, other]) => Some(digits(ns(engine)? / ns(other)?)),
        ("table", [group]) => Some(table(group, runs)),
        ("rows", [benchmark, xs @ ..]) => Some(rows(benchmark, xs, runs)),
        ("runs", _) => Some(recorded(runs)),
        ("versions", _) => Some(versions(&runs.default)),
        _ => None,
    }
}

fn recorded(runs: &Runs) -> String {
    let native = runs.native.iter().map(|native| ("native", &native.run));
    let builds = std::iter::once(("default", &runs.default.run)).chain(native);
    let rows = builds.map(|(build, run)| {
        let flags = if run.flags.is_empty() {
            "none"
        } else {
            &run.flags
        };
        let cores = &run.cores.to_string();
        let cells = [build, &run.date, &run.processor, cores, &run.commit, flags];
        format!("| {} |", cells.join(" | "))
    });
    rows.collect::<Vec<_>>().join("\n")
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

/// Formats a table with a row for each engine of a group of benchmarks, and the ratios of both
/// builds if both have the group.
fn table(group: &str, runs: &Runs) -> String {
    let prefix = format!("{group}/");
    let is_of_group = |figure: &&Figure| figure.work.starts_with(&prefix);
    let native = runs.native.as_ref();
    let native = native.filter(|native| native.figures.iter().any(|own| is_of_group(&own)));
    let (heading, line) = match native {
        Some(_) => (" ratio, native |", " ---: |"),
        None => ("", ""),
    };
    let mut table = format!(
        "| benchmark | program | ns per move | ratio |{heading}\n| --- | --- | ---: | ---: |{line}"
    );
    let mut last = "";
    for figure in runs.default.figures.iter().filter(is_of_group) {
        let work = if last == figure.work {
            ""
        } else {
            &figure.work
        };
        last = &figure.work;
        let (engine, ns) = (&figure.engine, ns_of(figure.ns_per_move));
        table += &format!("\n| {work} | {engine} | {ns} | {} |", ratio(figure));
        if let Some(native) = native {
            let same = native.figure(&figure.work, engine);
            table += &format!(" {} |", same.map_or(String::new(), ratio));
        }
    }
    table
}

/// Returns the time in units of the best peer's time.
fn ratio(figure: &Figure) -> String {
    let beside = figure.beside.as_ref();
    beside.map_or("1".to_owned(), |beside| digits(beside.times))
}

fn rows(benchmark: &str, xs: &[&str], runs: &Runs) -> String {
    let benchmarks: Vec<String> = xs.iter().map(|x| benchmark.replace('*', x)).collect();
    let figures = runs.default.figures.iter();
    let rows = figures.filter(|figure| figure.work == benchmarks[0]);
    let rows = rows.filter_map(|Figure { engine, .. }| {
        let cells = benchmarks.iter();
        let cells = cells.map(|work| format!(" {{ns {work}; {engine}}} |"));
        filled_line(&format!("| {engine} |{}", cells.collect::<String>()), runs)
    });
    rows.collect::<Vec<_>>().join("\n")
}
