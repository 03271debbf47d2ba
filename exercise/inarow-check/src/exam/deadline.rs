//! The end of the time for an exam, and for each group of its games.

use std::cell::Cell;
use std::time::{Duration, Instant};

use inarow_exam::Problem;

use crate::limits;

/// The end of the time for an exam. After it, a solution gets no more moves, and the exam does not
/// wait for an answer. The games of a group may have to end earlier.
#[derive(Debug)]
pub(crate) struct Deadline {
    end: Instant,
    /// The end of the time for the current games.
    current: Cell<Instant>,
    /// The time by which the time for games was extended.
    extended: Cell<Duration>,
}

impl Deadline {
    /// Starts the time of an exam.
    pub(crate) fn start() -> Self {
        Self::after(limits::DEADLINE)
    }

    /// Returns the deadline for a time that starts now.
    pub(super) fn after(time: Duration) -> Self {
        let end = Instant::now() + time;
        Self {
            end,
            current: Cell::new(end),
            extended: Cell::default(),
        }
    }

    /// Limits the current games to this time, which starts now. The exam does not end later.
    pub(super) fn limit(&self, time: Duration) {
        self.current.set(self.end.min(Instant::now() + time));
    }

    /// Extends the time for the current games, since their program has waited for a processor. The exam
    /// does not end later.
    pub(super) fn extend(&self, time: Duration) {
        self.current.set(self.end.min(self.current.get() + time));
        self.extended.set(self.extended.get() + time);
    }

    /// Returns the time by which the time for games was extended.
    pub(super) fn extended(&self) -> Duration {
        self.extended.get()
    }

    /// Returns the remaining time for the current games, or zero.
    pub(super) fn left(&self) -> Duration {
        self.current.get().saturating_duration_since(Instant::now())
    }

    /// Returns the remaining time for the exam, or zero.
    pub(super) fn left_for_exam(&self) -> Duration {
        self.end.saturating_duration_since(Instant::now())
    }

    /// Returns [`Problem::TooSlow`] after the deadline.
    pub(super) fn check(&self) -> Result<(), Problem> {
        if self.left().is_zero() {
            return Err(Problem::TooSlow {
                seconds: limits::DEADLINE.as_secs(),
            });
        }
        Ok(())
    }
}
