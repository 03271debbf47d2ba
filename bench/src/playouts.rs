//! Random games: the time of checking and making a move, and of new games.

use std::rc::Rc;

use inarow::{Position, Rules, Wrap};

use crate::batches;
use crate::contest::{Contest, PlayRound};
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

/// True if two players alternate on a plane whose lines do not wrap.
fn is_plain(rules: &Rules) -> bool {
    let is_plane = rules.size().layers().is_none() && rules.wrap() == Wrap::None;
    is_plane && rules.players() == 2
}

/// Returns the plain scan, if it serves these rules: k or more in a row on a large plane.
fn unchecked_scan(rules: &Rules) -> Option<PlayRound<Playouts>> {
    match rules.to_string().as_str() {
        "15x15 k5" | "19x19 k6" => {
            Some(|games| games.play(UncheckedScan::<512>::new(&games.rules)))
        }
        "40x40 k5" => Some(|games| games.play(UncheckedScan::<2048>::new(&games.rules))),
        _ => None,
    }
}
