//! The time of a move on growing boards, by a clock.

use std::time::{Duration, Instant};

use inarow_exam::{Round, SIDES, Time};

use crate::{Solution, limits};

/// How often each board is played on at most. The quickest time counts: the first
/// ones may be slower, while a program is still being translated.
const ROUNDS: usize = 40;

/// How many times as long as all rounds are meant to take they may take.
const OVERTIME: u32 = 20;

/// What a move may take at most on the first boards.
const FIRST_GUESS: Duration = Duration::from_micros(100);

/// Measures a move on growing boards, about as long as `timing`, less often where it is
/// slow, and until `deadline` at most. What a program does on larger boards than the exercise
/// has is no fault of its.
pub(crate) fn times(
    solution: &mut impl Solution,
    timing: Duration,
    deadline: Instant,
) -> Vec<Time> {
    let begun = Instant::now();
    // A large board may take its time to be made, however little there is for moves.
    let patience = timing.saturating_mul(OVERTIME).max(limits::ANSWER);
    // Others may be waiting until they are alone.
    let deadline = deadline.min(begun + patience);
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
    // In turns, so that whatever else the machine does is spread over all of them.
    for _ in 1..ROUNDS {
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
