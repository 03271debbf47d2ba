//! How the time of a move grows with the board.

use std::fmt;
use std::time::{Duration, Instant};

use crate::examinee::Examinee;
use crate::limits;

/// How long a move takes on boards of one size.
#[derive(Clone, Copy, Debug)]
pub struct Time {
    /// The side of the board.
    pub n: i32,
    /// The time, or nothing if the program did not get there.
    pub ns_per_move: Option<f64>,
}

/// How the time of a move grows with the board's side n.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Growth {
    /// Not at all.
    Constant,
    /// With n.
    Linear,
    /// With n² or faster.
    Quadratic,
}

impl fmt::Display for Growth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Constant => "O(1)",
            Self::Linear => "O(n)",
            Self::Quadratic => "O(n²)",
        })
    }
}

/// The sides of the boards.
const SIDES: [i32; 4] = [3, 10, 100, 1000];

/// The moves that are played together at most, on one board or several.
const MOVES: usize = 20_000;

/// Of so many moves one is timed: the last ones, which have most to look at.
const TIMED: usize = 10;

/// The cells of all boards together at most.
const CELLS: usize = 4_000_000;

/// How often each board is played on at most. The quickest time counts: the first
/// ones may be slower, while a program is still being translated.
const ROUNDS: usize = 40;

/// How many times as long as all rounds are meant to take one may take.
const OVERTIME: u32 = 20;

/// What a move may take at most on the first boards.
const FIRST_GUESS: Duration = Duration::from_micros(100);

/// Moves that are played together, of which the last ones are timed.
#[derive(Debug)]
pub(crate) struct Round {
    /// The side of the boards.
    pub(crate) n: i32,
    pub(crate) boards: u64,
    /// The number of moves on each board before the clock starts.
    pub(crate) before: usize,
    pub(crate) moves: Vec<[i32; 3]>,
}

impl Round {
    /// On boards of side `n`, where a move takes that long at most, or so it is
    /// thought: fewer moves where that is long.
    fn new(n: i32, guess: Duration, timing: Duration) -> Self {
        let affordable = (timing / 2).as_nanos() / guess.as_nanos().max(1);
        let most = usize::try_from(affordable).map_or(MOVES, |most| most.clamp(1, MOVES));
        let moves = long_scans(n, most);
        let cells = n.unsigned_abs().pow(2) as usize;
        let boards = (most / moves.len()).min(CELLS / cells).max(1);
        Self {
            n,
            boards: boards as u64,
            before: moves.len() - moves.len().div_ceil(TIMED),
            moves,
        }
    }

    /// The time of a move in nanoseconds.
    fn time(&self, examinee: &mut Examinee, patience: Duration) -> Option<f64> {
        let nanoseconds = examinee.time(self, patience)?;
        let timed = self.moves.len() - self.before;
        Some(nanoseconds / self.boards as f64 / timed as f64)
    }
}

/// Measures a move on growing boards, about as long as `timing`, less often where it is
/// slow. What a program does on larger boards than the exercise has is no fault of its.
pub(crate) fn times(examinee: &mut Examinee, timing: Duration) -> Vec<Time> {
    // A large board may take its time to be made, however little there is for moves.
    let patience = timing.saturating_mul(OVERTIME).max(limits::ANSWER);
    let begun = Instant::now();
    let (mut rounds, mut times) = (Vec::new(), Vec::new());
    let mut guess = FIRST_GUESS;
    for n in SIDES {
        let round = Round::new(n, guess, timing);
        let ns_per_move = round.time(examinee, patience);
        times.push(Time { n, ns_per_move });
        let Some(time) = ns_per_move else {
            return times;
        };
        // The next board has a hundred times the cells.
        guess = Duration::from_secs_f64(time * 100.0 / 1e9);
        rounds.push(round);
    }
    // In turns, so that whatever else the machine does is spread over all of them.
    for _ in 1..ROUNDS {
        for (round, time) in rounds.iter().zip(&mut times) {
            if begun.elapsed() > timing {
                return times;
            }
            let again = round.time(examinee, patience);
            let quickest = again.into_iter().chain(time.ns_per_move);
            time.ns_per_move = quickest.reduce(f64::min);
        }
    }
    times
}

/// How much longer a move may take on the largest board than on the others where it
/// does not grow: caches, and what else the machine does.
const CONSTANT: f64 = 2.5;

/// How the time grows, if it is known for the largest boards. What a move takes on the
/// smallest is taken off first, so that it does not hide what grows.
pub(crate) fn growth(times: &[Time]) -> Option<Growth> {
    let known = times
        .iter()
        .filter_map(|it| Some((f64::from(it.n), it.ns_per_move?)));
    let known: Vec<(f64, f64)> = known.collect();
    let (&(large, slow), smaller) = known.split_last()?;
    let &(middle, quicker) = smaller.last().filter(|_| smaller.len() > 1)?;
    let least = smaller.iter().map(|(_, time)| *time).reduce(f64::min)?;
    if slow / least < CONSTANT {
        return Some(Growth::Constant);
    }
    let [slow, quicker] = [slow - least, (quicker - least).max(least / 4.0)];
    let exponent = (slow / quicker).ln() / (large / middle).ln();
    Some(match exponent {
        ..1.6 => Growth::Linear,
        _ => Growth::Quadratic,
    })
}

/// Legal moves without a winner, at most so many, after which there is much to look
/// at, from whichever side one looks. Each row is one player's, and all rows are
/// filled together, from both ends, but for a cell in the middle.
fn long_scans(n: i32, most: usize) -> Vec<[i32; 3]> {
    let cells = n.unsigned_abs() as usize - 1;
    let pairs = (most / cells / 2).clamp(1, n.unsigned_abs() as usize / 2);
    let inwards = move |at: i32| if at % 2 == 0 { at / 2 } else { n - 1 - at / 2 };
    let cols = (0..n - 1).map(inwards);
    let moves = cols.flat_map(|col| {
        let rows = (0..n).zip([1, 2].into_iter().cycle()).take(2 * pairs);
        rows.map(move |(row, player)| [row, col, player])
    });
    moves.take(most).collect()
}

#[cfg(test)]
mod tests {
    use inarow::TicTacToe;

    use super::*;

    #[test]
    fn long_scans_are_legal_and_nobody_wins() {
        for n in SIDES {
            let rows_of_two = usize::try_from(2 * (n - 1)).expect("some moves");
            for most in [1, rows_of_two, MOVES] {
                let moves = long_scans(n, most);
                let whole_rows = most < rows_of_two || moves.len().is_multiple_of(rows_of_two);
                assert!((1..=most).contains(&moves.len()) && whole_rows, "{n}");
                let mut referee = TicTacToe::new(n).expect("a board");
                for [row, col, player] in moves {
                    assert_eq!(referee.make_move(row, col, player), Ok(0), "{n}");
                }
            }
        }
    }

    #[test]
    fn growth_is_that_of_the_largest_boards() {
        let times = |times: [f64; 4]| {
            let time = |(n, ns)| Time {
                n,
                ns_per_move: Some(ns),
            };
            growth(&SIDES.into_iter().zip(times).map(time).collect::<Vec<_>>())
        };
        assert_eq!(times([900.0, 910.0, 930.0, 1100.0]), Some(Growth::Constant));
        assert_eq!(times([2.0, 2.0, 2.5, 4.5]), Some(Growth::Constant));
        assert_eq!(
            times([1200.0, 1300.0, 2800.0, 15_000.0]),
            Some(Growth::Linear)
        );
        assert_eq!(times([3.0, 8.0, 80.0, 800.0]), Some(Growth::Linear));
        assert_eq!(
            times([3600.0, 4000.0, 7900.0, 18_000.0]),
            Some(Growth::Linear)
        );
        assert_eq!(
            times([2100.0, 2000.0, 2010.0, 20_000.0]),
            Some(Growth::Linear)
        );
        assert_eq!(
            times([3.0, 60.0, 6000.0, 600_000.0]),
            Some(Growth::Quadratic)
        );
        assert_eq!(growth(&[]), None);
    }
}
