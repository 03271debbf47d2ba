//! Whole games on square boards, and orders of their stones.

use std::collections::HashSet;

use fastrand::Rng;

use crate::contest::{Round, timed};
use crate::engine::{Engine, Stone};

const SEED: u64 = 348;

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

    #[inline(never)]
    fn place<E: Engine>(&self, engines: &mut [E]) -> i64 {
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

impl Games {
    fn new(n: i32) -> Self {
        Self {
            n,
            untimed: Stones::default(),
            timed: Stones::default(),
        }
    }

    fn push(&mut self, untimed: &[Stone], timed: &[Stone]) {
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

    /// Draws random games, up to the first win of an engine, until there are `least` timed stones.
    /// A game has at most `most` timed stones, after `untimed` other stones.
    pub(crate) fn shuffled<E: Engine>(
        n: i32,
        untimed: usize,
        least: usize,
        most: usize,
        new: impl Fn() -> E,
    ) -> Self {
        let mut random = Rng::with_seed(SEED);
        let mut games = Self::new(n);
        while games.move_count() < least {
            let stones = in_turns(shuffled_cells(n, untimed + most, &mut random));
            let mut engine = new();
            let win = stones.iter().position(|&stone| engine.place(stone) != 0);
            let length = win.map_or(stones.len(), |last| last + 1);
            let (untimed, timed) = stones[..length].split_at(untimed);
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
        let untimed = self.untimed.place(&mut engines);
        let (answers, time) = timed(|| self.timed.place(&mut engines));
        Round::new(time, vec![(untimed + answers).cast_unsigned()])
    }
}

/// Returns stones on these cells, of alternating players.
fn in_turns(cells: impl IntoIterator<Item = (i32, i32)>) -> Vec<Stone> {
    let cells = cells.into_iter().zip([1, 2].into_iter().cycle());
    cells
        .map(|((row, col), player)| Stone { row, col, player })
        .collect()
}

/// Returns at most `most` cells of the board, in random order.
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

/// Fills pairs of rows from the left, one for each player, in the columns that `wanted` accepts.
pub(crate) fn by_rows(n: i32, pairs: i32, wanted: impl Fn(i32) -> bool) -> Vec<Stone> {
    let cells = (0..pairs).flat_map(|pair| (0..n).map(move |col| (pair, col)));
    let cells = cells.filter(|&(_, col)| wanted(col));
    in_turns(cells.flat_map(|(pair, col)| [(2 * pair, col), (2 * pair + 1, col)]))
}
