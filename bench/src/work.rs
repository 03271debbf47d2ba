//! What is measured: several engines doing the same, in interleaved rounds.
#![expect(
    missing_debug_implementations,
    reason = "what an engine does is a closure, which cannot be printed"
)]

use std::time::Duration;

/// Something that can be measured.
pub struct Work {
    /// What it is called, from the general to the particular: `nxn/n=3/shuffled`.
    pub name: String,
    /// Makes ready what may take a while.
    pub prepare: Box<dyn Fn() -> Contest>,
}

/// The same moves made by several engines.
pub struct Contest {
    /// The moves that every engine makes in a round.
    pub moves: usize,
    /// How often each engine does it.
    pub rounds: usize,
    /// The first one is what the others are compared with.
    pub contestants: Vec<Contestant>,
}

/// Who makes the moves.
pub struct Contestant {
    /// What it is called.
    pub name: &'static str,
    /// Its version, and what else tells one of its builds from another.
    pub version: &'static str,
    /// Makes all moves of a round.
    pub round: Box<dyn FnMut() -> Round>,
}

/// What a round took and what came of it.
#[derive(Clone, Debug)]
pub struct Round {
    /// The time that the moves took, without what was prepared for them.
    pub took: Duration,
    /// What came of the moves, the same of every contestant; `None` of what gives
    /// no answers.
    pub answers: Option<Vec<u64>>,
}

/// What an engine took for a move, round by round, in nanoseconds.
pub type Figures = Vec<f64>;

impl Contest {
    /// Has the engines do their rounds, one after another in changing order, so
    /// that what disturbs the machine disturbs all of them.
    ///
    /// # Panics
    ///
    /// If an engine answers otherwise than another one.
    pub fn measure(&mut self) -> Vec<Figures> {
        let mut figures = vec![Vec::with_capacity(self.rounds); self.contestants.len()];
        let mut agreed = None;
        for round in 0..self.rounds {
            for turn in 0..self.contestants.len() {
                let index = (round + turn) % self.contestants.len();
                let contestant = &mut self.contestants[index];
                let Round { took, answers } = (contestant.round)();
                if let Some(answers) = answers {
                    let agreed = agreed.get_or_insert_with(|| answers.clone());
                    assert_eq!(&answers, agreed, "{} answers otherwise", contestant.name);
                }
                figures[index].push(took.as_secs_f64() * 1e9 / self.moves as f64);
            }
        }
        figures
    }
}
