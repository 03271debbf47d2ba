//! Random games in which facts are updated beside the verdict, and games in which facts are read.

use std::rc::Rc;

use inarow::{Facts, Player, Position, Rules};

use crate::contest::Contest;
use crate::game::{PlayGames, Playouts, SEED};
use crate::scan::NeighbourScan;

/// Compares positions with facts to positions without facts.
pub(crate) fn kept(rules: Rules, share: usize) -> Contest {
    contest(
        rules,
        300_000 / share,
        [
            ("inarow/facts", |games| {
                games.play_copies(&Facts::new(Position::new(games.rules)))
            }),
            ("inarow", |games| {
                games.play_copies(&Position::new(games.rules))
            }),
        ],
    )
}

/// Finds the winning cells of both players after each move, by reading facts and by trying cells.
pub(crate) fn read(rules: Rules, share: usize) -> Contest {
    contest(
        rules,
        10_000 / share,
        [
            ("inarow/facts", |games| {
                let facts = Facts::new(Position::new(games.rules));
                let read = |facts: &Facts| {
                    let players = [Player::ONE, Player::TWO].into_iter();
                    players
                        .map(|by| facts.winning_cells(by).count() as u64)
                        .sum()
                };
                games.play_and_read(|| facts.clone(), read)
            }),
            ("neighbour scan", |games| {
                let board = NeighbourScan::new(&games.rules);
                let read = |board: &NeighbourScan| board.winning_cells(1) + board.winning_cells(2);
                games.play_and_read(|| board.clone(), read)
            }),
        ],
    )
}

fn contest(rules: Rules, moves: usize, engines: [(&'static str, PlayGames); 2]) -> Contest {
    let games = Rc::new(Playouts::random(rules, moves, SEED));
    let mut contest = Contest::new(21);
    for (engine, play) in engines {
        let games = Rc::clone(&games);
        contest.add(engine, games.move_count(), move || play(&games));
    }
    contest
}
