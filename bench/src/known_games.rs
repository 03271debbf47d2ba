//! Games with known moves, played and taken back.

use std::time::Instant;

use fastrand::Rng;
use inarow::{Facts, Position, Rules};

use crate::engine::REFUSED;
use crate::game::{Choice, Choices, Game, SEED, Standing};
use crate::scan::NeighbourScan;
use crate::work::Round;
use crate::{Engine, Ply, Stone, Undo};

/// Plays games and takes them back.
pub(crate) type PlayAll = fn(&Played) -> Round;

/// Games with known moves.
pub(crate) struct Played {
    pub(crate) rules: Rules,
    games: Vec<Vec<Step>>,
}

/// A move in the form of each engine.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    choice: Choice,
    ply: Ply,
}

impl Played {
    /// Draws games with at least `moves` moves in all.
    pub(crate) fn random(rules: Rules, moves: usize) -> Self {
        let mut games = Self {
            rules,
            games: Vec::new(),
        };
        let mut random = Rng::with_seed(SEED);
        let mut choices = Choices::new(&rules);
        while games.move_count() < moves {
            let (mut position, mut game) = (Position::new(rules), Vec::new());
            choices.begin();
            loop {
                let choice = choices.choose(&mut random);
                let (player, mv) = (position.next_player(), choice.mv());
                let ply = Ply { player, mv };
                game.push(Step { choice, ply });
                if Game::play(&mut position, choice) != Standing::Ongoing {
                    break;
                }
            }
            games.games.push(game);
        }
        games
    }

    pub(crate) fn move_count(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }

    /// Plays each game with an engine that is copied before each move.
    pub(crate) fn copied(&self, game: impl Game + Clone) -> Round {
        let before = Vec::new();
        self.round(Copies { now: game, before })
    }

    /// Plays each game and takes it back. The next game shows that all was taken back. The answer
    /// is the sum of the winners.
    #[inline(never)]
    pub(crate) fn round(&self, mut engine: impl TakesBack) -> Round {
        let mut winners = 0;
        let start = Instant::now();
        for game in &self.games {
            for &step in game {
                winners += u64::from(engine.put(step).unsigned_abs());
            }
            for &step in game.iter().rev() {
                engine.take_back(step);
            }
        }
        Round::new(start.elapsed(), vec![winners])
    }
}

/// Plays a game and takes it back.
pub(crate) trait TakesBack {
    /// Plays a move. Returns the winner, or 0.
    fn put(&mut self, step: Step) -> i32;

    /// Takes the last move back.
    fn take_back(&mut self, step: Step);
}

/// Engines of inarow take plies, the scan takes stones.
macro_rules! takes_back {
    ($engine:ty, $stone:ty) => {
        impl TakesBack for $engine {
            #[inline]
            fn put(&mut self, step: Step) -> i32 {
                let winner = self.place(<$stone>::from(step.ply));
                assert_ne!(winner, REFUSED, "a chosen move is legal");
                winner
            }

            #[inline]
            fn take_back(&mut self, step: Step) {
                let taken = self.take(<$stone>::from(step.ply));
                assert_eq!(taken, 0, "the last move can be taken back");
            }
        }
    };
}

takes_back!(Position, Ply);
takes_back!(Facts, Ply);
takes_back!(NeighbourScan, Stone);

/// Keeps the games before each move.
struct Copies<G> {
    now: G,
    before: Vec<G>,
}

impl<G: Game + Clone> TakesBack for Copies<G> {
    #[inline]
    fn put(&mut self, step: Step) -> i32 {
        self.before.push(self.now.clone());
        match self.now.play(step.choice) {
            Standing::Ongoing | Standing::Draw => 0,
            Standing::Won(1) => 1,
            Standing::Won(_) => 2,
        }
    }

    #[inline]
    fn take_back(&mut self, _: Step) {
        self.now = self.before.pop().expect("each move has a game before it");
    }
}
