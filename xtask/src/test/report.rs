//! Prints the results of parts: while they run, and at the end.

use std::time::Duration;

use super::parts::Part;
use super::run::{Done, PartOutcome};
use crate::child::{self, Logs};

/// The number of failed tests that are named for a part.
const MAX_NAMES: usize = 10;

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

/// Prints the result of the part that ended last.
pub(super) fn ended(done: &[Done], part_count: usize, elapsed: Duration) {
    let Some(last) = done.last() else { return };
    let (part, logs, word) = (last.part, &last.logs, last.outcome.word());
    let (clock, seconds, count) = (clock(elapsed), last.time.as_secs_f64(), done.len());
    let counts = format!("{count} of {part_count} done");
    let name = &part.name;
    println!("{clock:>5}  {name:<16}{word} in {seconds:.1} s, {counts}");
    let lines = match &last.outcome {
        PartOutcome::Passed => shown(part, logs),
        PartOutcome::Failed(command) => {
            let lines = logs.failures().into_iter();
            let lines = lines.map(|line| format!("| {line}"));
            lines.chain([format!("{command}: {logs}")]).collect()
        }
        PartOutcome::Skipped(reason) => vec![reason.clone()],
    };
    lines.iter().for_each(|line| println!("       {line}"));
}

/// Returns the lines to show of a part that passed.
pub(super) fn shown(part: &Part, logs: &Logs) -> Vec<String> {
    let output = child::text(&logs.stdout);
    let is_shown = |line: &&str| part.shows.is_some_and(|shown| shown.has(line));
    output.lines().filter(is_shown).map(str::to_owned).collect()
}

/// Prints the results of all parts. True if no part failed. If `CI` is `true`, only parts with a
/// reason in the table may be skipped.
pub(super) fn summary(done: &[Done], time: Duration) -> bool {
    println!("\n{:<16} {:<8} {:>8}", "part", "outcome", "seconds");
    for part in done {
        let (name, word) = (&part.part.name, part.outcome.word());
        println!("{name:<16} {word:<8} {:>8.1}", part.time.as_secs_f64());
    }
    println!("{:<25} {:>8.1}\n", "all, side by side", time.as_secs_f64());
    let is_ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let [mut failed, mut skipped, mut forbidden] = [0; 3];
    for ended in done {
        let (part, logs) = (ended.part, &ended.logs);
        match &ended.outcome {
            PartOutcome::Passed => {}
            PartOutcome::Failed(command) => {
                failed += 1;
                println!("failed: {}: {command}: {logs}", part.name);
                // What is kept of a long output is often its end alone.
                for test in logs.failed_tests().iter().take(MAX_NAMES) {
                    println!("  {test}");
                }
            }
            PartOutcome::Skipped(reason) => {
                skipped += 1;
                println!("skipped: {}: {reason}", part.name);
                if let Some(reason) = &part.may_skip {
                    println!("  allowed: {reason}");
                } else if is_ci {
                    forbidden += 1;
                    println!("  not allowed: xtask/parts.toml gives no reason");
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
