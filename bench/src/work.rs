//! What is measured: several engines doing the same, in interleaved rounds.
#![expect(
    missing_debug_implementations,
    reason = "what an engine does is a closure, which cannot be printed"
)]

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The version of the project's own engines.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// After so long no further round is begun, if there have been a few.
const LONG_ENOUGH: Duration = Duration::from_secs(4);
const FEW_ROUNDS: usize = 5;

/// Something that can be measured.
pub struct Work {
    /// What it is called, from the general to the particular: `nxn/n=3/shuffled`.
    pub name: String,
    /// Makes ready what may take a while.
    pub prepare: Box<dyn Fn() -> Contest>,
}

/// The same moves made by several engines.
pub struct Contest {
    /// How often each engine does it, at most.
    pub rounds: usize,
    /// Who does it, ours first.
    pub contestants: Vec<Contestant>,
    /// What comes of so many moves, as far as it is known beforehand.
    pub agreed: BTreeMap<usize, Answers>,
}

/// Who makes the moves.
pub struct Contestant {
    /// What it is called.
    pub engine: &'static str,
    /// Its version, and what else tells one of its builds from another.
    pub version: &'static str,
    /// Whose it is.
    pub role: Role,
    /// The moves of a round. Where an engine is so slow that it makes only some of
    /// them, they say less than those of the others, but nothing else.
    pub moves: usize,
    /// Makes all moves of a round.
    pub round: Box<dyn FnMut() -> Round>,
}

/// Whose an engine is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Role {
    /// The project's.
    Own,
    /// Somebody else's, or as somebody else would write it: what ours are compared
    /// with.
    Peer,
    /// Neither: what is told for its own sake.
    Aside,
}

/// What came of the moves of a round, as numbers.
pub type Answers = Vec<u64>;

/// What a round took and what came of it.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// The time that the moves took, without what was prepared for them.
    pub took: Duration,
    /// The same of every contestant that makes as many moves; `None` of what gives
    /// no answers.
    pub answers: Option<Answers>,
    /// The bytes that the engine holds, where that is asked.
    pub bytes: Option<u64>,
}

/// What an engine took for a move, in nanoseconds, and what it held.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    /// Round by round.
    pub ns: Vec<f64>,
    /// Of the last round.
    pub bytes: Option<u64>,
}

impl Contest {
    /// Has the engines do their rounds, one after another in changing order, so
    /// that what disturbs the machine disturbs all of them.
    ///
    /// # Panics
    ///
    /// If an engine answers otherwise than another one.
    pub fn measure(&mut self) -> Vec<Measured> {
        let mut measured = vec![Measured::default(); self.contestants.len()];
        let begun = Instant::now();
        for round in 0..self.rounds {
            if round >= FEW_ROUNDS && begun.elapsed() > LONG_ENOUGH {
                break;
            }
            for turn in 0..self.contestants.len() {
                let index = (round + turn) % self.contestants.len();
                let Contestant {
                    engine,
                    moves,
                    round,
                    ..
                } = &mut self.contestants[index];
                let done = round();
                if let Some(answers) = done.answers {
                    let agreed = self.agreed.entry(*moves).or_insert_with(|| answers.clone());
                    assert_eq!(&answers, agreed, "{engine} answers otherwise");
                }
                let ns = done.took.as_secs_f64() * 1e9 / *moves as f64;
                measured[index].ns.push(ns);
                measured[index].bytes = done.bytes;
            }
        }
        measured
    }
}
