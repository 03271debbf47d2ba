//! Random games: the time of checking and making a move, also while facts are updated or read, and
//! of new games.

use std::rc::Rc;

use inarow::{Facts, Player, Position, Rules, Wrap};

use crate::batches;
use crate::contest::{Contest, PlayRound, Round};
use crate::game::{Playouts, SEED};
use crate::peers;
use crate::scan::{NeighbourScan, UncheckedScan};

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let games = Rc::new(Playouts::random(rules, 1_000_000 / divisor, SEED));
    let moves = games.move_count();
    let mut contest = Contest::new(21);
    contest.add_all(moves, &games, &[("inarow", play_positions)]);
    if is_plain(&rules) {
        batches::random_games(&mut contest, rules, moves);
    }
    contest.add_all(moves, &games, &peers::playouts(&rules));
    if let Some(play) = unchecked_scan(&rules) {
        contest.add_all(moves, &games, &[("unchecked scan", play)]);
    }
    contest.add_all(moves, &games, &[("harness", Playouts::choose_only)]);
    contest
}

/// Compares positions with facts to positions without facts.
pub(crate) fn with_facts(rules: Rules, divisor: usize) -> Contest {
    contest_of(
        rules,
        300_000 / divisor,
        &[
            ("inarow/facts", |games| {
                games.play_copies(&Facts::new(Position::new(games.rules)))
            }),
            ("inarow", play_positions),
        ],
    )
}

/// Finds the winning cells of both players after each move, by reading facts and by trying cells.
pub(crate) fn reading_facts(rules: Rules, divisor: usize) -> Contest {
    contest_of(
        rules,
        10_000 / divisor,
        &[
            ("inarow/facts", |games| {
                let facts = Facts::new(Position::new(games.rules));
                let count = |facts: &Facts, by| facts.winning_cells(by).count() as u64;
                games.play_and_read(
                    || facts.clone(),
                    |facts| count(facts, Player::ONE) + count(facts, Player::TWO),
                )
            }),
            ("neighbour scan", |games| {
                let board = NeighbourScan::new(&games.rules);
                games.play_and_read(
                    || board.clone(),
                    |board| board.winning_cells(1) + board.winning_cells(2),
                )
            }),
        ],
    )
}

fn contest_of(rules: Rules, moves: usize, engines: &[(&str, PlayRound<Playouts>)]) -> Contest {
    let games = Rc::new(Playouts::random(rules, moves, SEED));
    let mut contest = Contest::new(21);
    contest.add_all(games.move_count(), &games, engines);
    contest
}

fn play_positions(games: &Playouts) -> Round {
    games.play_copies(&Position::new(games.rules))
}

/// True if two players alternate on a plane whose lines do not wrap.
fn is_plain(rules: &Rules) -> bool {
    let is_plane = rules.size().layers().is_none() && rules.wrap() == Wrap::None;
    is_plane && rules.players() == 2
}

/// Returns the plain scan, if it serves these rules: k or more in a row on a large plane.
fn unchecked_scan(rules: &Rules) -> Option<PlayRound<Playouts>> {
    match rules.to_string().as_str() {
        "15x15 k5" | "19x19 k6" => {
            Some(|games| games.play_copies(&UncheckedScan::<512>::new(&games.rules)))
        }
        "40x40 k5" => Some(|games| games.play_copies(&UncheckedScan::<2048>::new(&games.rules))),
        _ => None,
    }
}
