//! A benchmark: several engines make the same moves, in interleaved rounds.
//!
//! Criterion measures one function at a time. A fair comparison on a machine with other programs
//! needs interleaved rounds and the ratios within each round.
#![expect(
    missing_debug_implementations,
    reason = "what an engine does is a closure, which cannot be printed"
)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use inarow::Rules;
use serde::Deserialize;

use crate::engine;

/// No further round starts after this time, if there were at least [`FEW_ROUNDS`].
const LONG_ENOUGH: Duration = Duration::from_secs(4);
const FEW_ROUNDS: usize = 5;

/// Prepares a contest. The number of its moves is the usual number divided by the argument.
type Prepare = Box<dyn Fn(Rules, usize) -> Contest>;

/// A contest that can be prepared and measured.
pub struct Benchmark {
    /// The name, from the general to the particular: `nxn/n=3/shuffled`.
    pub name: String,
    pub(crate) rules: Rules,
    pub(crate) prepare: Prepare,
}

/// Engines that make the same moves.
pub struct Contest {
    /// The maximum number of rounds of each engine.
    pub rounds: usize,
    /// The engines, ours first.
    contestants: Vec<Contestant>,
    /// The right answers for each number of moves, if they are known.
    pub agreed: BTreeMap<usize, Answers>,
}

/// An engine that makes the moves, by its name in the table of engines.
struct Contestant {
    engine: String,
    /// The number of moves of a round. A slow engine may make fewer moves than the others.
    moves: usize,
    round: Box<dyn FnMut() -> Round>,
}

/// The owner of an engine.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// The project.
    Own,
    /// Another project, or code that another project would write. Our engines are compared with it.
    Peer,
    /// Neither. Its figure is only reported.
    Aside,
}

/// The results of the moves of a round, as numbers.
pub type Answers = Vec<u64>;

/// The result of one round.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// The time of the moves, without preparation.
    pub time: Duration,
    /// The same for all engines with the same number of moves. `None` if the engine has no answers.
    pub answers: Option<Answers>,
    /// The bytes that the engine occupies, if the benchmark measures them.
    pub bytes: Option<u64>,
}

/// The results of one engine. `bench/python` and `bench/js` print them as JSON.
#[derive(Clone, Debug, Deserialize)]
pub struct Measured {
    /// The engine's name.
    pub engine: String,
    /// The engine's version.
    pub version: String,
    /// The engine's owner.
    pub role: Role,
    /// The moves of a round.
    pub moves: usize,
    /// Nanoseconds per move, round by round.
    pub ns: Vec<f64>,
    /// The bytes of the last round.
    pub bytes: Option<u64>,
    /// The engine to compare with: by default the best peer, or the first engine if there is no
    /// peer.
    pub beside: Option<String>,
}

impl Benchmark {
    /// Prepares the contest, which may take a while.
    #[must_use]
    pub fn contest(&self) -> Contest {
        (self.prepare)(self.rules, 1)
    }
}

impl Round {
    pub(crate) fn new(time: Duration, answers: Answers) -> Self {
        let (answers, bytes) = (Some(answers), None);
        Self {
            time,
            answers,
            bytes,
        }
    }

    /// Calls `play`, which returns the answers, and measures its time.
    pub(crate) fn timed(play: impl FnOnce() -> Answers) -> Self {
        let start = Instant::now();
        let answers = play();
        Self::new(start.elapsed(), answers)
    }
}

impl Contest {
    pub(crate) const fn new(rounds: usize) -> Self {
        Self {
            rounds,
            contestants: Vec::new(),
            agreed: BTreeMap::new(),
        }
    }

    /// Returns a contest whose engines must have these answers.
    pub(crate) fn with_answers(rounds: usize, moves: usize, answers: Answers) -> Self {
        let mut contest = Self::new(rounds);
        contest.agreed.insert(moves, answers);
        contest
    }

    /// Adds an engine.
    pub(crate) fn add(
        &mut self,
        engine: &str,
        moves: usize,
        round: impl FnMut() -> Round + 'static,
    ) {
        self.contestants.push(Contestant {
            engine: engine.to_owned(),
            moves,
            round: Box::new(round),
        });
    }

    /// Runs the rounds. The order of the engines changes, so that a disturbance of the machine
    /// affects all of them.
    ///
    /// # Panics
    ///
    /// If two engines have different answers.
    pub fn measure(&mut self) -> Vec<Measured> {
        let contestants = self.contestants.iter();
        let mut measured: Vec<Measured> = contestants
            .map(|own| {
                let (version, role) = engine::origin(&own.engine);
                Measured {
                    engine: own.engine.clone(),
                    version: version.to_owned(),
                    role,
                    moves: own.moves,
                    ns: Vec::new(),
                    bytes: None,
                    beside: None,
                }
            })
            .collect();
        let start = Instant::now();
        for round in 0..self.rounds {
            if round >= FEW_ROUNDS && start.elapsed() > LONG_ENOUGH {
                break;
            }
            for turn in 0..self.contestants.len() {
                let index = (round + turn) % self.contestants.len();
                let Contestant {
                    engine,
                    moves,
                    round,
                } = &mut self.contestants[index];
                let done = round();
                if let Some(answers) = done.answers {
                    let agreed = self.agreed.entry(*moves).or_insert_with(|| answers.clone());
                    assert_eq!(&answers, agreed, "{engine} has other answers");
                }
                let ns = done.time.as_secs_f64() * 1e9 / *moves as f64;
                measured[index].ns.push(ns);
                measured[index].bytes = done.bytes;
            }
        }
        measured
    }
}
