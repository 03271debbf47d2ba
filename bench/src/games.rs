//! Whole games on square boards, and the time it takes to play them.

use std::time::{Duration, Instant};

use crate::{Engine, Stone};

/// Games on boards of one size, their stones one after another.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    /// The side of the board.
    pub(crate) n: i32,
    /// What lies on the boards beforehand. No stone of it ends a game.
    pub(crate) laid: Stones,
    /// What is timed.
    pub(crate) timed: Stones,
}

/// The stones of several games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stones {
    pub(crate) stones: Vec<Stone>,
    /// How many of the stones belong to each game.
    pub(crate) lengths: Vec<usize>,
}

impl Stones {
    fn push(&mut self, game: &[Stone]) {
        self.stones.extend_from_slice(game);
        self.lengths.push(game.len());
    }
}

impl Games {
    /// No game yet.
    pub(crate) fn new(n: i32) -> Self {
        Self {
            n,
            laid: Stones::default(),
            timed: Stones::default(),
        }
    }

    /// One more game.
    pub(crate) fn push(&mut self, laid: &[Stone], timed: &[Stone]) {
        self.laid.push(laid);
        self.timed.push(timed);
    }

    /// The same game again until there are `least` stones to be timed.
    pub(crate) fn repeated(n: i32, laid: &[Stone], timed: &[Stone], least: usize) -> Self {
        let mut games = Self::new(n);
        while games.move_count() < least {
            games.push(laid, timed);
        }
        games
    }

    /// The number of stones that are timed.
    pub(crate) const fn move_count(&self) -> usize {
        self.timed.stones.len()
    }

    /// Plays the games, each with an engine of its own made beforehand. Returns
    /// the time that the stones took which are timed, and the sum of all answers.
    pub(crate) fn play<E: Engine>(&self, make: impl Fn(i32) -> E) -> (Duration, i64) {
        let mut engines: Vec<E> = self.timed.lengths.iter().map(|_| make(self.n)).collect();
        let laid = place_all(&self.laid, &mut engines);
        let start = Instant::now();
        let answers = place_all(&self.timed, &mut engines);
        (start.elapsed(), laid + answers)
    }

    /// An engine that has played the first game.
    pub(crate) fn first<E: Engine>(&self, make: impl Fn(i32) -> E) -> E {
        let mut engine = make(self.n);
        for stones in [&self.laid, &self.timed] {
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
