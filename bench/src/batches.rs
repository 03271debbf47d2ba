//! Very many games that are stepped in one call.

use std::rc::Rc;
use std::time::Duration;

use inarow::{Batch, Outcome, Position, Random, Rules};

use crate::contest::{Contest, Round, timed};
use crate::game::SEED;

/// The bytes of a batch: it fits in the cache of a core.
const CACHE_BYTES: u64 = 128 << 10;

/// The number of given moves in each game. After these moves, games have all lengths.
const STEPS: usize = 120;

/// The number of random steps that positions repeat before timing.
const CHECKED: usize = 64;

/// The rules, and the moves of each step with their outcomes.
type Steps = (Rules, Vec<(Vec<u32>, Vec<Outcome>)>);

/// Plays given moves. Each call plays one move in each game.
pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let steps = recorded(rules, (STEPS / divisor).max(STEPS / 3));
    let moves = steps.1.iter().map(|(moves, _)| moves.len()).sum();
    let mut contest = Contest::new(51);
    contest.add_all(
        moves,
        &Rc::new(steps),
        &[("inarow/batch", by_batch), ("inarow", by_positions)],
    );
    contest
}

/// Steps a batch. The time does not include adding up outcomes, and copying the moves, which fills
/// the cache.
fn by_batch((rules, steps): &Steps) -> Round {
    let mut games = Endless::new(*rules);
    let mut given = vec![0; games.moves.len()];
    let (mut time, mut ends) = (Duration::ZERO, 0);
    for (moves, _) in steps {
        given.copy_from_slice(moves);
        time += timed(|| games.step(&given)).1;
        ends += sum(&games.outcomes);
    }
    Round::new(time, vec![ends])
}

/// Plays one position for each game.
fn by_positions((rules, steps): &Steps) -> Round {
    let names = Endless::new(*rules).batch;
    let new = Position::new(*rules);
    let mut positions = vec![new.clone(); names.len()];
    let mut outcomes = vec![Outcome::ONGOING; names.len()];
    let mut given = Vec::with_capacity(names.len());
    let (mut time, mut ends) = (Duration::ZERO, 0);
    for (moves, _) in steps {
        given.clear();
        given.extend(moves.iter().filter_map(|&mv| names.mv(mv)));
        let play = || {
            for ((position, &mv), outcome) in positions.iter_mut().zip(&given).zip(&mut outcomes) {
                *outcome = position.play(mv).expect("every move is legal").into();
                if outcome.is_over() {
                    position.clone_from(&new);
                }
            }
        };
        time += timed(play).1;
        ends += sum(&outcomes);
    }
    Round::new(time, vec![ends])
}

/// Adds random games whose moves the batch draws, with at least `moves` moves. Every step makes a
/// move in every game. No other engine makes the same moves, so there are no answers to compare.
///
/// # Panics
///
/// If positions have other outcomes than the batch.
pub(crate) fn random_games(contest: &mut Contest, rules: Rules, moves: usize) {
    let checked = recorded(rules, CHECKED);
    let ends = [by_batch(&checked), by_positions(&checked)].map(|round| round.answers);
    assert_eq!(ends[0], ends[1], "{rules}");
    let new = Endless::new(rules);
    let steps = moves.div_ceil(new.moves.len());
    let mut known = None;
    contest.add("inarow/batch", steps * new.moves.len(), move || {
        let (mut games, mut random) = (new.clone(), Random::new(SEED));
        let (ends, time) = timed(|| {
            let steps = 0..steps;
            let ends = steps.map(|_| {
                games.step_random(&mut random);
                sum(&games.outcomes)
            });
            ends.sum::<u64>()
        });
        assert_eq!(*known.get_or_insert(ends), ends, "the same in every round");
        Round {
            time,
            answers: None,
        }
    });
}

/// A batch that immediately replaces each finished game with a new game.
#[derive(Clone, Debug)]
pub(crate) struct Endless {
    batch: Batch,
    moves: Vec<u32>,
    pub(crate) outcomes: Vec<Outcome>,
}

impl Endless {
    pub(crate) fn new(rules: Rules) -> Self {
        let games = CACHE_BYTES / Batch::game_bytes(&rules);
        let games = usize::try_from(games).map_or(64, |games| games.next_multiple_of(64));
        Self {
            batch: Batch::new(rules, games).expect("the boards of the table are small"),
            moves: vec![0; games],
            outcomes: vec![Outcome::ONGOING; games],
        }
    }

    /// Plays a random move in every game.
    #[inline]
    fn step_random(&mut self, random: &mut Random) {
        self.batch
            .step_random(random, &mut self.moves, &mut self.outcomes)
            .and_then(|()| self.batch.restart_over(&self.outcomes))
            .expect("there is one move and one outcome a game");
    }

    /// Plays these moves, one in every game.
    #[inline]
    pub(crate) fn step(&mut self, moves: &[u32]) {
        self.batch
            .step(moves, &mut self.outcomes)
            .and_then(|()| self.batch.restart_over(&self.outcomes))
            .expect("there is one move and one outcome a game");
    }
}

/// Adds up the numbers of the outcomes of a step.
#[inline]
pub(crate) fn sum(outcomes: &[Outcome]) -> u64 {
    let numbers = outcomes.iter().map(|outcome| u64::from(outcome.number()));
    numbers.sum()
}

/// Returns random steps.
pub(crate) fn recorded(rules: Rules, steps: usize) -> Steps {
    let (mut games, mut random) = (Endless::new(rules), Random::new(SEED));
    let steps = (0..steps).map(|_| {
        games.step_random(&mut random);
        (games.moves.clone(), games.outcomes.clone())
    });
    (rules, steps.collect())
}
