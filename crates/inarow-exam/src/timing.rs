//! The measured time of a move on growing boards.

use std::time::Duration;

use crate::growth::{Growth, Time, growth};
use crate::round::{Round, SIDES};

/// The maximum number of rounds on each board. The shortest time counts, since a virtual machine
/// may still compile the program during the first rounds.
const MAX_ROUNDS: usize = 40;

/// The upper limit of a move's time on the first boards.
const FIRST_GUESS: Duration = Duration::from_micros(100);

/// The times of a move on growing boards.
#[derive(Debug)]
pub(crate) struct Timing {
    /// The approximate time for all rounds.
    limit: Duration,
    /// The round of each board so far, each with its least nanoseconds.
    rounds: Vec<(Round, Option<f64>)>,
    /// The number of rounds so far, on all boards together.
    count: usize,
    has_ended: bool,
}

impl Timing {
    pub(crate) const fn new(limit: Duration) -> Self {
        Self {
            limit,
            rounds: Vec::new(),
            count: 0,
            has_ended: false,
        }
    }

    /// Returns the next round after some time of timing; `None` at the end or if the last round has
    /// no time yet.
    pub(crate) fn next(&mut self, elapsed: Duration) -> Option<&Round> {
        let is_timed = self.rounds.iter().all(|(_, least)| least.is_some());
        if self.has_ended || !is_timed {
            return None;
        }
        if let Some(&n) = SIDES.get(self.rounds.len()) {
            // The next board has a hundred times the cells.
            let ns = self.rounds.last().and_then(move_time);
            let guess = ns.map_or(FIRST_GUESS, |ns| {
                Duration::from_secs_f64((ns * 100.0 / 1e9).min(self.limit.as_secs_f64()))
            });
            self.rounds.push((Round::new(n, guess, self.limit), None));
        } else if elapsed > self.limit || self.count == MAX_ROUNDS * SIDES.len() {
            return None;
        }
        self.count += 1;
        self.rounds.get(self.current()).map(|(round, _)| round)
    }

    /// Returns the index of the last round. The boards take turns, so that other work of the machine
    /// slows all of them equally.
    const fn current(&self) -> usize {
        self.count.saturating_sub(1) % SIDES.len()
    }

    /// Records the nanoseconds of the last round. `None`, or a number that is no time, ends the
    /// timing.
    pub(crate) fn add(&mut self, nanoseconds: Option<f64>) {
        let current = self.current();
        match (nanoseconds, self.rounds.get_mut(current)) {
            (Some(time), Some((_, least))) if time > 0.0 && time.is_finite() => {
                *least = Some(least.map_or(time, |least| least.min(time)));
            }
            _ => self.has_ended = true,
        }
    }

    /// Returns the time of a move on each board.
    pub(crate) fn times(&self) -> Vec<Time> {
        let time = |timed: &(Round, Option<f64>)| Time {
            n: timed.0.n,
            ns_per_move: move_time(timed),
        };
        self.rounds.iter().map(time).collect()
    }

    /// Returns the growth of these times, if there was time to measure it. One move on each board
    /// does not show the growth.
    pub(crate) fn growth(&self, times: &[Time]) -> Option<Growth> {
        growth(times).filter(|_| !self.limit.is_zero())
    }
}

/// Returns the time of a move in nanoseconds.
fn move_time((round, least): &(Round, Option<f64>)) -> Option<f64> {
    least.map(|nanoseconds| round.of_a_move(nanoseconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_secs(1);

    /// Times rounds of `nanoseconds`, of which the last is missing. Returns the sides of the boards.
    fn timed(timing: &mut Timing, elapsed: Duration, rounds: usize) -> Vec<i32> {
        let mut sides = Vec::new();
        while let Some(round) = timing.next(elapsed) {
            sides.push(round.n);
            timing.add((sides.len() < rounds).then_some(1e3));
        }
        sides
    }

    #[test]
    fn boards_take_turns_until_a_limit_or_a_missing_time() {
        let late = 2 * LIMIT;
        for (elapsed, rounds, wanted) in [
            (Duration::ZERO, 6, 6),
            (Duration::ZERO, 1000, MAX_ROUNDS * SIDES.len()),
            // Each board is timed once.
            (late, 1000, SIDES.len()),
            (late, 2, 2),
        ] {
            let mut timing = Timing::new(LIMIT);
            let sides = timed(&mut timing, elapsed, rounds);
            assert_eq!(sides.len(), wanted);
            assert!(
                sides.iter().eq(SIDES.iter().cycle().take(wanted)),
                "{sides:?}"
            );
            let boards = timing.times().iter().map(|time| time.n).collect::<Vec<_>>();
            assert!(boards.iter().eq(SIDES.iter().take(wanted)), "{boards:?}");
        }
    }

    #[test]
    fn least_time_counts_and_a_board_without_a_time_has_none() {
        let all = [4e6, 1e6, 1e6, 1e6, 2e6, 1e6, 1e6, 1e6, 3e6];
        for (nanoseconds, least, last) in [
            (&all[..4], 4e6, Some(1e6)),
            (&all, 2e6, Some(1e6)),
            (&all[..3], 4e6, None),
        ] {
            let mut timing = Timing::new(LIMIT);
            for nanoseconds in nanoseconds.iter().copied().map(Some).chain([None]) {
                timing.next(LIMIT);
                timing.add(nanoseconds);
            }
            let (rounds, times) = (&timing.rounds, timing.times());
            assert_eq!(times[0].ns_per_move, Some(rounds[0].0.of_a_move(least)));
            assert_eq!(
                times[3].ns_per_move,
                last.map(|last| rounds[3].0.of_a_move(last))
            );
        }
        for nanoseconds in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let mut timing = Timing::new(LIMIT);
            timing.next(LIMIT);
            timing.add(Some(nanoseconds));
            assert!(timing.next(LIMIT).is_none(), "{nanoseconds}");
        }
    }
}
