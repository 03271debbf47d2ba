//! n x n boards with full lines: our counters and positions, the class of the exercise as it is
//! usually written, and the methods of the textbook.

mod class;
mod order;

use std::rc::Rc;

use inarow::{Position, Rules, Tally, TicTacToe};
use inarow_textbook::{METHODS, TaughtMethod};

use crate::contest::Contest;
use crate::engine::Engine;
use crate::stones::Games;
use class::RustClass;
pub(crate) use order::Order;
use order::Pace;

pub(crate) fn contest(rules: Rules, order: Order) -> Contest {
    let n = rules.size().rows().cast_signed();
    let [all, few] = [Pace::Flat, Pace::AsLines].map(|pace| Rc::new(order.games(n, pace)));
    let mut contest = Contest::new(51);
    add(&mut contest, "inarow/tally", &all, Tally::new);
    add(&mut contest, "inarow/tic-tac-toe", &all, |n| {
        TicTacToe::new(n).expect("the side is at least 1")
    });
    add(&mut contest, "inarow", &all, move |_| {
        Position::free_turns(rules)
    });
    add(&mut contest, "rust class", &all, RustClass::new);
    for &TaughtMethod { name, new, .. } in METHODS {
        let games = match pace(name, order) {
            Pace::Flat => &all,
            Pace::AsLines => &few,
        };
        add(&mut contest, &format!("textbook/{name}"), games, move |n| {
            new(n.unsigned_abs() as usize)
        });
    }
    for games in [all, few] {
        let answers = games.play(Tally::new).answers;
        contest
            .agreed
            .insert(games.move_count(), answers.unwrap_or_default());
    }
    contest
}

/// Adds the engine that `make` returns for a board of side n.
fn add<E: Engine + 'static>(
    contest: &mut Contest,
    engine: &str,
    games: &Rc<Games>,
    make: impl Fn(i32) -> E + 'static,
) {
    let games = Rc::clone(games);
    contest.add(engine, games.move_count(), move || games.play(&make));
}

/// Returns the growth of a method's cost per move on larger boards.
fn pace(method: &str, order: Order) -> Pace {
    match (method, order) {
        ("scan" | "containers", _) | ("lines", Order::LongScan | Order::WorstCase) => Pace::AsLines,
        _ => Pace::Flat,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::rules;

    #[test]
    fn every_engine_gives_the_same_answers() {
        for n in [3, 10, 40] {
            for (_, order) in Order::NAMED {
                let mut contest = contest(rules(&format!("{n}x{n}")), order);
                contest.rounds = 1;
                let measured = contest.measure();
                assert_eq!(measured.len(), 4 + METHODS.len());
                let won = contest.agreed.values().any(|answers| answers[0] > 0);
                assert_eq!(won, n < 40 && order == Order::Shuffled, "{n} {order:?}");
            }
        }
    }

    #[test]
    fn scans_go_as_far_as_the_order_says() {
        // For each n: the steps per move of `lines` in long scans, and in the worst case.
        for (n, long, worst) in [(10, 7.5, 20.0), (100, 51.0, 200.0)] {
            for (order, expected) in [(Order::LongScan, long), (Order::WorstCase, worst)] {
                let games = order.games(n, Pace::AsLines);
                let mut lines = (METHODS[1].new)(n.unsigned_abs() as usize);
                let mut steps = 0;
                let game = games.first();
                for (stones, counts) in [(&game.untimed, false), (&game.timed, true)] {
                    let before = lines.steps();
                    for stone in stones {
                        let (row, col) = (stone.row.cast_unsigned(), stone.col.cast_unsigned());
                        let won = lines.make_move(row as usize, col as usize, stone.player);
                        assert_eq!(won, 0);
                    }
                    if counts {
                        steps = lines.steps() - before;
                    }
                }
                let a_move = steps as f64 / game.timed.len() as f64;
                assert!(
                    (a_move / expected - 1.0).abs() < 0.2,
                    "{n} {order:?}: {a_move}"
                );
            }
        }
    }
}
