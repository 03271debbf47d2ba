//! Runs parts at the same time. Each part starts after the parts that it needs.

use std::io;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::parts::{PROGRAMS, Part};
use super::report;
use crate::child::{self, Logs};
use crate::packages;

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

struct State {
    waiting: Vec<(&'static Part, Logs)>,
    done: Vec<Done>,
    /// The part that builds now.
    building: Option<&'static str>,
}

struct Run<'a> {
    parts: &'a [&'static Part],
    state: Mutex<State>,
    changed: Condvar,
    start: Instant,
}

/// Runs these parts. The number that runs at the same time is one more than the number of cores,
/// since some parts wait for a network, a browser or a time limit. Two parts per core were no
/// faster.
pub(super) fn all(parts: &[&'static Part]) -> io::Result<Vec<Done>> {
    let waiting = parts
        .iter()
        .map(|&part| Ok((part, Logs::named(&part.name)?)));
    let state = State {
        waiting: waiting.collect::<io::Result<_>>()?,
        done: Vec::new(),
        building: None,
    };
    let run = Run {
        parts,
        state: Mutex::new(state),
        changed: Condvar::new(),
        start: Instant::now(),
    };
    let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..=cores {
            scope.spawn(|| run.work());
        }
    });
    Ok(run
        .state
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .done)
}

impl Run<'_> {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs one part after another until no part is left.
    fn work(&self) {
        let mut state = self.lock();
        while !state.waiting.is_empty() {
            let mut waiting = state.waiting.iter();
            let next = waiting.position(|(part, _)| self.can_start(&state, part));
            let Some(next) = next else {
                state = self
                    .changed
                    .wait(state)
                    .unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let (part, logs) = state.waiting.remove(next);
            let build = part.build();
            if build.is_some() {
                state.building = Some(&part.name);
            }
            report::started(part, self.start.elapsed());
            let reason = reason_to_skip(&state, part);
            drop(state);
            let start = Instant::now();
            let outcome = match reason {
                Some(reason) => PartOutcome::Skipped(reason),
                None => self
                    .perform(part, build, &logs)
                    .unwrap_or_else(PartOutcome::Failed),
            };
            state = self.lock();
            if state.building == Some(&part.name) {
                state.building = None;
            }
            let done = Done {
                part,
                outcome,
                time: start.elapsed(),
                logs,
            };
            let done_count = state.done.len() + 1;
            report::ended(&done, done_count, self.parts.len(), self.start.elapsed());
            state.done.push(done);
            self.changed.notify_all();
        }
    }

    /// True if all parts that a part needs have ended, and it can build now.
    fn can_start(&self, state: &State, part: &Part) -> bool {
        let has_ended = |name: &str| {
            let is_planned = self.parts.iter().any(|part| part.name == name);
            !is_planned || state.done.iter().any(|done| done.part.name == name)
        };
        needs(part).all(has_ended) && (part.build().is_none() || state.building.is_none())
    }

    /// Runs the commands of a part.
    fn perform(
        &self,
        part: &Part,
        build: Option<String>,
        logs: &Logs,
    ) -> Result<PartOutcome, String> {
        if part.name == PROGRAMS {
            let programs = self.parts.iter().flat_map(|part| &part.programs);
            let programs: Vec<&str> = programs.map(String::as_str).collect();
            let missing = packages::install(&programs, logs)?;
            return Ok(match missing.is_empty() {
                true => PartOutcome::Passed,
                false => PartOutcome::Skipped(packages::advice(&missing)),
            });
        }
        let run = |typed: &str| {
            let mut command = child::command(typed);
            match child::succeeds_into(command.envs(&part.env), logs)? {
                true => Ok(()),
                false => Err(child::typed(&command)),
            }
        };
        if let Some(build) = build {
            let result = run(&build);
            self.lock().building = None;
            self.changed.notify_all();
            result?;
        }
        part.commands.iter().try_for_each(|typed| run(typed))?;
        match part.shows.is_some() && report::shown(part, logs).is_empty() {
            true => Err(format!("prints nothing to show: {:?}", part.commands)),
            false => Ok(PartOutcome::Passed),
        }
    }
}

/// Returns the names of the parts that a part needs.
pub(super) fn needs(part: &Part) -> impl Iterator<Item = &str> {
    let programs = (!part.programs.is_empty()).then_some(PROGRAMS);
    let after = part.after.iter().map(String::as_str);
    programs.into_iter().chain(after)
}

/// Returns the reason why a part cannot run, if there is one.
fn reason_to_skip(state: &State, part: &Part) -> Option<String> {
    let missing = part
        .programs
        .iter()
        .find(|program| !packages::is_here(program));
    let failed = part.after.iter().find(|name| {
        let mut done = state.done.iter();
        !done.any(|done| done.part.name == **name && matches!(done.outcome, PartOutcome::Passed))
    });
    let missing = missing.map(|program| packages::advice(&[program]));
    missing.or_else(|| failed.map(|name| format!("needs the part `{name}`, which did not pass")))
}
