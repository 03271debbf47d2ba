//! The bytes that a position holds, against its stones.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use fastrand::Rng;
use inarow::{Facts, Move, Position, Rules};

use crate::allocated::held;
use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};
use crate::{Engine, Ply, Undo};

const BOARDS: [(&str, &str); 3] = [
    ("15x15-k5", "15x15 k5"),
    ("1000x1000-k5", "1000x1000 k5"),
    ("1000000x1000000-k5", "1000000x1000000 k5"),
];

/// How many stones lie on the board.
const STONES: [usize; 5] = [100, 1000, 10_000, 100_000, 1_000_000];

/// Bytes are the same in every round.
const ROUNDS: usize = 3;

/// One round is enough of so many.
const MANY: usize = 1_000_000;
const SEED: u64 = 348;

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    BOARDS.into_iter().flat_map(|(board, line)| {
        let rules = rules(line);
        // On a board of which a larger part is filled somebody has won.
        let fits = move |stones: &usize| *stones as u64 <= rules.size().cell_count() / 2;
        STONES.into_iter().filter(fits).map(move |stones| Work {
            name: format!("memory/{board}/stones={stones}"),
            prepare: Box::new(move || contest(rules, stones)),
        })
    })
}

fn rules(line: &str) -> Rules {
    line.parse()
        .expect("the rules lines of the table are right")
}

fn contest(rules: Rules, stones: usize) -> Contest {
    let plies = Rc::new(scattered(rules, stones));
    let facts = Rc::clone(&plies);
    let contestants = vec![
        Contestant {
            engine: "inarow",
            version: VERSION,
            role: Role::Own,
            moves: stones,
            round: Box::new(move || round(&plies, || Position::new(rules))),
        },
        Contestant {
            engine: "inarow/facts",
            version: VERSION,
            role: Role::Own,
            moves: stones,
            round: Box::new(move || round(&facts, || Facts::new(Position::new(rules)))),
        },
    ];
    Contest {
        rounds: if stones < MANY { ROUNDS } else { 1 },
        contestants,
        agreed: BTreeMap::from([(stones, vec![0])]),
    }
}

/// Stones scattered over the whole board, the players in turn. None of them
/// completes a line.
fn scattered(rules: Rules, stones: usize) -> Vec<Ply> {
    let mut random = Rng::with_seed(SEED);
    let (rows, cols) = (rules.size().rows(), rules.size().cols());
    let mut position = Position::new(rules);
    let mut plies = Vec::with_capacity(stones);
    while plies.len() < stones {
        let mv = Move::at(random.u32(0..rows), random.u32(0..cols));
        let player = position.next_player();
        let ply = Ply { player, mv };
        match position.place(ply) {
            0 => plies.push(ply),
            crate::engine::REFUSED => {}
            _ => {
                position.take(ply);
            }
        }
    }
    plies
}

fn round<E: Engine<Ply>>(plies: &[Ply], begin: impl Fn() -> E) -> Round {
    let start = Instant::now();
    let (answers, took, bytes) = {
        let mut answers = 0;
        let (engine, bytes) = held(|| {
            let mut engine = begin();
            for &ply in plies {
                answers += i64::from(engine.place(ply));
            }
            engine
        });
        let took = start.elapsed();
        drop(engine);
        (answers, took, bytes)
    };
    Round {
        took,
        answers: Some(vec![answers.cast_unsigned()]),
        bytes: Some(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_in_proportion_to_the_stones_of_a_large_board() {
        let bytes = [1000, 10_000].map(|stones| {
            let mut contest = contest(rules("1000000x1000000 k5"), stones);
            contest.rounds = 1;
            contest.measure()[0].bytes.unwrap() as f64
        });
        let times = bytes[1] / bytes[0];
        assert!((8.0..12.0).contains(&times), "{bytes:?}");
    }
}
