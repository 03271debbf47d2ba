//! Random games played and taken back to the empty board. A move is played and taken back once.

use std::rc::Rc;
use std::time::Instant;

use inarow::{Facts, Gravity, Position, Rules};

use crate::engine::REFUSED;
use crate::game::{Game, SEED, Standing, Step, random_games};
use crate::peers;
use crate::scan::NeighbourScan;
use crate::work::{Contest, Round};
use crate::{Ply, Stone, Undo};

const MOVES: usize = 200_000;

pub(crate) fn contest(rules: Rules, share: usize) -> Contest {
    let games = Rc::new(Played {
        rules,
        games: random_games(rules, MOVES / share, SEED).collect(),
    });
    let moves = games.games.iter().map(Vec::len).sum();
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

/// Plays games and takes them back.
pub(crate) type PlayAll = fn(&Played) -> Round;

/// Games with known moves.
pub(crate) struct Played {
    rules: Rules,
    games: Vec<Vec<Step>>,
}

impl Played {
    /// Plays the games with an engine that takes moves back.
    fn taken_back<S: From<Ply>, E: Undo<S>>(&self, mut engine: E) -> Round {
        self.round(
            &mut engine,
            |engine, step| engine.place(step.ply.into()),
            |engine, step| assert_eq!(engine.take(step.ply.into()), 0, "it was the last move"),
        )
    }

    /// Plays the games with an engine that is copied before each move.
    pub(crate) fn copied<G: Game + Clone>(&self, game: G) -> Round {
        self.round(
            &mut (game, Vec::new()),
            |(now, before), step| {
                before.push(now.clone());
                match now.play(step.choice) {
                    Standing::Ongoing | Standing::Draw => 0,
                    Standing::Won(player) => player.number().into(),
                }
            },
            |(now, before), _| *now = before.pop().expect("each move has a game before it"),
        )
    }

    /// Plays each game and takes it back. The next game shows that all was taken back. The answer
    /// is the sum of the winners.
    #[inline(never)]
    fn round<E>(
        &self,
        engine: &mut E,
        play: impl Fn(&mut E, Step) -> i32,
        take_back: impl Fn(&mut E, Step),
    ) -> Round {
        let mut winners = 0;
        let start = Instant::now();
        for game in &self.games {
            for &step in game {
                let winner = play(engine, step);
                assert_ne!(winner, REFUSED, "a chosen move is legal");
                winners += u64::from(winner.unsigned_abs());
            }
            for &step in game.iter().rev() {
                take_back(engine, step);
            }
        }
        Round::new(start.elapsed(), vec![winners])
    }
}
