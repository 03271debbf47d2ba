//! Whole games on square boards, and orders of their stones.

use std::collections::HashSet;

use fastrand::Rng;

use crate::contest::{Round, timed};
use crate::engine::{Engine, Stone};
use crate::game::SEED;

/// Games on boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    /// The side of the board.
    n: i32,
    games: Vec<Game>,
}

/// The stones of a game.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    /// The stones before timing starts. None of them ends the game.
    pub(crate) untimed: Vec<Stone>,
    pub(crate) timed: Vec<Stone>,
}

impl Games {
    /// Repeats a game until there are at least `least` timed stones.
    pub(crate) fn repeated(n: i32, untimed: Vec<Stone>, timed: Vec<Stone>, least: usize) -> Self {
        let count = least.div_ceil(timed.len());
        let games = vec![Game { untimed, timed }; count];
        Self { n, games }
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
        let mut all = Self {
            n,
            games: Vec::new(),
        };
        while all.move_count() < least {
            let mut stones = in_turns(shuffled_cells(n, untimed + most, &mut random));
            let mut engine = new();
            let win = stones.iter().position(|&stone| engine.place(stone) != 0);
            stones.truncate(win.map_or(stones.len(), |last| last + 1));
            let timed = stones.split_off(untimed);
            all.games.push(Game {
                untimed: stones,
                timed,
            });
        }
        all
    }

    /// Returns the number of timed stones.
    pub(crate) fn move_count(&self) -> usize {
        self.games.iter().map(|game| game.timed.len()).sum()
    }

    /// Returns the first game.
    #[cfg(test)]
    pub(crate) fn first(&self) -> &Game {
        &self.games[0]
    }

    /// Plays each game with a new engine, created before timing. The answer is the sum of all
    /// answers.
    pub(crate) fn play<E: Engine>(&self, make: impl Fn(i32) -> E) -> Round {
        let mut engines: Vec<E> = self.games.iter().map(|_| make(self.n)).collect();
        let untimed = self.place(&mut engines, |game| &game.untimed);
        let (answers, time) = timed(|| self.place(&mut engines, |game| &game.timed));
        Round::new(time, vec![(untimed + answers).cast_unsigned()])
    }

    fn place<E: Engine>(&self, engines: &mut [E], stones: fn(&Game) -> &[Stone]) -> i64 {
        let mut answers = 0;
        for (engine, game) in engines.iter_mut().zip(&self.games) {
            for &stone in stones(game) {
                answers += i64::from(engine.place(stone));
            }
        }
        answers
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
