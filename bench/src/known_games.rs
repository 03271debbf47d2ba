//! Games with known moves, which are played and undone.

use std::time::Instant;

use inarow::Rules;

use crate::contest::Round;
use crate::engine::REFUSED;
use crate::game::{Game, SEED, Standing, Step, random_games};
use crate::{Ply, Undo};

/// Plays games and undoes them.
pub(crate) type PlayAll = fn(&Played) -> Round;

/// Games with known moves.
pub(crate) struct Played {
    pub(crate) rules: Rules,
    games: Vec<Vec<Step>>,
}

impl Played {
    /// Draws games with at least `moves` moves in all.
    pub(crate) fn random(rules: Rules, moves: usize) -> Self {
        let games = random_games(rules, moves, SEED).collect();
        Self { rules, games }
    }

    pub(crate) fn move_count(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }

    /// Plays the games with an engine that can undo moves. Moves are converted to the form of the
    /// engine before the clock starts.
    pub(crate) fn taken_back<S: From<Ply> + Copy, E: Undo<S>>(&self, engine: E) -> Round {
        let moves = |game: &Vec<Step>| game.iter().map(|step| step.ply.into()).collect();
        let games: Vec<Vec<S>> = self.games.iter().map(moves).collect();
        round(
            &games,
            engine,
            |engine, stone| engine.place(stone),
            |engine, stone| assert_eq!(engine.take(stone), 0, "it was the last move"),
        )
    }

    /// Plays the games with an engine that is copied before each move.
    pub(crate) fn copied<G: Game + Clone>(&self, game: G) -> Round {
        round(
            &self.games,
            (game, Vec::new()),
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
}

/// Plays each game and undoes all its moves. The next game is right only if all were undone. The
/// answer is the sum of the winners.
#[inline(never)]
fn round<S: Copy, E>(
    games: &[Vec<S>],
    mut engine: E,
    play: impl Fn(&mut E, S) -> i32,
    take_back: impl Fn(&mut E, S),
) -> Round {
    let mut winners = 0;
    let start = Instant::now();
    for game in games {
        for &stone in game {
            let winner = play(&mut engine, stone);
            assert_ne!(winner, REFUSED, "a chosen move is legal");
            winners += u64::from(winner.unsigned_abs());
        }
        for &stone in game.iter().rev() {
            take_back(&mut engine, stone);
        }
    }
    Round::new(start.elapsed(), vec![winners])
}
