//! The number of bytes of a position, by its number of stones.

use std::rc::Rc;
use std::time::Instant;

use fastrand::Rng;
use inarow::{Facts, Move, Position, Rules};

use crate::allocated::measured_bytes;
use crate::contest::{Contest, Round};
use crate::engine::{Engine, Ply, REFUSED};
use crate::game::SEED;

/// For this number of stones or more, one round is enough, since every round gives the same bytes.
const MANY: usize = 1_000_000;

pub(crate) fn contest(rules: Rules, stones: usize) -> Contest {
    let plies = Rc::new((rules, scattered(rules, stones)));
    let rounds = if stones < MANY { 3 } else { 1 };
    let mut contest = Contest::with_answers(rounds, stones, vec![0]);
    contest.add_all(
        stones,
        &plies,
        &[
            ("inarow", |(rules, plies)| {
                round(plies, || Position::new(*rules))
            }),
            ("inarow/facts", |(rules, plies)| {
                round(plies, || Facts::new(Position::new(*rules)))
            }),
        ],
    );
    contest
}

/// Returns random stones on the whole board, of alternating players. None completes a line.
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
            REFUSED => {}
            _ => {
                position.take(ply);
            }
        }
    }
    plies
}

fn round<E: Engine<Ply>>(plies: &[Ply], new: impl Fn() -> E) -> Round {
    let (mut answers, start) = (0, Instant::now());
    let (engine, bytes) = measured_bytes(|| {
        let mut engine = new();
        for &ply in plies {
            answers += i64::from(engine.place(ply));
        }
        engine
    });
    let time = start.elapsed();
    drop(engine);
    Round {
        bytes: Some(bytes),
        ..Round::new(time, vec![answers.cast_unsigned()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_grow_with_the_stones_of_a_large_board() {
        let bytes = [1000, 10_000].map(|stones| {
            let mut contest = contest(crate::game::rules("1000000x1000000 k5"), stones);
            contest.rounds = 1;
            contest.measure()[0].bytes.unwrap() as f64
        });
        let times = bytes[1] / bytes[0];
        assert!((8.0..12.0).contains(&times), "{bytes:?}");
    }
}
