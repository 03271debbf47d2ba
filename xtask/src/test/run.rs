//! Runs parts at the same time. Each part starts after the parts that it needs.

use std::io;
use std::num::NonZeroUsize;
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::parts::{PROGRAMS, Part};
use super::report;
use crate::child::{self, Logs};
use crate::limit;
use crate::packages;

/// The limit of a command. All parts together take 30 to 40 minutes from scratch on two cores.
const LIMIT: Duration = Duration::from_secs(40 * 60);

pub(super) enum PartOutcome {
    Passed,
    /// The command that failed.
    Failed(String),
    /// The reason.
    Skipped(String),
}

/// A part that has ended.
pub(super) struct Done {
    pub(super) part: &'static Part,
    pub(super) outcome: PartOutcome,
    pub(super) time: Duration,
    pub(super) logs: Logs,
}

/// A message from a running part.
enum Message {
    /// Another part can build.
    Built,
    Ended(Done),
}

/// Runs these parts. The number that runs at the same time is one more than the number of cores,
/// since some parts wait for a network, a browser or a time limit. Two parts per core were no
/// faster.
pub(super) fn all(parts: &[&'static Part]) -> io::Result<Vec<Done>> {
    let most = 1 + thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let start = Instant::now();
    let (mut waiting, mut done) = (parts.to_vec(), Vec::<Done>::new());
    let mut is_building = false;
    let (sender, messages) = mpsc::channel();
    thread::scope(|scope| {
        while done.len() < parts.len() {
            let running = parts.len() - waiting.len() - done.len();
            let has_ended = |name: &str| done.iter().any(|done| done.part.name == name);
            let next = waiting.iter().position(|part| {
                let can_build = !is_building || part.build().is_none();
                running < most && can_build && needs(part).all(has_ended)
            });
            if let Some(next) = next {
                let part = waiting.remove(next);
                report::started(part, start.elapsed());
                let reason = reason_to_skip(part, &done);
                is_building |= reason.is_none() && part.build().is_some();
                let (logs, sender) = (Logs::named(&part.name)?, sender.clone());
                scope.spawn(move || perform(part, parts, reason, logs, &sender));
                continue;
            }
            match messages.recv().expect("a part is running") {
                Message::Built => is_building = false,
                Message::Ended(part) => {
                    done.push(part);
                    report::ended(&done, parts.len(), start.elapsed());
                }
            }
        }
        Ok(done)
    })
}

/// Runs a part, if there is no reason to skip it.
fn perform(
    part: &'static Part,
    parts: &[&Part],
    reason: Option<String>,
    logs: Logs,
    sender: &Sender<Message>,
) {
    let send = |message| sender.send(message).expect("messages are received");
    let start = Instant::now();
    let outcome = match reason {
        Some(reason) => Ok(PartOutcome::Skipped(reason)),
        None if part.name == PROGRAMS => install(parts, &logs),
        None => run_commands(part, &logs, || send(Message::Built)),
    };
    send(Message::Ended(Done {
        part,
        outcome: outcome.unwrap_or_else(PartOutcome::Failed),
        time: start.elapsed(),
        logs,
    }));
}

/// Installs the programs that the parts need.
fn install(parts: &[&Part], logs: &Logs) -> Result<PartOutcome, String> {
    let programs = parts.iter().flat_map(|part| &part.programs);
    let programs: Vec<&str> = programs.map(String::as_str).collect();
    let missing = packages::install(&programs, logs)?;
    Ok(if missing.is_empty() {
        PartOutcome::Passed
    } else {
        PartOutcome::Skipped(packages::advice(&missing))
    })
}

/// Runs the commands of a part. Calls `built` after the command that builds.
fn run_commands(part: &Part, logs: &Logs, built: impl Fn()) -> Result<PartOutcome, String> {
    let run = |typed: &str| {
        let mut command = child::command(typed);
        if !limit::succeeds_within(LIMIT, command.envs(&part.env), logs)? {
            return Err(child::typed(&command));
        }
        Ok(())
    };
    if let Some(build) = part.build() {
        let result = run(&build);
        built();
        result?;
    }
    part.commands.iter().try_for_each(|typed| run(typed))?;
    if part.shows.is_some() && report::shown(part, logs).is_empty() {
        return Err(format!("prints nothing to show: {:?}", part.commands));
    }
    Ok(PartOutcome::Passed)
}

/// Returns the names of the parts that a part needs.
pub(super) fn needs(part: &Part) -> impl Iterator<Item = &str> {
    let programs = (!part.programs.is_empty()).then_some(PROGRAMS);
    let after = part.after.iter().map(String::as_str);
    programs.into_iter().chain(after)
}

/// Returns the reason why a part cannot run, if there is one.
fn reason_to_skip(part: &Part, done: &[Done]) -> Option<String> {
    let mut programs = part.programs.iter();
    if let Some(missing) = programs.find(|program| !packages::is_here(program)) {
        return Some(packages::advice(&[missing]));
    }
    let has_passed = |name: &String| {
        done.iter()
            .any(|done| done.part.name == *name && matches!(done.outcome, PartOutcome::Passed))
    };
    let failed = part.after.iter().find(|name| !has_passed(name))?;
    Some(format!("needs the part `{failed}`, which did not pass"))
}
