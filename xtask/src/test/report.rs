//! What is told of the parts: while they run, and at the end.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use super::SKIPS;
use super::parts::{Part, Shows};
use super::run::{Done, Outcome, State, lanes};
use crate::child::Logs;

/// How much of the end of a failed part's output is shown.
const TAIL_LINES: usize = 40;

/// By what the tools tell that something failed: what is shown again at the end, with so many lines
/// behind each, so many lines of so many signs in all. What came last need not be the reason.
const REASONS: [&str; 5] = ["panicked at ", "✖ ", "FAILED", "Error", "error:"];
const LINES_BEHIND: usize = 4;
const REASON_LINES: usize = 40;
const REASON_SIGNS: usize = 400;

/// Before anything has been measured, the estimates weigh as much as a measurement of so
/// many seconds that bore them out.
const TRUST_IN_ESTIMATES: f64 = 30.0;

impl Outcome {
    const fn word(&self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed(_) => "FAILED",
            Self::Skipped(_) => "skipped",
        }
    }
}

/// Says that a part begins.
pub(super) fn begins(state: &State<'_>, part: &Part) {
    let gone = clock(state.start.elapsed().as_secs_f64());
    println!("{gone:>5}  {:<16}...", part.name);
}

/// Says what became of the part that ended last, and how long the others may take.
pub(super) fn ended(state: &State<'_>) {
    let Some(Done {
        part,
        outcome,
        took,
        logs,
    }) = state.done.last()
    else {
        return;
    };
    let gone = state.start.elapsed().as_secs_f64();
    println!(
        "{:>5}  {:<16}{} in {:.1} s; about {} left, {} of {} done",
        clock(gone),
        part.name,
        outcome.word(),
        took.as_secs_f64(),
        clock(seconds_left(state, gone)),
        state.done.len(),
        state.parts.len(),
    );
    match outcome {
        Outcome::Passed => shown(part, logs)
            .iter()
            .for_each(|line| println!("       {line}")),
        Outcome::Failed(what) => {
            show_tail(&logs.stderr);
            show_tail(&logs.stdout);
            println!("       {what}");
        }
        Outcome::Skipped(reason) => println!("       {reason}"),
    }
}

/// Whether a part that is to show something has said it.
pub(super) fn says_enough(part: &Part, logs: &Logs) -> bool {
    matches!(part.shows, Shows::Nothing) || !shown(part, logs).is_empty()
}

/// The lines that a part that passed shows.
fn shown(part: &Part, logs: &Logs) -> Vec<String> {
    let shows = |(number, line): &(usize, &str)| match part.shows {
        Shows::Nothing => false,
        Shows::All => true,
        Shows::FirstLine => *number == 0 && !line.trim().is_empty(),
        Shows::Table => line.starts_with("| "),
        Shows::Quotas => is_quota(line),
    };
    let output = fs::read_to_string(&logs.stdout).unwrap_or_default();
    let lines = output.lines().enumerate().filter(shows);
    lines.map(|(_, line)| line.to_owned()).collect()
}

fn is_quota(line: &str) -> bool {
    let says_seed = line.contains("seed") && !line.starts_with("test ");
    let counted = line.trim().split_once("  ");
    says_seed || counted.is_some_and(|(count, _)| count.parse::<u64>().is_ok())
}

fn show_tail(log: &Path) {
    let output = fs::read(log).unwrap_or_default();
    let output = String::from_utf8_lossy(&output);
    let lines: Vec<&str> = output.lines().collect();
    let tail = &lines[lines.len().saturating_sub(TAIL_LINES)..];
    if !tail.is_empty() {
        println!("       the last {} lines of {}:", tail.len(), log.display());
        tail.iter().for_each(|line| println!("       | {line}"));
    }
}

/// The lines of a log that tell of failures.
fn reasons(log: &str) -> impl Iterator<Item = String> {
    let mut behind = 0;
    let told = log.lines().filter(move |line| {
        behind = match REASONS.iter().any(|reason| line.contains(reason)) {
            true => LINES_BEHIND + 1,
            false => behind.saturating_sub(1),
        };
        behind > 0
    });
    told.take(REASON_LINES)
        .map(|line| line.chars().take(REASON_SIGNS).collect())
}

/// Prints what became of the parts. True if nothing failed, and where `CI` is `true`,
/// nothing was skipped but what may be.
pub(super) fn summary(done: &[Done], took: Duration, allowed: &BTreeMap<&str, &str>) -> bool {
    println!("\n{:<16} {:<8} {:>8}", "part", "outcome", "seconds");
    for Done {
        part,
        outcome,
        took,
        ..
    } in done
    {
        println!(
            "{:<16} {:<8} {:>8.1}",
            part.name,
            outcome.word(),
            took.as_secs_f64()
        );
    }
    let took = took.as_secs_f64();
    println!("{:<25} {took:>8.1}\n", "all, side by side");

    let everything_must_be_done = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let [mut passed, mut failed, mut skipped, mut forbidden] = [0; 4];
    for Done {
        part,
        outcome,
        logs,
        ..
    } in done
    {
        match outcome {
            Outcome::Passed => passed += 1,
            Outcome::Failed(what) => {
                failed += 1;
                println!("failed: {}: {what}", part.name);
                for log in [&logs.stderr, &logs.stdout] {
                    let log = fs::read(log).unwrap_or_default();
                    let log = String::from_utf8_lossy(&log);
                    reasons(&log).for_each(|line| println!("  | {line}"));
                }
            }
            Outcome::Skipped(reason) => {
                skipped += 1;
                println!("skipped: {}: {reason}", part.name);
                match allowed.get(part.name) {
                    Some(reason) => println!("  allowed by {SKIPS}: {reason}"),
                    None if everything_must_be_done => {
                        forbidden += 1;
                        println!("  not allowed: {SKIPS} does not list it");
                    }
                    None => {}
                }
            }
        }
    }
    println!("{passed} passed, {failed} failed, {skipped} skipped");
    failed == 0 && forbidden == 0
}

/// The estimates of what remains, scaled by how those of what is done went.
fn seconds_left(state: &State<'_>, gone: f64) -> f64 {
    let all: f64 = state.parts.iter().map(|part| part.seconds).sum();
    let done = state.done.iter().map(|done| done.part.seconds);
    let running = state.running.iter().map(|running| {
        let elapsed = running.begun.elapsed().as_secs_f64();
        elapsed.min(running.part.seconds)
    });
    let did: f64 = done.chain(running).sum();
    left(all, did, gone)
}

/// By the estimates of all, of what has been done in so many seconds.
fn left(all: f64, did: f64, gone: f64) -> f64 {
    let side_by_side = lanes() as f64;
    let pace = (TRUST_IN_ESTIMATES + gone) / (TRUST_IN_ESTIMATES + did / side_by_side);
    (all - did) / side_by_side * pace
}

/// Minutes and seconds.
fn clock(seconds: f64) -> String {
    let minutes = (seconds / 60.0).floor();
    format!("{minutes}:{:02.0}", (seconds - minutes * 60.0).floor())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_counts_minutes_and_seconds() {
        for (seconds, expected) in [
            (0.4, "0:00"),
            (59.9, "0:59"),
            (60.0, "1:00"),
            (3725.0, "62:05"),
        ] {
            assert_eq!(clock(seconds), expected);
        }
    }

    #[test]
    fn the_time_left_follows_what_the_parts_really_took() {
        let side_by_side = lanes() as f64;
        assert!((left(600.0, 0.0, 0.0) - 600.0 / side_by_side).abs() < 1e-9);
        assert!(left(600.0, 60.0, 600.0) > 2.0 * left(600.0, 60.0, 60.0));
        assert!(left(600.0, 600.0, 400.0).abs() < 1e-9);
    }

    #[test]
    fn what_failed_is_told_with_what_stands_behind_it() {
        let log =
            "test a ... ok\nthread 'b' panicked at b.rs:1:2:\nleft == right\n 1\n 2\n 3\n 4\n5\n";
        let told: Vec<_> = reasons(log).collect();
        assert_eq!(
            told.join("|"),
            "thread 'b' panicked at b.rs:1:2:|left == right| 1| 2| 3"
        );
        assert_eq!(reasons("test a ... ok\n").count(), 0);
        assert_eq!(reasons(&"x FAILED\n".repeat(100)).count(), REASON_LINES);
    }

    #[test]
    fn quotas_are_told_from_the_rest_of_the_output() {
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
