//! Orders of the stones.

use inarow::{Position, Rules};

use crate::games::Games;
use crate::stones::{by_rows, shuffled};

/// An order of the stones, with alternating players.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Order {
    /// Cells in random order, up to the first win. Runs are short.
    Random,
    /// Each player fills its own rows from the left, except for every k-th cell. Runs grow from 1
    /// to k - 1.
    Growing,
    /// The same stones in another order. Each timed stone joins two halves to a run of k - 1.
    Joining,
}

/// The minimum number of timed stones in a round, and the maximum in a game.
const MIN_TIMED: usize = 1 << 15;
const MAX_TIMED: usize = 1 << 18;

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
            Self::Random => shuffled(n, 0, MIN_TIMED, MAX_TIMED, || Position::new(rules)),
            Self::Growing => {
                let mut stones = by_rows(n, n / 2, |col| col % k != k - 1);
                stones.truncate(MAX_TIMED);
                Games::repeated(n, &[], &stones, MIN_TIMED)
            }
            Self::Joining => {
                let untimed = by_rows(n, n / 2, |col| col % k != k - 1 && col % k != middle);
                let timed = by_rows(n, n / 2, |col| {
                    col % k == middle && col - middle + k - 1 <= n
                });
                // A million untimed stones on a large board are enough for one round.
                let least = MIN_TIMED.min(timed.len().max(MIN_TIMED * timed.len() / untimed.len()));
                Games::repeated(n, &untimed, &timed, least)
            }
        }
    }
}
