//! n x n boards, full lines: ours, the exercise's class as anybody writes it, and
//! the methods of the textbook.

mod bare;
#[cfg(peer)]
mod class;
mod order;

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use inarow::{Position, Rules, Tally, TicTacToe};
use inarow_textbook::{METHODS, TaughtMethod};

use crate::allocated::held;
use crate::games::Games;
use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};
use bare::Bare;
use order::{Order, Pace};

const SIDES: [i32; 5] = [3, 10, 100, 1000, 10_000];

const ROUNDS: usize = 51;

/// Who plays the games.
#[derive(Clone, Copy)]
struct Candidate {
    engine: &'static str,
    version: &'static str,
    role: Role,
    play: fn(&Games) -> (Duration, i64),
    /// The bytes that are held after the first game.
    bytes: fn(&Games) -> u64,
}

const CANDIDATES: &[Candidate] = &[
    Candidate {
        engine: "inarow/tally",
        version: VERSION,
        role: Role::Own,
        play: |games| games.play(Tally::new),
        bytes: |games| held(|| games.first(Tally::new)).1,
    },
    Candidate {
        engine: "inarow/tic-tac-toe",
        version: VERSION,
        role: Role::Own,
        play: |games| games.play(tic_tac_toe),
        bytes: |games| held(|| games.first(tic_tac_toe)).1,
    },
    Candidate {
        engine: "inarow",
        version: VERSION,
        role: Role::Own,
        play: |games| games.play(position),
        bytes: |games| held(|| games.first(position)).1,
    },
    #[cfg(peer)]
    Candidate {
        engine: "c++ class",
        version: class::VERSION,
        role: Role::Peer,
        play: class::play,
        bytes: |games| class::bytes(games.n),
    },
    Candidate {
        engine: "rust class",
        version: VERSION,
        role: Role::Peer,
        play: |games| games.play(Bare::new),
        bytes: |games| held(|| games.first(Bare::new)).1,
    },
];

fn tic_tac_toe(n: i32) -> TicTacToe {
    TicTacToe::new(n).expect("the side is at least 1")
}

fn position(n: i32) -> Position {
    let rules = Rules::builder().size(n, n).full_lines().build();
    Position::free_turns(rules.expect("a square board has full lines"))
}

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    SIDES.into_iter().flat_map(|n| {
        Order::ALL.into_iter().map(move |order| Work {
            name: format!("nxn/n={n}/{}", order.name()),
            prepare: Box::new(move || contest(n, order)),
        })
    })
}

fn contest(n: i32, order: Order) -> Contest {
    let all = Rc::new(order.games(n, Pace::Flat));
    let few = Rc::new(order.games(n, Pace::AsLines));
    let told = order == Order::Shuffled;
    let mut contestants: Vec<Contestant> = Vec::new();
    for candidate in CANDIDATES {
        let bytes = told.then(|| (candidate.bytes)(&all));
        contestants.push(Contestant {
            engine: candidate.engine,
            version: candidate.version,
            role: candidate.role,
            moves: all.move_count(),
            round: round(&all, bytes, candidate.play),
        });
    }
    for &TaughtMethod { name, new, .. } in METHODS {
        let games = match pace(name, order) {
            Pace::Flat => &all,
            Pace::AsLines => &few,
        };
        let make = move |n: i32| new(n.unsigned_abs() as usize);
        let bytes = told.then(|| make(n).state_bytes() as u64);
        contestants.push(Contestant {
            engine: engine_of(name),
            version: VERSION,
            role: Role::Aside,
            moves: games.move_count(),
            round: round(games, bytes, move |games| games.play(make)),
        });
    }
    let agreed = [all, few].map(|games| {
        let (_, answers) = games.play(Tally::new);
        (games.move_count(), vec![answers.cast_unsigned()])
    });
    Contest {
        rounds: ROUNDS,
        contestants,
        agreed: BTreeMap::from(agreed),
    }
}

/// A round of these games.
fn round(
    games: &Rc<Games>,
    bytes: Option<u64>,
    play: impl Fn(&Games) -> (Duration, i64) + 'static,
) -> Box<dyn FnMut() -> Round> {
    let games = Rc::clone(games);
    Box::new(move || {
        let (took, answers) = play(&games);
        Round {
            took,
            answers: Some(vec![answers.cast_unsigned()]),
            bytes,
        }
    })
}

/// How a method of the textbook is called here.
fn engine_of(method: &str) -> &'static str {
    const NAMES: [(&str, &str); 6] = [
        ("scan", "textbook/scan"),
        ("lines", "textbook/lines"),
        ("counters", "textbook/counters"),
        ("targets", "textbook/targets"),
        ("containers", "textbook/containers"),
        ("separate", "textbook/separate"),
    ];
    let name = NAMES.iter().find(|(known, _)| *known == method);
    name.expect("the methods of the textbook are known").1
}

/// Whether a method's moves cost more on a larger board.
fn pace(method: &str, order: Order) -> Pace {
    match (method, order) {
        ("scan" | "containers", _) | ("lines", Order::LongScan | Order::WorstCase) => Pace::AsLines,
        _ => Pace::Flat,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_gives_the_same_answers() {
        for n in [3, 10, 40] {
            for order in Order::ALL {
                let mut contest = contest(n, order);
                contest.rounds = 1;
                let measured = contest.measure();
                assert_eq!(measured.len(), CANDIDATES.len() + METHODS.len());
                let won = contest.agreed.values().any(|answers| answers[0] > 0);
                assert_eq!(won, n < 40 && order == Order::Shuffled, "{n} {order:?}");
                let has_bytes = measured.iter().all(|own| own.bytes.is_some());
                assert_eq!(has_bytes, order == Order::Shuffled);
            }
        }
    }

    #[test]
    fn scans_go_as_far_as_the_order_says() {
        // n, steps a move of `lines` in the long scans and in the worst case.
        for (n, long, worst) in [(10, 7.5, 20.0), (100, 51.0, 200.0)] {
            for (order, expected) in [(Order::LongScan, long), (Order::WorstCase, worst)] {
                let games = order.games(n, Pace::AsLines);
                let mut lines = (METHODS[1].new)(n.unsigned_abs() as usize);
                let mut steps = 0;
                for (stones, counts) in [(&games.laid, false), (&games.timed, true)] {
                    let before = lines.steps();
                    for stone in &stones.stones[..stones.lengths[0]] {
                        let (row, col) = (stone.row.cast_unsigned(), stone.col.cast_unsigned());
                        let won = lines.make_move(row as usize, col as usize, stone.player);
                        assert_eq!(won, 0);
                    }
                    if counts {
                        steps = lines.steps() - before;
                    }
                }
                let a_move = steps as f64 / games.timed.lengths[0] as f64;
                assert!(
                    (a_move / expected - 1.0).abs() < 0.2,
                    "{n} {order:?}: {a_move}"
                );
            }
        }
    }
}
