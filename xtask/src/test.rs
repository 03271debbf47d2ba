//! `cargo xtask test`: all steps, one after another, whatever becomes of the
//! earlier ones.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use crate::child::{self, Logs};
use crate::steps::{Job, Need, STEPS, Shows, Step};
use crate::{Finding, packages};

/// The steps that may be skipped where everything else must be done, a line
/// each: its name, a colon and the reason.
const SKIPS: &str = "xtask/skips.txt";

/// How much of the end of a failed step's output is shown.
const TAIL_LINES: usize = 40;

/// Before anything has been measured, the estimates weigh as much as a
/// measurement of so many seconds that bore them out.
const TRUST_IN_ESTIMATES: f64 = 30.0;

enum Outcome {
    Passed,
    /// With what failed, as it can be typed to see it again.
    Failed(String),
    /// With the reason.
    Skipped(String),
}

struct Done {
    step: &'static Step,
    outcome: Outcome,
    took: Duration,
}

pub(crate) fn run() -> Finding {
    let skips = fs::read_to_string(SKIPS)?;
    let allowed = allowed_skips(&skips)?;
    let start = Instant::now();
    let mut done = Vec::new();
    for (number, step) in (1..).zip(STEPS) {
        print!(
            "[{number:>2}/{}] {:<20} {:>5} gone, about {:>5} left ... ",
            STEPS.len(),
            step.name,
            clock(start.elapsed().as_secs_f64()),
            clock(seconds_left(&done)),
        );
        io::stdout().flush()?;
        let begun = Instant::now();
        let logs = Logs::named(step.name)?;
        let outcome = match missing(step, &done) {
            Some(reason) => Outcome::Skipped(reason),
            None => perform(step, &logs).unwrap_or_else(Outcome::Failed),
        };
        let took = begun.elapsed();
        println!("{} in {:.1} s", outcome.word(), took.as_secs_f64());
        show(step, &outcome, &logs)?;
        done.push(Done {
            step,
            outcome,
            took,
        });
    }
    Ok(summary(&done, &allowed))
}

impl Outcome {
    const fn word(&self) -> &'static str {
        match self {
            Self::Passed => "passed",
            Self::Failed(_) => "FAILED",
            Self::Skipped(_) => "skipped",
        }
    }
}

/// Why a step cannot be done, if it cannot.
fn missing(step: &Step, done: &[Done]) -> Option<String> {
    step.needs.iter().find_map(|need| match need {
        Need::Program(program) => {
            (!packages::is_here(program)).then(|| packages::advice(&[program]))
        }
        Need::Step(name) => {
            let earlier = done.iter().find(|done| done.step.name == *name);
            let passed = earlier.is_some_and(|done| matches!(done.outcome, Outcome::Passed));
            (!passed).then(|| format!("needs the step `{name}`, which did not pass"))
        }
    })
}

fn perform(step: &Step, logs: &Logs) -> Result<Outcome, String> {
    match step.job {
        Job::Packages => Ok(match packages::install(logs)?[..] {
            [] => Outcome::Passed,
            ref missing => Outcome::Skipped(packages::advice(missing)),
        }),
        Job::Run { env, command } => {
            let mut command = child::command(env, command);
            let succeeds = child::succeeds_into(&mut command, logs)?;
            let typed = child::typed(&command);
            Ok(match (succeeds, says_enough(step, logs)) {
                (true, true) => Outcome::Passed,
                (true, false) => Outcome::Failed(format!("prints nothing to show: {typed}")),
                (false, _) => Outcome::Failed(typed),
            })
        }
    }
}

/// Whether a step that is to show something has said it.
fn says_enough(step: &Step, logs: &Logs) -> bool {
    matches!(step.shows, Shows::Nothing) || !shown(step, logs).is_empty()
}

/// The lines that a step that passed shows.
fn shown(step: &Step, logs: &Logs) -> Vec<String> {
    let shows = |(number, line): &(usize, &str)| match step.shows {
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

fn show(step: &Step, outcome: &Outcome, logs: &Logs) -> io::Result<()> {
    match outcome {
        Outcome::Passed => shown(step, logs)
            .iter()
            .for_each(|line| println!("       {line}")),
        Outcome::Failed(what) => {
            show_tail(&logs.stderr)?;
            show_tail(&logs.stdout)?;
            println!("       {what}");
        }
        Outcome::Skipped(reason) => println!("       {reason}"),
    }
    Ok(())
}

fn show_tail(log: &Path) -> io::Result<()> {
    let output = String::from_utf8_lossy(&fs::read(log)?).into_owned();
    let lines: Vec<&str> = output.lines().collect();
    let tail = &lines[lines.len().saturating_sub(TAIL_LINES)..];
    if !tail.is_empty() {
        println!("       the last {} lines of {}:", tail.len(), log.display());
        tail.iter().for_each(|line| println!("       | {line}"));
    }
    Ok(())
}

/// Prints what became of the steps. True if nothing failed, and where `CI` is
/// `true`, nothing was skipped but what may be.
fn summary(done: &[Done], allowed: &BTreeMap<&str, &str>) -> bool {
    println!("\n{:<20} {:<8} {:>8}", "step", "outcome", "seconds");
    for Done {
        step,
        outcome,
        took,
    } in done
    {
        println!(
            "{:<20} {:<8} {:>8.1}",
            step.name,
            outcome.word(),
            took.as_secs_f64()
        );
    }
    let all: f64 = done.iter().map(|done| done.took.as_secs_f64()).sum();
    println!("{:<20} {:<8} {all:>8.1}\n", "all", "");

    let everything_must_be_done = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let [mut passed, mut failed, mut skipped, mut forbidden] = [0; 4];
    for Done { step, outcome, .. } in done {
        match outcome {
            Outcome::Passed => passed += 1,
            Outcome::Failed(what) => {
                failed += 1;
                println!("failed: {}: {what}", step.name);
            }
            Outcome::Skipped(reason) => {
                skipped += 1;
                println!("skipped: {}: {reason}", step.name);
                match allowed.get(step.name) {
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

fn allowed_skips(text: &str) -> Result<BTreeMap<&str, &str>, String> {
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| match line.split_once(": ") {
            Some((name, reason)) if STEPS.iter().any(|step| step.name == name) => {
                Ok((name, reason))
            }
            _ => Err(format!(
                "{SKIPS}: `{line}` is not a step, a colon and a reason"
            )),
        })
        .collect()
}

/// The estimates of what remains, scaled by how those of what is done went.
fn seconds_left(done: &[Done]) -> f64 {
    let mut took = TRUST_IN_ESTIMATES;
    let mut estimated = TRUST_IN_ESTIMATES;
    for done in done {
        if !matches!(done.outcome, Outcome::Skipped(_)) {
            took += done.took.as_secs_f64();
            estimated += done.step.seconds;
        }
    }
    let remaining: f64 = STEPS[done.len()..].iter().map(|step| step.seconds).sum();
    remaining * took / estimated
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
    fn the_time_left_follows_what_the_steps_really_took() {
        let estimate: f64 = STEPS.iter().map(|step| step.seconds).sum();
        assert!((seconds_left(&[]) - estimate).abs() < 1e-9);
        let slow = Done {
            step: &STEPS[0],
            outcome: Outcome::Passed,
            took: Duration::from_secs(600),
        };
        assert!(seconds_left(&[slow]) > 5.0 * estimate);
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

    #[test]
    fn a_skip_is_listed_with_the_name_of_a_step_and_a_reason() {
        let listed = allowed_skips("# a comment\n\ncost: no valgrind there\n");
        assert_eq!(listed, Ok(BTreeMap::from([("cost", "no valgrind there")])));
        for line in ["cost", "cosst: no valgrind there"] {
            assert!(allowed_skips(line).is_err(), "{line}");
        }
    }
}
