//! Whole games on square boards.

use std::time::Instant;

use crate::contest::Round;
use crate::{Engine, Stone};

/// Games on boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    /// The side of the board.
    pub(crate) n: i32,
    /// The stones before timing starts. None of them ends a game.
    pub(crate) untimed: Stones,
    /// The timed stones.
    pub(crate) timed: Stones,
}

/// The stones of several games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stones {
    pub(crate) stones: Vec<Stone>,
    /// The number of stones of each game.
    pub(crate) lengths: Vec<usize>,
}

impl Stones {
    fn push(&mut self, game: &[Stone]) {
        self.stones.extend_from_slice(game);
        self.lengths.push(game.len());
    }
}

impl Games {
    /// Creates a list without games.
    pub(crate) fn new(n: i32) -> Self {
        Self {
            n,
            untimed: Stones::default(),
            timed: Stones::default(),
        }
    }

    /// Adds a game.
    pub(crate) fn push(&mut self, untimed: &[Stone], timed: &[Stone]) {
        self.untimed.push(untimed);
        self.timed.push(timed);
    }

    /// Repeats a game until there are at least `least` timed stones.
    pub(crate) fn repeated(n: i32, untimed: &[Stone], timed: &[Stone], least: usize) -> Self {
        let mut games = Self::new(n);
        while games.move_count() < least {
            games.push(untimed, timed);
        }
        games
    }

    /// Returns the number of timed stones.
    pub(crate) const fn move_count(&self) -> usize {
        self.timed.stones.len()
    }

    /// Plays each game with a new engine, created before timing. The answer is the sum of all
    /// answers.
    pub(crate) fn play<E: Engine>(&self, make: impl Fn(i32) -> E) -> Round {
        let mut engines: Vec<E> = self.timed.lengths.iter().map(|_| make(self.n)).collect();
        let untimed = place_all(&self.untimed, &mut engines);
        let start = Instant::now();
        let answers = place_all(&self.timed, &mut engines);
        Round::new(start.elapsed(), vec![(untimed + answers).cast_unsigned()])
    }

    /// Returns an engine after the first game.
    pub(crate) fn first<E: Engine>(&self, make: impl Fn(i32) -> E) -> E {
        let mut engine = make(self.n);
        for stones in [&self.untimed, &self.timed] {
            for &stone in &stones.stones[..stones.lengths[0]] {
                engine.place(stone);
            }
        }
        engine
    }
}

#[inline(never)]
fn place_all<E: Engine>(stones: &Stones, engines: &mut [E]) -> i64 {
    let mut rest = stones.stones.as_slice();
    let mut answers = 0;
    for (engine, &length) in engines.iter_mut().zip(&stones.lengths) {
        let (stones, later) = rest.split_at(length);
        for &stone in stones {
            answers += i64::from(engine.place(stone));
        }
        rest = later;
    }
    answers
}
