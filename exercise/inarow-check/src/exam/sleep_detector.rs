//! The sleep of a program while its moves are timed, which processor time does not show.

use std::time::Duration;

use inarow_exam::Problem;

use crate::sandbox::{Process, own_processor_wait};

/// Detects a program that sleeps during the rounds of timing.
#[derive(Debug, Default)]
pub(super) struct SleepDetector {
    /// The times before the first round.
    before: Option<AwakeTime>,
    /// The time of all rounds so far.
    rounds: Duration,
    /// The time of the rounds before the last measurement.
    measured: Duration,
}

/// The time in which a program does not sleep, since its start.
#[derive(Clone, Copy, Debug)]
struct AwakeTime {
    /// The processor time of the program.
    running: Duration,
    /// The time in which the program and this process wait for a processor.
    waiting: Duration,
}

/// The time of rounds between two measurements. The system counts processor time in ticks of 10 ms.
const INTERVAL: Duration = Duration::from_millis(200);

/// The least sleep that is reported. On a busy machine, messages may be late by a quarter of a second.
const LEAST: Duration = Duration::from_secs(1);

impl AwakeTime {
    fn of(process: &Process) -> Self {
        Self {
            running: process.processor_time(),
            waiting: process.processor_wait() + own_processor_wait(),
        }
    }
}

impl SleepDetector {
    /// Begins the first round.
    pub(super) fn begin(&mut self, process: &Process) {
        self.before.get_or_insert_with(|| AwakeTime::of(process));
    }

    /// Ends a round that took `elapsed`.
    ///
    /// # Errors
    ///
    /// [`Problem::Sleeps`] if the program has slept for at least a second, and for three quarters of the
    /// time of its rounds.
    pub(super) fn end(&mut self, process: &Process, elapsed: Duration) -> Result<(), Problem> {
        self.rounds += elapsed;
        let Some(before) = self.before else {
            return Ok(());
        };
        if self.rounds - self.measured < INTERVAL {
            return Ok(());
        }
        self.measured = self.rounds;
        let now = AwakeTime::of(process);
        let running = now.running.saturating_sub(before.running);
        let waiting = now.waiting.saturating_sub(before.waiting);
        let asleep = self.rounds.saturating_sub(running + waiting);
        // Without any running or waiting, the system does not record it.
        let is_recorded = !now.running.is_zero() && !now.waiting.is_zero();
        if !is_recorded || asleep < LEAST || asleep < self.rounds * 3 / 4 {
            return Ok(());
        }
        Err(Problem::Sleeps {
            asleep: asleep.as_millis(),
            of: self.rounds.as_millis(),
        })
    }
}
