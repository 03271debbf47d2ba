//! k in a row on boards of any size: lines as bits, beside looking from the last stone.

mod order;

use std::collections::BTreeMap;
use std::rc::Rc;

use inarow::{Method, Position, Rules};

use crate::games::Games;
use crate::scan::NeighbourScan;
use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};
use order::Order;

/// Rules, under which lines are asked for where another method would serve too.
const BOARDS: [(&str, &str); 4] = [
    ("15x15-k5", "15x15 k5"),
    ("1000x1000-k5", "1000x1000 k5"),
    ("1000x1000-k50", "1000x1000 k50"),
    ("1000x1000-k500", "1000x1000 k500"),
];

const ROUNDS: usize = 51;

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    BOARDS.into_iter().flat_map(|(board, line)| {
        Order::ALL.into_iter().map(move |order| Work {
            name: format!("runs/{board}/{}", order.name()),
            prepare: Box::new(move || contest(line, order)),
        })
    })
}

fn contest(line: &str, order: Order) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let games = Rc::new(order.games(rules));
    let moves = games.move_count();
    let own = Position::new(rules).with_method(Method::Lines);
    let own = own.expect("lines serve any rules");
    let peer = NeighbourScan::new(&rules);
    let all = Rc::clone(&games);
    let contestants = vec![
        Contestant {
            engine: "inarow",
            version: VERSION,
            role: Role::Own,
            moves,
            round: Box::new(move || round(&all, || own.clone())),
        },
        Contestant {
            engine: "neighbour scan",
            version: VERSION,
            role: Role::Peer,
            moves,
            round: Box::new(move || round(&games, || peer.clone())),
        },
    ];
    Contest {
        rounds: ROUNDS,
        contestants,
        agreed: BTreeMap::new(),
    }
}

fn round<E: crate::Engine>(games: &Games, begin: impl Fn() -> E) -> Round {
    let (took, answers) = games.play(|_| begin());
    Round {
        took,
        answers: Some(vec![answers.cast_unsigned()]),
        bytes: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_engines_give_the_same_answers() {
        for (line, won) in [("15x15 k5", true), ("60x60 k20", false)] {
            for order in Order::ALL {
                let mut contest = contest(line, order);
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
