//! Random games that are played to their end and then undone. Each move is played and undone once.

use std::rc::Rc;

use inarow::{Facts, Gravity, Position, Rules};

use crate::contest::Contest;
use crate::known_games::{PlayAll, Played};
use crate::peers;
use crate::scan::NeighbourScan;
use crate::{Ply, Stone};

const MOVES: usize = 200_000;

pub(crate) fn contest(rules: Rules, share: usize) -> Contest {
    let games = Rc::new(Played::random(rules, MOVES / share));
    let moves = games.move_count();
    let mut contest = Contest::new(21);
    let mut add = |engine, play: PlayAll| {
        let games = Rc::clone(&games);
        contest.add(engine, moves, move || play(&games));
    };
    add("inarow", |games| {
        games.taken_back::<Ply, _>(Position::new(games.rules))
    });
    add("inarow/facts", |games| {
        games.taken_back::<Ply, _>(Facts::new(Position::new(games.rules)))
    });
    add("inarow/copies", |games| {
        games.copied(Position::new(games.rules))
    });
    if let Some(play) = peers::undo(&rules) {
        add("board-game/copies", play);
    } else if rules.gravity() == Gravity::None {
        add("neighbour scan", |games| {
            games.taken_back::<Stone, _>(NeighbourScan::new(&games.rules))
        });
    }
    contest
}
