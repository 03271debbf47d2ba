//! The measured time of a move on growing boards.

use std::time::Duration;

use crate::growth::{Growth, Time, growth};
use crate::problem::Problem;
use crate::round::{Round, SIDES};

/// The maximum number of rounds on each board. A virtual machine may still compile the program
/// during the first rounds.
const MAX_ROUNDS: usize = 40;

/// While the growth is not clear, timing may take this many times as long.
const EXTENSION: u32 = 5;

/// The number of rounds on each smaller board before the first round on the largest board, on which
/// a solution may fail.
const FIRST_ROUNDS: usize = 5;

/// The upper limit of a move's time on the first boards.
const FIRST_GUESS: Duration = Duration::from_micros(100);

/// A round may take this part of the time for timing besides its moves: a quarter. New boards and other
/// work of the machine take time too.
const OVERHEAD_PART: u32 = 4;

/// The largest factor by which a guess may differ from the time of a move.
const MAX_GUESS_RATIO: u32 = 4;

/// The index of the largest board.
const LARGEST: usize = SIDES.len() - 1;

/// The times of a move on growing boards.
#[derive(Debug, Default)]
pub(crate) struct Timing {
    /// The approximate time for all rounds. If it is zero, each board has one round.
    limit: Duration,
    boards: Vec<Board>,
    /// The number of rounds so far, on all boards together.
    count: usize,
    /// The index of the last round's board.
    current: usize,
    /// The time since the start of the timing at which the last round began.
    round_start: Duration,
    /// True if the last round has no time yet.
    is_waiting: bool,
    has_ended: bool,
    /// The problem that ended the timing.
    problem: Option<Problem>,
}

/// Boards of one size.
#[derive(Debug)]
struct Board {
    round: Round,
    /// Nanoseconds of a timed move, for each round.
    times: Vec<f64>,
    /// The upper limit of a move's time for which the round was chosen.
    guess: Duration,
    /// The shortest time of a move so far, in rounds of any length.
    shortest: Duration,
}

impl Timing {
    pub(crate) fn new(limit: Duration) -> Self {
        Self {
            limit,
            ..Self::default()
        }
    }

    /// True after the first round was requested.
    pub(crate) const fn has_begun(&self) -> bool {
        self.count > 0
    }

    /// Returns the next round after some time of timing; `None` at the end or if the last round has
    /// no time yet.
    pub(crate) fn next(&mut self, elapsed: Duration) -> Option<&Round> {
        if let Some(board) = self.boards.get_mut(self.current) {
            board.record_duration(
                elapsed.saturating_sub(self.round_start + self.limit / OVERHEAD_PART),
            );
        }
        let has_ended = self.has_ended || self.problem.is_some();
        if self.is_waiting || has_ended || self.is_enough(elapsed) {
            return None;
        }
        self.current = self.turn();
        match self.boards.get_mut(self.current) {
            None => self.boards.push(self.first_board()),
            Some(board) => board.choose_round(self.limit),
        }
        self.count += 1;
        self.round_start = elapsed;
        self.is_waiting = true;
        self.boards.get(self.current).map(|board| &board.round)
    }

    /// Returns the index of the next round's board. The boards take turns, so that other work of the
    /// machine slows all of them equally.
    const fn turn(&self) -> usize {
        match self.count.checked_sub(self.first_rounds()) {
            None => self.count % LARGEST,
            Some(later) => (later + LARGEST) % SIDES.len(),
        }
    }

    /// Returns the number of rounds before the largest board has its turn.
    const fn first_rounds(&self) -> usize {
        match self.limit {
            Duration::ZERO => LARGEST,
            _ => LARGEST * FIRST_ROUNDS,
        }
    }

    /// True if no more rounds are needed.
    fn is_enough(&self, elapsed: Duration) -> bool {
        if self.limit.is_zero() {
            return self.count == SIDES.len();
        }
        let later = self.count.saturating_sub(self.first_rounds());
        if later == 0 || self.turn() < LARGEST {
            return false;
        }
        later >= MAX_ROUNDS * SIDES.len()
            || elapsed > self.limit.saturating_mul(EXTENSION)
            || (elapsed > self.limit && self.growth().is_some())
    }

    /// Returns the next larger board. Its first round is short, since the time of a move is not known.
    /// At most, this time grows with the number of cells.
    fn first_board(&self) -> Board {
        let n = SIDES[self.current];
        let guess = self.boards.last().map_or(FIRST_GUESS, |smaller| {
            let factor = (n / smaller.round.n + 1).unsigned_abs().pow(2);
            smaller.shortest.saturating_mul(factor)
        });
        Board {
            round: Round::new(n, guess, self.limit),
            times: Vec::new(),
            guess,
            shortest: Duration::MAX,
        }
    }

    /// Records the nanoseconds of the last round. A number that is not a positive finite time ends the timing.
    pub(crate) fn add(&mut self, nanoseconds: f64) {
        match self.boards.get_mut(self.current) {
            Some(board) if nanoseconds > 0.0 && nanoseconds.is_finite() => {
                board.times.push(board.round.per_move(nanoseconds));
                self.is_waiting = false;
            }
            _ => self.has_ended = true,
        }
    }

    /// Ends the timing with a problem of the solution.
    pub(crate) fn end(&mut self, problem: Problem) {
        self.problem.get_or_insert(problem);
    }

    /// Returns the problem that ended the timing.
    pub(crate) const fn problem(&self) -> Option<&Problem> {
        self.problem.as_ref()
    }

    /// Returns the time of a move on each board, the shortest of its rounds.
    pub(crate) fn times(&self) -> Vec<Time> {
        let time = |board: &Board| Time {
            n: board.round.n,
            ns_per_move: board.times.iter().copied().reduce(f64::min),
        };
        self.boards.iter().map(time).collect()
    }

    /// Returns the growth, if it is clear. It is not clear if the solution sleeps, since the time of
    /// the processor is not the time of a move then.
    pub(crate) fn growth(&self) -> Option<Growth> {
        if let Some(Problem::Sleeps { .. }) = self.problem {
            return None;
        }
        let boards = self.boards.iter();
        growth(boards.map(|board| (board.round.n, &board.times[..])))
    }
}

impl Board {
    /// Records the time of all moves of the last round.
    fn record_duration(&mut self, duration: Duration) {
        let per_move = duration / u32::try_from(self.round.move_count()).unwrap_or(u32::MAX);
        let timed = self
            .times
            .last()
            .map_or(0.0, |nanoseconds| nanoseconds / 1e9);
        let timed = Duration::try_from_secs_f64(timed).unwrap_or(Duration::MAX);
        self.shortest = self.shortest.min(per_move.max(timed));
    }

    /// Chooses another round if the guess was far from the time of a move. The times of other rounds do
    /// not count, since their moves differ.
    fn choose_round(&mut self, limit: Duration) {
        let [shorter, longer] = [self.guess.min(self.shortest), self.guess.max(self.shortest)];
        if longer > shorter.saturating_mul(MAX_GUESS_RATIO) {
            self.round = Round::new(self.round.n, self.shortest, limit);
            self.guess = self.shortest;
            self.times.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use inarow::Random;

    use super::*;

    const LIMIT: Duration = Duration::from_secs(1);

    /// Times rounds that take `nanoseconds` and no other time. Returns the sides of their boards.
    fn timed(timing: &mut Timing, nanoseconds: &[f64]) -> Vec<i32> {
        let mut sides = Vec::new();
        for &nanoseconds in nanoseconds {
            let Some(round) = timing.next(Duration::ZERO) else {
                break;
            };
            sides.push(round.n);
            timing.add(nanoseconds);
        }
        sides
    }

    #[test]
    fn boards_take_turns_and_the_largest_comes_last() {
        let mut timing = Timing::new(LIMIT);
        let sides = timed(&mut timing, &[1e3; 1000]);
        let (first, later) = sides.split_at(FIRST_ROUNDS * LARGEST);
        assert!(
            first
                .iter()
                .eq(SIDES[..LARGEST].iter().cycle().take(first.len()))
        );
        assert_eq!(later.len(), MAX_ROUNDS * SIDES.len());
        let turns = [1000, 3, 10, 100].iter().cycle();
        assert!(later.iter().eq(turns.take(later.len())), "{later:?}");
        let boards = timing.times().iter().map(|time| time.n).collect::<Vec<_>>();
        assert_eq!(boards, SIDES);
        let mut once = Timing::new(Duration::ZERO);
        assert_eq!(timed(&mut once, &[1e3; 1000]), SIDES);
        assert_eq!(once.growth(), None);
    }

    #[test]
    fn timing_takes_longer_while_the_growth_is_not_clear() {
        for (largest, longest) in [(1.0, 1), (3.0, EXTENSION)] {
            let mut timing = Timing::new(LIMIT);
            let mut elapsed = Duration::ZERO;
            while let Some(round) = timing.next(elapsed) {
                let moves = (round.moves.len() - round.before) as f64 * round.boards as f64;
                let move_time = if round.n == 1000 { largest } else { 1.0 };
                timing.add(moves * move_time * 100.0);
                elapsed += LIMIT / 20;
            }
            let most = LIMIT * longest;
            assert!((most..most + LIMIT).contains(&elapsed), "{elapsed:?}");
        }
    }

    #[test]
    fn shortest_time_counts_after_a_round_of_another_length() {
        let mut timing = Timing::new(LIMIT);
        // The first guess is far too long.
        let first = [1e3; LARGEST];
        let later = [4e6, 1e6, 1e6, 3e6, 1e6, 1e6];
        timed(&mut timing, &[&first[..], &later].concat());
        let board = &timing.boards[0];
        let wanted = [4e6, 3e6].map(|time| board.round.per_move(time));
        assert_eq!(board.times, wanted);
        assert_eq!(timing.times()[0].ns_per_move, Some(wanted[1]));
    }

    #[test]
    fn invalid_time_ends_the_timing() {
        for nanoseconds in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            let mut timing = Timing::new(LIMIT);
            assert_eq!(timed(&mut timing, &[1e3, nanoseconds, 1e3]).len(), 2);
            assert_eq!(timing.times()[1].ns_per_move, None, "{nanoseconds}");
        }
        let mut timing = Timing::new(LIMIT);
        timing.next(Duration::ZERO);
        assert!(
            timing.next(Duration::ZERO).is_none(),
            "the last round has no time"
        );
    }

    /// A made-up machine and program.
    struct Program {
        /// Nanoseconds of a move, and of each cell that it visits.
        move_time: f64,
        cell_time: f64,
        /// The exponent of n in the number of visited cells.
        exponent: i32,
        /// The factor by which the first rounds are slower, and their number.
        warm_up: (f64, usize),
        /// The probability and nanoseconds of a collection of garbage in a round.
        pause: (f64, f64),
        /// The probability and the largest factor of a disturbance, and the usual error.
        spike: (f64, f64),
        noise: f64,
        /// The factor of a cell's time on the largest board, whose cells do not fit into a cache.
        cache: f64,
        /// The time that other work takes from the program, relative to its own time.
        load: f64,
    }

    /// Returns a number from 0 to 1.
    fn unit(random: &mut Random) -> f64 {
        (random.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Returns a number from `low` to `high`. Its logarithm is uniform.
    fn between(low: f64, high: f64, random: &mut Random) -> f64 {
        low * (high / low).powf(unit(random))
    }

    impl Program {
        fn new(exponent: i32, is_busy: bool, random: &mut Random) -> Self {
            let move_time = between(2.0, 1000.0, random);
            let disturbed = if is_busy { 0.5 } else { 0.2 };
            Self {
                move_time,
                cell_time: move_time * between(0.05, 0.5, random),
                exponent,
                warm_up: (between(1.0, 100.0, random), random.below(12) as usize),
                pause: (unit(random) * disturbed, between(1e3, 1e7, random)),
                spike: (unit(random) * disturbed, between(1.0, 100.0, random)),
                noise: unit(random) * 0.1,
                cache: between(0.8, 2.0, random),
                load: if is_busy {
                    between(1.0, 10.0, random)
                } else {
                    1.0
                },
            }
        }

        /// Returns the nanoseconds of a round's timed moves.
        fn time(&self, round: &Round, number: usize, random: &mut Random) -> f64 {
            let n = f64::from(round.n);
            let cache = if round.n == 1000 { self.cache } else { 1.0 };
            let cells = if self.exponent == 0 {
                0.0
            } else {
                n.powi(self.exponent)
            };
            let move_time = self.move_time + cache * self.cell_time * cells;
            let moves = round.boards as f64 * (round.moves.len() - round.before) as f64;
            let mut time = moves * move_time * (1.0 + self.noise * unit(random));
            if number < self.warm_up.1 {
                time *= self.warm_up.0;
            }
            if unit(random) < self.spike.0 {
                time *= between(1.0, self.spike.1, random);
            }
            if unit(random) < self.pause.0 {
                time += self.pause.1;
            }
            time
        }

        /// Returns the growth that is measured.
        fn growth(&self, limit: Duration, random: &mut Random) -> Option<Growth> {
            let (mut timing, mut elapsed, mut number) = (Timing::new(limit), Duration::ZERO, 0);
            while let Some(round) = timing.next(elapsed) {
                let time = self.time(round, number, random);
                let played = time * round.moves.len() as f64;
                let played = played / (round.moves.len() - round.before) as f64;
                elapsed += Duration::from_secs_f64(played * self.load / 1e9);
                timing.add(time);
                number += 1;
            }
            timing.growth()
        }
    }

    #[test]
    fn growth_is_never_wrong_and_usually_clear_on_a_quiet_machine() {
        const DRAWS: usize = 170;
        let mut random = Random::new(348);
        for is_busy in [false, true] {
            for limit in [LIMIT / 2, 2 * LIMIT] {
                for (exponent, wanted) in
                    (0..).zip([Growth::Constant, Growth::Linear, Growth::Quadratic])
                {
                    let mut clear = 0;
                    for _ in 0..DRAWS {
                        let program = Program::new(exponent, is_busy, &mut random);
                        let found = program.growth(limit, &mut random);
                        assert!(found.is_none_or(|it| it == wanted), "{wanted:?}: {found:?}");
                        clear += usize::from(found.is_some());
                    }
                    let usual = if exponent < 2 { 95 } else { 80 };
                    let is_usual = clear * 100 >= DRAWS * usual;
                    assert!(is_busy || is_usual, "{wanted:?}: {clear} {limit:?}");
                }
            }
        }
    }
}
