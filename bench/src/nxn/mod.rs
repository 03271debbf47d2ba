//! n x n boards, full lines, beside the exercise's class in C++.

#[cfg(peer)]
pub(crate) mod class;

use std::rc::Rc;
use std::time::Duration;

use inarow::{Tally, TicTacToe};

use crate::games::Games;
use crate::work::{Contest, Contestant, Round, Work};

/// What is played. Games of few moves are put together to this many stones.
const SIDES: [i32; 5] = [3, 10, 100, 1000, 10_000];
const STONES_AT_LEAST: usize = 1 << 15;
const STONES_AT_MOST: usize = 1_000_000;
const SEED: u64 = 348;

/// Stones that each engine plays in all rounds of one work.
const STONES_IN_ALL: usize = 20_000_000;

type Play = fn(&Games) -> (Duration, i64);

/// Name, version, and how it plays.
const ENGINES: &[(&str, &str, Play)] = &[
    #[cfg(peer)]
    ("c++ class", env!("PEER_VERSION"), class::play),
    ("inarow/tally", env!("CARGO_PKG_VERSION"), |games| {
        games.play(Tally::new)
    }),
    ("inarow/tic-tac-toe", env!("CARGO_PKG_VERSION"), |games| {
        games.play(|n| TicTacToe::new(n).expect("the side is at least 1"))
    }),
];

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    SIDES.into_iter().map(|n| Work {
        name: format!("nxn/n={n}/shuffled"),
        prepare: Box::new(move || contest(n)),
    })
}

fn contest(n: i32) -> Contest {
    let games = Rc::new(Games::shuffled(n, STONES_AT_LEAST, STONES_AT_MOST, SEED));
    let contestants = ENGINES.iter().map(|&(name, version, play)| {
        let games = Rc::clone(&games);
        Contestant {
            name,
            version,
            round: Box::new(move || {
                let (took, answers) = play(&games);
                Round {
                    took,
                    answers: Some(vec![answers.cast_unsigned()]),
                }
            }),
        }
    });
    Contest {
        moves: games.stone_count(),
        rounds: STONES_IN_ALL / games.stone_count(),
        contestants: contestants.collect(),
    }
}
