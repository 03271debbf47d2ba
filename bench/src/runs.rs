//! k in a row on boards of any size: lines as bits, compared with a scan from the last stone.

use std::rc::Rc;

use inarow::{Method, Position, Rules};

use crate::contest::Contest;
use crate::scan::NeighbourScan;
use crate::stones::{Games, by_rows};

/// An order of the stones, with alternating players.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Order {
    /// Cells in random order, up to the first win. Runs are short.
    Random,
    /// Each player fills its own rows from the left, except for every k-th cell. Runs grow from 1
    /// to k - 1.
    Growing,
    /// The same stones in another order. Each timed stone joins two halves of a run of k - 1.
    Joining,
}

/// The minimum number of timed stones in a round, and the maximum in a game.
const MIN_TIMED: usize = 1 << 15;
const MAX_TIMED: usize = 1 << 18;

pub(crate) fn contest(rules: Rules, order: Order) -> Contest {
    let games = Rc::new(order.games(rules));
    let moves = games.move_count();
    let own = Position::new(rules).with_method(Method::Bits);
    let own = own.expect("lines serve any rules");
    let peer = NeighbourScan::new(&rules);
    let all = Rc::clone(&games);
    let mut contest = Contest::new(51);
    contest.add("inarow", moves, move || all.play(|_| own.clone()));
    contest.add("neighbour scan", moves, move || {
        games.play(|_| peer.clone())
    });
    contest
}

impl Order {
    pub(crate) const NAMED: [(&str, Self); 3] = [
        ("random", Self::Random),
        ("growing", Self::Growing),
        ("joining", Self::Joining),
    ];

    /// Returns the games under these rules, on a square board.
    fn games(self, rules: Rules) -> Games {
        let n = rules.size().rows().cast_signed();
        let k = i32::try_from(rules.k()).expect("k is no longer than a side");
        let middle = (k - 1) / 2;
        match self {
            Self::Random => Games::shuffled(n, 0, MIN_TIMED, MAX_TIMED, || Position::new(rules)),
            Self::Growing => {
                let mut stones = by_rows(n, n / 2, |col| col % k != k - 1);
                stones.truncate(MAX_TIMED);
                Games::repeated(n, Vec::new(), stones, MIN_TIMED)
            }
            Self::Joining => {
                let untimed = by_rows(n, n / 2, |col| col % k != k - 1 && col % k != middle);
                let timed = by_rows(n, n / 2, |col| {
                    col % k == middle && col - middle + k - 1 <= n
                });
                // A million untimed stones on a large board are enough for one round.
                let least = MIN_TIMED.min(timed.len().max(MIN_TIMED * timed.len() / untimed.len()));
                Games::repeated(n, untimed, timed, least)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_engines_give_the_same_answers() {
        for (line, won) in [("15x15 k5", true), ("60x60 k20", false)] {
            for (_, order) in Order::NAMED {
                let mut contest = contest(crate::game::rules(line), order);
                contest.rounds = 1;
                contest.measure();
                let answers = contest.agreed.values().map(|answers| answers[0]);
                let wins: u64 = answers.sum();
                assert_eq!(wins > 0, won && order == Order::Random, "{line} {order:?}");
                assert!(wins < 1 << 20, "none is refused: {line} {order:?}");
            }
        }
    }
}
