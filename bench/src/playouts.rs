//! Random games: the time of checking and making a move, and of new games.

use std::rc::Rc;

use inarow::{Position, Rules, Wrap};

use crate::batches;
use crate::contest::Contest;
use crate::game::{PlayGames, Playouts, SEED};
use crate::peers;
use crate::scan::UncheckedScan;

const MOVES: usize = 1_000_000;

pub(crate) fn contest(rules: Rules, share: usize) -> Contest {
    let games = Rc::new(Playouts::random(rules, MOVES / share, SEED));
    let moves = games.move_count();
    let mut contest = Contest::new(21);
    let add = |contest: &mut Contest, engine, play: PlayGames| {
        let games = Rc::clone(&games);
        contest.add(engine, moves, move || play(&games));
    };
    add(&mut contest, "inarow", |games| {
        games.play_copies(&Position::new(games.rules))
    });
    if is_plain(&rules) {
        batches::random_games(&mut contest, rules, moves);
    }
    for (engine, play) in peers::playouts(&rules) {
        add(&mut contest, engine, play);
    }
    if let Some(play) = unchecked_scan(&rules) {
        add(&mut contest, "unchecked scan", play);
    }
    add(&mut contest, "harness", Playouts::choose_only);
    contest
}

/// True if two players alternate on a plane whose lines do not wrap.
fn is_plain(rules: &Rules) -> bool {
    let is_plane = rules.size().layers().is_none() && rules.wrap() == Wrap::None;
    is_plane && rules.players() == 2
}

/// Returns the plain scan, if it serves these rules: k or more in a row on a large plane.
fn unchecked_scan(rules: &Rules) -> Option<PlayGames> {
    let plain = format!("{} k{}", rules.size(), rules.k());
    match rules.size().cell_count() {
        _ if rules.to_string() != plain || rules.size().layers().is_some() => None,
        0..=99 => None,
        100..=400 => Some(|games| games.play_copies(&UncheckedScan::<512>::new(&games.rules))),
        _ => Some(|games| games.play_copies(&UncheckedScan::<2048>::new(&games.rules))),
    }
}
