//! Random games from the empty board to their end: how fast moves are checked and
//! made, and how fast games are begun.

mod choice;

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use inarow::{Position, Rules, Verdict};

use crate::peers;
use crate::unchecked_scan::UncheckedScan;
use crate::work::{Answers, Contest, Contestant, Role, Round, VERSION, Work};
pub(crate) use choice::{Choice, Choices};

/// Rules under which random games are played.
struct Board {
    work: &'static str,
    line: &'static str,
}

const BOARDS: [Board; 8] = [
    Board {
        work: "playouts/3x3",
        line: "3x3",
    },
    Board {
        work: "playouts/6x7-k4-drop",
        line: "6x7 k4 drop",
    },
    Board {
        work: "playouts/15x15-k5",
        line: "15x15 k5",
    },
    Board {
        work: "playouts/19x19-k6",
        line: "19x19 k6",
    },
    Board {
        work: "playouts/40x40-k5",
        line: "40x40 k5",
    },
    Board {
        work: "playouts/15x15-k5-wrap",
        line: "15x15 k5 wrap",
    },
    Board {
        work: "playouts/15x15-k5-players=3",
        line: "15x15 k5 players=3",
    },
    Board {
        work: "playouts/8x8x8-k5",
        line: "8x8x8 k5",
    },
];

pub(crate) const SEED: u64 = 348;

/// Moves that a round has, and rounds.
const MOVES: u64 = 1_000_000;
const ROUNDS: usize = 21;

/// An engine that plays the games.
pub(crate) struct Candidate {
    pub(crate) engine: &'static str,
    pub(crate) version: &'static str,
    pub(crate) play: fn(&Playouts) -> (Duration, Ends),
}

/// Random games under some rules.
#[derive(Clone, Debug)]
pub(crate) struct Playouts {
    rules: Rules,
    seed: u64,
    /// How many moves each game has.
    lengths: Vec<u32>,
}

/// What came of all games.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Ends {
    pub(crate) moves: u64,
    /// Draws, and the wins of each player.
    pub(crate) by_winner: [u64; 4],
}

/// How a game stands for an engine after a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Standing {
    /// It goes on.
    Ongoing,
    /// Nobody has won and nobody can move.
    Draw,
    /// Won by the player with this number.
    Won(usize),
}

/// A game as one engine plays it.
pub(crate) trait Game {
    /// Makes the move of this choice. What is refused ends the measurement.
    fn play(&mut self, choice: Choice) -> Standing;
}

/// Everything that is measured here.
pub(crate) fn works() -> impl Iterator<Item = Work> {
    BOARDS.into_iter().map(|board| Work {
        name: board.work.to_owned(),
        prepare: Box::new(move || contest(&board, MOVES)),
    })
}

fn contest(board: &Board, moves: u64) -> Contest {
    let rules: Rules = board
        .line
        .parse()
        .expect("the rules lines of the table are right");
    let games = Rc::new(Playouts::random(rules, moves, SEED));
    let own = Candidate {
        engine: "inarow",
        version: VERSION,
        play: |games| {
            let start = Position::new(games.rules);
            games.play(|| start.clone())
        },
    };
    let moves = games.move_count();
    let candidates = [(Role::Own, own)]
        .into_iter()
        .chain(
            peers::playouts(board.line)
                .into_iter()
                .chain(unchecked_scan(&rules))
                .map(|peer| (Role::Peer, peer)),
        )
        .map(|(role, candidate)| {
            let games = Rc::clone(&games);
            Contestant {
                engine: candidate.engine,
                version: candidate.version,
                role,
                moves,
                round: Box::new(move || {
                    let (took, ends) = (candidate.play)(&games);
                    Round {
                        took,
                        answers: Some(ends.answers()),
                        bytes: None,
                    }
                }),
            }
        });
    let mut contestants: Vec<Contestant> = candidates.collect();
    if crate::batches::are_replayed(&rules) {
        contestants.insert(1, crate::batches::playouts(rules, moves));
    }
    contestants.push(Contestant {
        engine: "harness",
        version: VERSION,
        role: Role::Aside,
        moves,
        round: Box::new(move || Round {
            took: games.choose_only(),
            ..Round::default()
        }),
    });
    Contest {
        rounds: ROUNDS,
        contestants,
        agreed: BTreeMap::new(),
    }
}

/// Returns the plain scan, if it serves these rules: k or more in a row on a large plane.
fn unchecked_scan(rules: &Rules) -> Option<Candidate> {
    let plain = format!("{} k{}", rules.size(), rules.k());
    let play: fn(&Playouts) -> (Duration, Ends) = match rules.size().cell_count() {
        _ if rules.to_string() != plain || rules.size().layers().is_some() => return None,
        0..=99 => return None,
        100..=400 => |games| {
            let start = UncheckedScan::<512>::new(&games.rules);
            games.play(|| start.clone())
        },
        _ => |games| {
            let start = UncheckedScan::<2048>::new(&games.rules);
            games.play(|| start.clone())
        },
    };
    Some(Candidate {
        engine: "unchecked scan",
        version: VERSION,
        play,
    })
}

impl Ends {
    pub(crate) fn answers(self) -> Answers {
        [&[self.moves], &self.by_winner[..]].concat()
    }
}

impl Playouts {
    /// Random games of at least so many moves in all.
    pub(crate) fn random(rules: Rules, moves: u64, seed: u64) -> Self {
        let mut games = Self {
            rules,
            seed,
            lengths: Vec::new(),
        };
        let (mut random, mut choices) = games.start();
        let mut played = 0;
        while played < moves {
            let mut position = Position::new(rules);
            choices.begin();
            while Game::play(&mut position, choices.choose(&mut random)) == Standing::Ongoing {}
            played += position.ply();
            games
                .lengths
                .push(u32::try_from(position.ply()).expect("a game that is played is short"));
        }
        games
    }

    pub(crate) const fn rules(&self) -> &Rules {
        &self.rules
    }

    pub(crate) fn move_count(&self) -> usize {
        self.lengths.iter().map(|&length| length as usize).sum()
    }

    fn start(&self) -> (Rng, choice::Choices) {
        (Rng::with_seed(self.seed), choice::Choices::new(&self.rules))
    }

    /// Plays all games, each begun by `begin`.
    #[inline(never)]
    pub(crate) fn play<G: Game>(&self, begin: impl Fn() -> G) -> (Duration, Ends) {
        let (mut random, mut choices) = self.start();
        let mut ends = Ends::default();
        let start = Instant::now();
        for _ in &self.lengths {
            let mut game = begin();
            choices.begin();
            let mut moves = 0;
            let winner = loop {
                let standing = game.play(choices.choose(&mut random));
                moves += 1;
                match standing {
                    Standing::Ongoing => {}
                    Standing::Draw => break 0,
                    Standing::Won(player) => break player,
                }
            };
            ends.moves += moves;
            ends.by_winner[winner] += 1;
        }
        (start.elapsed(), ends)
    }

    /// Only chooses the moves, as often as there are some.
    #[inline(never)]
    fn choose_only(&self) -> Duration {
        let (mut random, mut choices) = self.start();
        let start = Instant::now();
        for &length in &self.lengths {
            choices.begin();
            for _ in 0..length {
                std::hint::black_box(choices.choose(&mut random));
            }
        }
        start.elapsed()
    }
}

impl Game for Position {
    #[inline(always)]
    fn play(&mut self, choice: Choice) -> Standing {
        let played = Self::play(self, choice.mv());
        played.expect("a move that was chosen is legal").into()
    }
}

impl From<Verdict> for Standing {
    #[inline]
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Ongoing { .. } => Self::Ongoing,
            Verdict::Draw => Self::Draw,
            Verdict::Win { player } => Self::Won(player.number().into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_engine_comes_to_the_same_ends() {
        for board in BOARDS {
            let name = board.work;
            let mut contest = Contest {
                rounds: 1,
                ..contest(&board, 20_000)
            };
            assert_eq!(contest.measure().len(), contest.contestants.len());
            let games = Playouts::random(board.line.parse().unwrap(), 20_000, SEED);
            let (_, ends) = games.play(|| Position::new(games.rules));
            let count: u64 = ends.by_winner.iter().sum();
            assert_eq!(count, games.lengths.len() as u64, "{name}");
            assert_eq!(ends.moves, games.move_count() as u64, "{name}");
            assert!(
                ends.by_winner[1] > 0 && ends.by_winner[2] > 0,
                "{name}: {ends:?}"
            );
        }
    }
}
