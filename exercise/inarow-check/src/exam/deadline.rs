//! The end of the time for an exam.

use std::time::{Duration, Instant};

use inarow_exam::Problem;

use crate::limits;

/// The end of the time for an exam. After it, a solution gets no more moves, and the exam does not
/// wait for an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Deadline(Instant);

impl Deadline {
    /// Starts the time of an exam.
    pub(crate) fn start() -> Self {
        Self::after(limits::DEADLINE)
    }

    /// Returns the deadline for a time that starts now.
    pub(super) fn after(time: Duration) -> Self {
        Self(Instant::now() + time)
    }

    /// Returns the remaining time, or zero.
    pub(super) fn left(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }

    /// Returns [`Problem::TooSlow`] after the deadline.
    pub(super) fn check(self) -> Result<(), Problem> {
        if self.left().is_zero() {
            return Err(Problem::TooSlow {
                seconds: limits::DEADLINE.as_secs(),
            });
        }
        Ok(())
    }
}
