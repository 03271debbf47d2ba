//! Random games played and taken back to the empty board. A move is played and taken back once.

use std::rc::Rc;

use inarow::{Facts, Gravity, Position, Rules};

use crate::known_games::{PlayAll, Played};
use crate::peers;
use crate::scan::NeighbourScan;
use crate::work::Contest;

const MOVES: usize = 200_000;

pub(crate) fn contest(rules: Rules, share: usize) -> Contest {
    let games = Rc::new(Played::random(rules, MOVES / share));
    let mut contest = Contest::new(21);
    let mut add = |engine, play: PlayAll| {
        let games = Rc::clone(&games);
        contest.add(engine, games.move_count(), move || play(&games));
    };
    add("inarow", |played| played.round(Position::new(played.rules)));
    add("inarow/facts", |played| {
        played.round(Facts::new(Position::new(played.rules)))
    });
    add("inarow/copies", |played| {
        played.copied(Position::new(played.rules))
    });
    if let Some(play) = peers::undo(&rules) {
        add("board-game/copies", play);
    } else if rules.gravity() == Gravity::None {
        add("neighbour scan", |played| {
            played.round(NeighbourScan::new(&played.rules))
        });
    }
    contest
}
