//! Prints the results of parts: while they run, and at the end.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use super::SKIPS;
use super::parts::Part;
use super::run::{Done, PartOutcome};
use crate::child::Logs;

/// The number of lines that are printed from the end of a failed part's output.
const TAIL: usize = 40;

/// Marks of failures in the output of tools. The summary repeats these lines, each with some lines
/// after it, since the last lines of the output need not have the reason.
const FAILURES: [&str; 5] = ["panicked at ", "✖ ", "FAILED", "Error", "error:"];
const LINES_AFTER: usize = 4;
const MAX_LINES: usize = 40;
const LINE_LENGTH: usize = 400;

impl PartOutcome {
    const fn word(&self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed(_) => "FAILED",
            Self::Skipped(_) => "skipped",
        }
    }
}

pub(super) fn started(part: &Part, elapsed: Duration) {
    println!("{:>5}  {:<16}...", clock(elapsed), part.name);
}

/// Prints the result of a part.
pub(super) fn ended(done: &Done, done_count: usize, part_count: usize, elapsed: Duration) {
    let (elapsed, name, word) = (clock(elapsed), &done.part.name, done.outcome.word());
    let seconds = done.time.as_secs_f64();
    println!("{elapsed:>5}  {name:<16}{word} in {seconds:.1} s, {done_count} of {part_count} done");
    match &done.outcome {
        PartOutcome::Passed => shown(done.part, &done.logs)
            .iter()
            .for_each(|line| println!("       {line}")),
        PartOutcome::Failed(command) => {
            for log in [&done.logs.stderr, &done.logs.stdout] {
                let text = text(log);
                let lines: Vec<&str> = text.lines().collect();
                let tail = &lines[lines.len().saturating_sub(TAIL)..];
                println!("       the last {} lines of {}:", tail.len(), log.display());
                tail.iter().for_each(|line| println!("       | {line}"));
            }
            println!("       {command}");
        }
        PartOutcome::Skipped(reason) => println!("       {reason}"),
    }
}

/// Returns the lines to show of a part that passed.
pub(super) fn shown(part: &Part, logs: &Logs) -> Vec<String> {
    let output = text(&logs.stdout);
    let is_shown =
        |&(number, line): &(usize, &str)| part.shows.is_some_and(|shown| shown.has(number, line));
    let lines = output.lines().enumerate().filter(is_shown);
    lines.map(|(_, line)| line.to_owned()).collect()
}

fn text(log: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(log).unwrap_or_default()).into_owned()
}

/// Returns the lines of a log about failures.
fn failures(log: &str) -> impl Iterator<Item = String> {
    let mut after = 0;
    let lines = log.lines().filter(move |line| {
        after = match FAILURES.iter().any(|mark| line.contains(mark)) {
            true => LINES_AFTER + 1,
            false => after.saturating_sub(1),
        };
        after > 0
    });
    lines
        .take(MAX_LINES)
        .map(|line| line.chars().take(LINE_LENGTH).collect())
}

/// Prints the results of all parts. True if no part failed. If `CI` is `true`, only allowed parts
/// may be skipped.
pub(super) fn summary(done: &[Done], time: Duration, allowed: &BTreeMap<&str, &str>) -> bool {
    println!("\n{:<16} {:<8} {:>8}", "part", "outcome", "seconds");
    for part in done {
        let (name, word) = (&part.part.name, part.outcome.word());
        println!("{name:<16} {word:<8} {:>8.1}", part.time.as_secs_f64());
    }
    println!("{:<25} {:>8.1}\n", "all, side by side", time.as_secs_f64());
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let [mut failed, mut skipped, mut forbidden] = [0; 3];
    for Done {
        part,
        outcome,
        logs,
        ..
    } in done
    {
        match outcome {
            PartOutcome::Passed => {}
            PartOutcome::Failed(command) => {
                failed += 1;
                println!("failed: {}: {command}", part.name);
                for log in [&logs.stderr, &logs.stdout] {
                    failures(&text(log)).for_each(|line| println!("  | {line}"));
                }
            }
            PartOutcome::Skipped(reason) => {
                skipped += 1;
                println!("skipped: {}: {reason}", part.name);
                if let Some(reason) = allowed.get(part.name.as_str()) {
                    println!("  allowed by {SKIPS}: {reason}");
                } else if is_ci {
                    forbidden += 1;
                    println!("  not allowed: {SKIPS} does not list it");
                }
            }
        }
    }
    let passed = done.len() - failed - skipped;
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    failed + forbidden == 0
}

/// Formats minutes and seconds.
fn clock(time: Duration) -> String {
    format!("{}:{:02}", time.as_secs() / 60, time.as_secs() % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test::parts::is_quota;

    #[test]
    fn failures_are_printed_with_the_lines_after_them() {
        let log =
            "test a ... ok\nthread 'b' panicked at b.rs:1:2:\nleft == right\n 1\n 2\n 3\n 4\n5\n";
        let lines: Vec<_> = failures(log).collect();
        assert_eq!(
            lines.join("|"),
            "thread 'b' panicked at b.rs:1:2:|left == right| 1| 2| 3"
        );
        assert_eq!(failures("test a ... ok\n").count(), 0);
        assert_eq!(failures(&"x FAILED\n".repeat(100)).count(), MAX_LINES);
    }

    #[test]
    fn quotas_differ_from_other_output() {
        for (line, expected) in [
            ("    12345  a stone joins two runs", true),
            ("200000 random games from seed 348", true),
            ("seeds from 348, 1000 games a size", true),
            ("test seeds_are_named ... ok", false),
            ("test random_games_agree_with_the_oracle ... ok", false),
            ("running 24 tests", false),
        ] {
            assert_eq!(is_quota(line), expected, "{line}");
        }
    }
}
