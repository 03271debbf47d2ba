//! Random games: the time of checking and making a move, and of new games.

use std::rc::Rc;

use inarow::{Bitboard, Position, Rules, Wrap};

use crate::batches;
use crate::contest::{Contest, Round};
use crate::game::Playouts;
use crate::peers;
use crate::scan::UncheckedScan;

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let games = Rc::new(Playouts::random(rules, 1_000_000 / divisor));
    let moves = games.move_count();
    let mut contest = Contest::new(21);
    contest.add_all(
        moves,
        &games,
        &[("inarow", |games| games.play(Position::new(games.rules)))],
    );
    if let Some(board) = Bitboard::new(&rules) {
        let games = Rc::clone(&games);
        contest.add("inarow/bitboard", moves, move || games.play(board));
    }
    if is_plain(&rules) {
        batches::random_games(&mut contest, rules, moves);
    }
    contest.add_all(moves, &games, &peers::playouts(&rules));
    match rules.to_string().as_str() {
        "15x15 k5" => contest.add_all(moves, &games, &[("unchecked scan", scan::<512, 15, 5>)]),
        "19x19 k6" => contest.add_all(moves, &games, &[("unchecked scan", scan::<512, 19, 6>)]),
        "40x40 k5" => contest.add_all(moves, &games, &[("unchecked scan", scan::<2048, 40, 5>)]),
        _ => {}
    }
    contest.add_all(moves, &games, &[("harness", Playouts::choose_only)]);
    contest
}

fn scan<const LENGTH: usize, const SIDE: usize, const K: usize>(games: &Playouts) -> Round {
    games.play(UncheckedScan::<LENGTH, SIDE, K>::new())
}

/// True if two players alternate on a plane whose lines do not wrap.
fn is_plain(rules: &Rules) -> bool {
    let is_plane = rules.size().layers().is_none() && rules.wrap() == Wrap::None;
    is_plane && rules.players() == 2
}
