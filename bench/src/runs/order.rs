//! Orders of the stones.

use fastrand::Rng;
use inarow::{Position, Rules};

use crate::games::Games;
use crate::{Engine, Stone};

/// An order of the stones, with alternating players.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Order {
    /// Cells in random order, up to the first win: runs are short.
    Random,
    /// Players fill rows of their own from the left, except for every k-th cell: runs grow from 1
    /// to k - 1.
    Growing,
    /// The same stones. Each timed one joins two halves to a run of k - 1.
    Joining,
}

/// The least number of timed stones in a round, and the most in a game.
const AT_LEAST: usize = 1 << 15;
const AT_MOST: usize = 1 << 18;

const SEED: u64 = 348;

impl Order {
    pub(crate) const NAMED: [(&str, Self); 3] = [
        ("random", Self::Random),
        ("growing", Self::Growing),
        ("joining", Self::Joining),
    ];

    /// Returns the games under these rules, on a square board.
    pub(super) fn games(self, rules: Rules) -> Games {
        let n = rules.size().rows().cast_signed();
        let k = i32::try_from(rules.k()).expect("k is no longer than a side");
        let middle = (k - 1) / 2;
        match self {
            Self::Random => random(n, rules),
            Self::Growing => {
                let mut stones = by_rows(n, |col| col % k != k - 1);
                stones.truncate(AT_MOST);
                Games::repeated(n, &[], &stones, AT_LEAST)
            }
            Self::Joining => {
                let laid = by_rows(n, |col| col % k != k - 1 && col % k != middle);
                let timed = by_rows(n, |col| col % k == middle && col - middle + k - 1 <= n);
                // A million untimed stones on a large board are enough for one round.
                let least = AT_LEAST.min(timed.len().max(AT_LEAST * timed.len() / laid.len()));
                Games::repeated(n, &laid, &timed, least)
            }
        }
    }
}

fn random(n: i32, rules: Rules) -> Games {
    let mut random = Rng::with_seed(SEED);
    let mut games = Games::new(n);
    let mut cells: Vec<(i32, i32)> = (0..n)
        .flat_map(|row| (0..n).map(move |col| (row, col)))
        .collect();
    while games.move_count() < AT_LEAST {
        random.shuffle(&mut cells);
        let stones = Stone::in_turns(cells.iter().copied().take(AT_MOST));
        let mut position = Position::new(rules);
        let win = stones.iter().position(|&stone| position.place(stone) != 0);
        let length = win.map_or(stones.len(), |last| last + 1);
        games.push(&[], &stones[..length]);
    }
    games
}

/// Fills pairs of rows from the left, one for each player, in the columns that `wanted` accepts.
fn by_rows(n: i32, wanted: impl Fn(i32) -> bool) -> Vec<Stone> {
    let wanted = &wanted;
    let pairs = (0..n / 2).flat_map(|pair| {
        let cols = (0..n).filter(|&col| wanted(col));
        cols.map(move |col| (pair, col))
    });
    Stone::in_turns(pairs.flat_map(|(pair, col)| [(2 * pair, col), (2 * pair + 1, col)]))
}
