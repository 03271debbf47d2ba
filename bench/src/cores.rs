//! The same work on one core and on two.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::thread;
use std::time::Instant;

use inarow::{Position, Rules};

use crate::archive::{self, FORMATS, Output, Written};
use crate::playouts::{Playouts, SEED};
use crate::work::{Answers, Contest, Contestant, Role, Round, VERSION, Work};

const BOARDS: [(&str, &str); 2] = [("6x7-k4-drop", "6x7 k4 drop"), ("15x15-k5", "15x15 k5")];

/// The moves of an archive and of each half of the random games.
const MOVES: u64 = 2_000_000;
const ROUNDS: usize = 11;

/// Names of what is done on so many threads.
const THREADS: [(&str, usize); 2] = [("inarow/1 core", 1), ("inarow/2 cores", 2)];

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    let archives = FORMATS.into_iter().map(|(name, format, line)| Work {
        name: format!("cores/judge-{name}"),
        prepare: Box::new(move || {
            let archive = Written::make(format, line, MOVES);
            let moves = archive.moves;
            let pools = THREADS.map(|(_, threads)| archive::pool(threads));
            contest(moves, move |threads| {
                let pool = &pools[threads - 1];
                vec![pool.install(|| archive::judged(&archive, Output::Table))]
            })
        }),
    });
    let playouts = BOARDS.into_iter().map(|(board, line)| Work {
        name: format!("cores/playouts-{board}"),
        prepare: Box::new(move || playouts(line, MOVES)),
    });
    archives.chain(playouts)
}

/// Random games in two halves of their own random numbers, one after the other or
/// both at once.
fn playouts(line: &str, moves: u64) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let halves = [SEED, SEED + 1].map(|seed| Playouts::random(rules, moves, seed));
    let moves = halves.iter().map(|half| half.move_count() as u64).sum();
    contest(moves, move |threads| {
        let play = |half: &Playouts| {
            let start = Position::new(rules);
            let (_, ends) = half.play(|| start.clone());
            ends.answers()
        };
        let answers: Vec<Answers> = match threads {
            1 => halves.iter().map(play).collect(),
            _ => thread::scope(|scope| {
                let playing = halves
                    .each_ref()
                    .map(|half| scope.spawn(move || play(half)));
                let done = playing.into_iter().map(|playing| playing.join());
                done.map(|ends| ends.expect("nothing is refused")).collect()
            }),
        };
        answers.concat()
    })
}

fn contest(moves: u64, run: impl Fn(usize) -> Answers + 'static) -> Contest {
    let run = Rc::new(run);
    let contestants = THREADS.map(|(engine, threads)| {
        let run = Rc::clone(&run);
        Contestant {
            engine,
            version: VERSION,
            role: Role::Own,
            moves: usize::try_from(moves).expect("the archive is small"),
            round: Box::new(move || {
                let start = Instant::now();
                let answers = run(threads);
                Round {
                    took: start.elapsed(),
                    answers: Some(answers),
                    bytes: None,
                }
            }),
        }
    });
    Contest {
        rounds: ROUNDS,
        contestants: contestants.into(),
        agreed: BTreeMap::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_cores_come_to_the_same_as_one() {
        let mut contest = playouts("6x7 k4 drop", 10_000);
        contest.rounds = 1;
        assert_eq!(contest.measure().len(), 2);
    }
}
