//! Random games that are played to their end and then undone. Each move is played and undone once.

use std::rc::Rc;

use inarow::{Facts, Gravity, Position, Rules};

use crate::contest::{Contest, PlayRound};
use crate::engine::{Ply, Stone};
use crate::game::{Copies, KnownGames};
use crate::peers;
use crate::scan::NeighbourScan;

pub(crate) fn contest(rules: Rules, divisor: usize) -> Contest {
    let games = Rc::new(KnownGames::random(rules, 200_000 / divisor));
    let mut engines: Vec<(&str, PlayRound<KnownGames>)> = vec![
        ("inarow", |games| {
            games.play::<Ply>(Position::new(games.rules))
        }),
        ("inarow/facts", |games| {
            games.play::<Ply>(Facts::new(Position::new(games.rules)))
        }),
        ("inarow/copies", |games| {
            games.play(Copies::of(Position::new(games.rules)))
        }),
    ];
    if let Some(play) = peers::undo(&rules) {
        engines.push(("board-game/copies", play));
    } else if rules.gravity() == Gravity::None {
        engines.push(("neighbour scan", |games| {
            games.play::<Stone>(NeighbourScan::new(&games.rules))
        }));
    }
    let mut contest = Contest::new(21);
    contest.add_all(games.move_count(), &games, &engines);
    contest
}
