//! Orders of the stones.

use inarow::{Position, Rules};

use crate::games::Games;
use crate::stones::{by_rows, shuffled};

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
            Self::Random => shuffled(n, 0, AT_LEAST, AT_MOST, || Position::new(rules)),
            Self::Growing => {
                let mut stones = by_rows(n, n / 2, |col| col % k != k - 1);
                stones.truncate(AT_MOST);
                Games::repeated(n, &[], &stones, AT_LEAST)
            }
            Self::Joining => {
                let laid = by_rows(n, n / 2, |col| col % k != k - 1 && col % k != middle);
                let timed = by_rows(n, n / 2, |col| {
                    col % k == middle && col - middle + k - 1 <= n
                });
                // A million untimed stones on a large board are enough for one round.
                let least = AT_LEAST.min(timed.len().max(AT_LEAST * timed.len() / laid.len()));
                Games::repeated(n, &laid, &timed, least)
            }
        }
    }
}
