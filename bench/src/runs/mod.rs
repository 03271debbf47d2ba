//! k in a row on boards of any size: lines as bits, beside a scan from the last stone.

mod order;

use std::rc::Rc;

use inarow::{Method, Position, Rules};

use crate::contest::Contest;
use crate::scan::NeighbourScan;
pub(crate) use order::Order;

pub(crate) fn contest(rules: Rules, order: Order) -> Contest {
    let games = Rc::new(order.games(rules));
    let moves = games.move_count();
    let own = Position::new(rules).with_method(Method::Lines);
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
