//! Parts done side by side: each begins as soon as what it needs is there and nobody else
//! builds where it does.

use std::io;
use std::num::NonZeroUsize;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::parts::{Folder, Job, Need, PACKAGES, Part};
use super::report;
use crate::child::{self, Logs};
use crate::packages;

/// What became of a part.
pub(super) enum Outcome {
    Passed,
    /// With what failed, as it can be typed to see it again.
    Failed(String),
    /// With the reason.
    Skipped(String),
}

/// A part that has ended.
pub(super) struct Done {
    pub(super) part: &'static Part,
    pub(super) outcome: Outcome,
    pub(super) took: Duration,
    pub(super) logs: Logs,
}

/// A part that has begun.
pub(super) struct Running {
    pub(super) part: &'static Part,
    pub(super) begun: Instant,
    /// Where it is building now.
    builds_in: Option<Folder>,
}

/// How far the run is.
pub(super) struct State<'a> {
    pub(super) parts: &'a [&'static Part],
    pub(super) start: Instant,
    waiting: Vec<(&'static Part, Logs)>,
    pub(super) running: Vec<Running>,
    pub(super) done: Vec<Done>,
}

/// How many parts are done at once: one more than there are cores, since some wait for a
/// network, a browser or a limit of time. With two a core nothing was sooner.
pub(super) fn lanes() -> usize {
    1 + thread::available_parallelism().map_or(1, NonZeroUsize::get)
}

/// Does these parts.
pub(super) fn all(parts: &[&'static Part]) -> io::Result<Vec<Done>> {
    let logs = parts.iter().map(|part| Logs::named(part.name));
    let waiting = parts
        .iter()
        .copied()
        .zip(logs.collect::<io::Result<Vec<_>>>()?);
    let state = Mutex::new(State {
        parts,
        start: Instant::now(),
        waiting: waiting.collect(),
        running: Vec::new(),
        done: Vec::new(),
    });
    let changed = Condvar::new();
    thread::scope(|scope| {
        for _ in 0..lanes() {
            scope.spawn(|| work(&state, &changed));
        }
    });
    let state = state.into_inner();
    Ok(state.unwrap_or_else(PoisonError::into_inner).done)
}

/// Takes one part after another until none is left.
fn work(state: &Mutex<State<'_>>, changed: &Condvar) {
    let lock = || state.lock().unwrap_or_else(PoisonError::into_inner);
    let mut held = lock();
    while !held.waiting.is_empty() {
        let Some((part, logs)) = held.next() else {
            held = changed.wait(held).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        report::begins(&held, part);
        let (missing, programs) = (held.missing(part), held.programs());
        drop(held);
        let begun = Instant::now();
        let built = || {
            lock().built(part);
            changed.notify_all();
        };
        let outcome = match missing {
            Some(reason) => Outcome::Skipped(reason),
            None => perform(part, &programs, &logs, built).unwrap_or_else(Outcome::Failed),
        };
        held = lock();
        held.running
            .retain(|running| running.part.name != part.name);
        held.done.push(Done {
            part,
            outcome,
            took: begun.elapsed(),
            logs,
        });
        report::ended(&held);
        changed.notify_all();
    }
}

impl State<'_> {
    /// Takes the first part that may begin.
    fn next(&mut self) -> Option<(&'static Part, Logs)> {
        let mut waiting = self.waiting.iter();
        let index = waiting.position(|(part, _)| self.may_begin(part))?;
        let (part, logs) = self.waiting.remove(index);
        self.running.push(Running {
            part,
            begun: Instant::now(),
            builds_in: part.builds_in(),
        });
        Some((part, logs))
    }

    /// Notes that a part builds no longer.
    fn built(&mut self, part: &Part) {
        let mut running = self.running.iter_mut();
        if let Some(running) = running.find(|running| running.part.name == part.name) {
            running.builds_in = None;
        }
    }

    /// Whether all that a part needs has been tried, and nobody builds where it does.
    fn may_begin(&self, part: &Part) -> bool {
        let is_tried = |name: &str| {
            let is_planned = self.parts.iter().any(|planned| planned.name == name);
            !is_planned || self.done.iter().any(|done| done.part.name == name)
        };
        let is_met = part.needs.iter().all(|need| match need {
            Need::Program(_) => is_tried(PACKAGES),
            Need::Part(name) => is_tried(name),
        });
        let mut running = self.running.iter();
        let folder = part.builds_in();
        let is_free = folder.is_none() || running.all(|running| running.builds_in != folder);
        is_met && is_free
    }

    /// Why a part cannot be done, if it cannot.
    fn missing(&self, part: &Part) -> Option<String> {
        part.needs.iter().find_map(|need| match need {
            Need::Program(program) => {
                (!packages::is_here(program)).then(|| packages::advice(&[program]))
            }
            Need::Part(name) => {
                let needed = self.done.iter().find(|done| done.part.name == *name);
                let passed = needed.is_some_and(|done| matches!(done.outcome, Outcome::Passed));
                (!passed).then(|| format!("needs the part `{name}`, which did not pass"))
            }
        })
    }

    /// The programs that the parts of this run need.
    fn programs(&self) -> Vec<&'static str> {
        let needs = self.parts.iter().flat_map(|part| part.needs);
        let programs = needs.filter_map(|need| match need {
            Need::Program(program) => Some(*program),
            Need::Part(_) => None,
        });
        programs.collect()
    }
}

/// Does a part, and says when it has been built.
fn perform(
    part: &Part,
    programs: &[&'static str],
    logs: &Logs,
    built: impl FnOnce(),
) -> Result<Outcome, String> {
    match part.job {
        Job::Packages => Ok(match packages::install(programs, logs)?[..] {
            [] => Outcome::Passed,
            ref missing => Outcome::Skipped(packages::advice(missing)),
        }),
        Job::Run {
            env,
            builds,
            commands,
        } => {
            let fails = |typed: &str| {
                let mut command = child::command(env, typed);
                match child::succeeds_into(&mut command, logs) {
                    Ok(true) => None,
                    Ok(false) => Some(child::typed(&command)),
                    Err(error) => Some(error),
                }
            };
            let mut failed = builds.and_then(|builds| fails(&builds.command(commands)));
            built();
            failed = failed.or_else(|| commands.iter().find_map(|typed| fails(typed)));
            Ok(match (failed, report::says_enough(part, logs)) {
                (Some(failed), _) => Outcome::Failed(failed),
                (None, true) => Outcome::Passed,
                (None, false) => Outcome::Failed(format!("prints nothing to show: {commands:?}")),
            })
        }
    }
}
