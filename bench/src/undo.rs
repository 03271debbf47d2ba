//! Random games played and taken back to the empty board. A move is one played and
//! one taken back.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use fastrand::Rng;
use inarow::{Facts, Gravity, Position, Rules};

use crate::engine::REFUSED;
use crate::peers;
use crate::playouts::{Choice, Choices, Game, SEED, Standing};
use crate::scan::NeighbourScan;
use crate::work::{Contest, Contestant, Role, Round, VERSION, Work};
use crate::{Engine, Ply, Undo};

const BOARDS: [(&str, &str); 3] = [
    ("3x3", "3x3"),
    ("6x7-k4-drop", "6x7 k4 drop"),
    ("15x15-k5", "15x15 k5"),
];

const MOVES: usize = 200_000;
const ROUNDS: usize = 21;

/// Plays games and takes them back.
pub(crate) type PlayAll = fn(&Played) -> Round;

/// Games of known moves.
pub(crate) struct Played {
    rules: Rules,
    games: Vec<Vec<Step>>,
}

/// A move as each engine takes it.
#[derive(Clone, Copy)]
struct Step {
    choice: Choice,
    ply: Ply,
}

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    BOARDS.into_iter().map(|(board, line)| Work {
        name: format!("undo/{board}"),
        prepare: Box::new(move || contest(line, MOVES)),
    })
}

fn contest(line: &str, moves: usize) -> Contest {
    let rules: Rules = line
        .parse()
        .expect("the rules lines of the table are right");
    let games = Rc::new(Played::random(rules, moves));
    let mut contestants = Vec::new();
    let mut add = |engine, version, role, play: PlayAll| {
        let games = Rc::clone(&games);
        contestants.push(Contestant {
            engine,
            version,
            role,
            moves: games.games.iter().map(Vec::len).sum(),
            round: Box::new(move || play(&games)),
        });
    };
    add("inarow", VERSION, Role::Own, |played| {
        played.round(Position::new(played.rules))
    });
    add("inarow/facts", VERSION, Role::Own, |played| {
        played.round(Facts::new(Position::new(played.rules)))
    });
    add("inarow/copies", VERSION, Role::Aside, |played| {
        played.copied(Position::new(played.rules))
    });
    match (peers::undo(line), rules.gravity()) {
        (Some((engine, version, play)), _) => add(engine, version, Role::Peer, play),
        (None, Gravity::None) => add("neighbour scan", VERSION, Role::Peer, |played| {
            played.round(NeighbourScan::new(&played.rules))
        }),
        // A scan knows no columns that stones fall down.
        (None, Gravity::Drop) => {}
    }
    Contest {
        rounds: ROUNDS,
        contestants,
        agreed: BTreeMap::new(),
    }
}

impl Played {
    /// Random games of at least so many moves in all.
    fn random(rules: Rules, moves: usize) -> Self {
        let (mut games, mut count) = (Vec::new(), 0);
        let mut random = Rng::with_seed(SEED);
        let mut choices = Choices::new(&rules);
        while count < moves {
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
            count += game.len();
            games.push(game);
        }
        Self { rules, games }
    }

    /// Plays each game by an engine of which a copy is kept before each move.
    pub(crate) fn copied(&self, game: impl Game + Clone) -> Round {
        self.round(Copies::of(game))
    }

    /// Plays each game and takes it back. That the next one can be begun says that
    /// all was taken back.
    #[inline(never)]
    fn round(&self, mut engine: impl TakesBack) -> Round {
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
        Round {
            took: start.elapsed(),
            answers: Some(vec![winners]),
            bytes: None,
        }
    }
}

/// Who plays a game and takes it back.
trait TakesBack {
    /// Plays a move: the winner, or 0.
    fn put(&mut self, step: Step) -> i32;

    /// Takes the last move back.
    fn take_back(&mut self, step: Step);
}

impl<E: Undo<Ply>> TakesBack for E {
    #[inline]
    fn put(&mut self, step: Step) -> i32 {
        let winner = self.place(step.ply);
        assert_ne!(winner, REFUSED, "a move that was chosen is legal");
        winner
    }

    #[inline]
    fn take_back(&mut self, step: Step) {
        let taken = self.take(step.ply);
        assert_eq!(taken, 0, "the last move can be taken back");
    }
}

impl TakesBack for NeighbourScan {
    #[inline]
    fn put(&mut self, step: Step) -> i32 {
        let winner = self.place(step.ply.into());
        assert_ne!(winner, REFUSED, "a move that was chosen is legal");
        winner
    }

    #[inline]
    fn take_back(&mut self, step: Step) {
        let taken = self.take(step.ply.into());
        assert_eq!(taken, 0, "the last move can be taken back");
    }
}

/// Who takes nothing back keeps what was before.
struct Copies<G> {
    now: G,
    before: Vec<G>,
}

impl<G> Copies<G> {
    const fn of(now: G) -> Self {
        let before = Vec::new();
        Self { now, before }
    }
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
        self.now = self.before.pop().expect("as many as were put");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_plays_the_same_games() {
        for (_, line) in BOARDS {
            let mut contest = contest(line, 2000);
            contest.rounds = 1;
            contest.measure();
            assert!(contest.agreed.values().all(|answers| answers[0] > 0));
        }
    }
}
