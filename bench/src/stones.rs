//! Orders of stones on square boards.

use std::collections::HashSet;

use fastrand::Rng;

use crate::games::Games;
use crate::{Engine, Stone};

const SEED: u64 = 348;

/// Draws random games, up to the first win of an engine, until there are `least` timed stones.
/// A game has at most `most` timed stones, after `untimed` other stones.
pub(crate) fn shuffled<E: Engine>(
    n: i32,
    untimed: usize,
    least: usize,
    most: usize,
    new: impl Fn() -> E,
) -> Games {
    let mut random = Rng::with_seed(SEED);
    let mut games = Games::new(n);
    while games.move_count() < least {
        let stones = Stone::in_turns(shuffled_cells(n, untimed + most, &mut random));
        let mut engine = new();
        let win = stones.iter().position(|&stone| engine.place(stone) != 0);
        let length = win.map_or(stones.len(), |last| last + 1);
        let (untimed, timed) = stones[..length].split_at(untimed);
        games.push(untimed, timed);
    }
    games
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
    Stone::in_turns(cells.flat_map(|(pair, col)| [(2 * pair, col), (2 * pair + 1, col)]))
}
