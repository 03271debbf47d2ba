//! The measured time of a move on growing boards.

use std::time::{Duration, Instant};

use inarow_exam::{Round, SIDES, Time};

use crate::deadline::Deadline;
use crate::limits;
use crate::solution::Solution;

/// The maximum number of rounds on each board. The shortest time counts, since a virtual machine
/// may still compile the program during the first rounds.
const MAX_ROUNDS: usize = 40;

/// Factor by which the rounds may exceed the time for them.
const OVERTIME: u32 = 20;

/// Longest time of a move that is expected on the first board.
const FIRST_GUESS: Duration = Duration::from_micros(100);

/// Measures the time of a move on growing boards, for about `timing` and not after `deadline`. A
/// problem on these boards only ends the measurement, since they are larger than the boards of the
/// exercise.
pub(crate) fn times(
    solution: &mut impl Solution,
    timing: Duration,
    deadline: Deadline,
) -> Vec<Time> {
    let begun = Instant::now();
    // A large board may take long to create, even if `timing` is short.
    let patience = timing.saturating_mul(OVERTIME).max(limits::ANSWER);
    // Other solutions may wait until this measurement ends.
    let deadline = begun + patience.min(deadline.left());
    let mut time_of = |round: &Round| {
        let left = deadline.saturating_duration_since(Instant::now());
        let nanoseconds = solution.time(round, left)?;
        Some(round.of_a_move(nanoseconds))
    };
    let (mut rounds, mut times) = (Vec::new(), Vec::new());
    let mut guess = FIRST_GUESS;
    for n in SIDES {
        let round = Round::new(n, guess, timing);
        let ns_per_move = time_of(&round);
        times.push(Time { n, ns_per_move });
        let Some(ns) = ns_per_move else {
            return times;
        };
        // The next board has a hundred times the cells.
        guess = Duration::from_secs_f64(ns * 100.0 / 1e9);
        rounds.push(round);
    }
    // The boards take turns, so that other work of the machine slows all of them equally.
    for _ in 1..MAX_ROUNDS {
        for (round, time) in rounds.iter().zip(&mut times) {
            if begun.elapsed() > timing {
                return times;
            }
            let Some(again) = time_of(round) else {
                return times;
            };
            time.ns_per_move = time.ns_per_move.map(|before| before.min(again));
        }
    }
    times
}
