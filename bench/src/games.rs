//! Whole games on n x n boards, and the time it takes to play them.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use fastrand::Rng;
use inarow::Tally;

use crate::{Engine, Stone};

/// Games of full lines on boards of one size, their stones one after another.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    pub(crate) n: i32,
    pub(crate) stones: Vec<Stone>,
    /// How many of the stones belong to each game.
    pub(crate) lengths: Vec<usize>,
}

impl Games {
    /// Random games until there are `least` stones: the cells in shuffled order,
    /// the players taking turns, up to the first win, a full board or `most`
    /// stones.
    pub(crate) fn shuffled(n: i32, least: usize, most: usize, seed: u64) -> Self {
        let mut random = Rng::with_seed(seed);
        let mut games = Self {
            n,
            stones: Vec::new(),
            lengths: Vec::new(),
        };
        while games.stones.len() < least {
            let stones = Stone::in_turns(shuffled_cells(n, most, &mut random));
            let mut tally = Tally::new(n);
            let win = stones.iter().position(|&stone| tally.place(stone) != 0);
            let length = win.map_or(stones.len(), |last| last + 1);
            games.stones.extend_from_slice(&stones[..length]);
            games.lengths.push(length);
        }
        games
    }

    /// The number of stones in all games.
    pub(crate) fn stone_count(&self) -> usize {
        self.stones.len()
    }

    /// Plays the games, each with an engine of its own made beforehand. Returns
    /// the time that playing took, without the making, and the sum of all answers.
    pub(crate) fn play<E: Engine>(&self, make: impl Fn(i32) -> E) -> (Duration, i64) {
        let mut engines: Vec<E> = self.lengths.iter().map(|_| make(self.n)).collect();
        let start = Instant::now();
        let answers = self.play_all(&mut engines);
        (start.elapsed(), answers)
    }

    #[inline(never)]
    fn play_all<E: Engine>(&self, engines: &mut [E]) -> i64 {
        let mut rest = self.stones.as_slice();
        let mut answers = 0;
        for (engine, &length) in engines.iter_mut().zip(&self.lengths) {
            let (stones, later) = rest.split_at(length);
            for &stone in stones {
                answers += i64::from(engine.place(stone));
            }
            rest = later;
        }
        answers
    }
}

/// At most `most` cells of the board, in random order.
fn shuffled_cells(n: i32, most: usize, random: &mut Rng) -> Vec<(i32, i32)> {
    let side = n.unsigned_abs() as usize;
    let wanted = most.min(side * side);
    let mut taken = HashSet::with_capacity(wanted);
    let mut cells = Vec::with_capacity(wanted);
    while cells.len() < wanted {
        let cell = (random.i32(0..n), random.i32(0..n));
        if taken.insert(cell) {
            cells.push(cell);
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use inarow::{Position, Rules, TicTacToe};

    use super::*;

    #[test]
    fn every_engine_gives_the_same_answers() {
        for n in [1, 2, 3, 10, 40] {
            let games = Games::shuffled(n, 2000, 1000, 348);
            let (_, answers) = games.play(Tally::new);
            let safe = games.play(|n| TicTacToe::new(n).unwrap());
            let full_lines = Rules::builder().size(n, n).full_lines().build().unwrap();
            let any_rules = games.play(|_| Position::free_turns(full_lines));
            assert_eq!([safe.1, any_rules.1], [answers; 2], "n = {n}");
            #[cfg(peer)]
            assert_eq!(crate::nxn::class::play(&games).1, answers, "n = {n}");
            assert_eq!(answers > 0, n < 10, "n = {n}");
        }
    }
}
