//! A benchmark: several engines make the same moves, in interleaved rounds.
//!
//! Criterion measures one function at a time. A fair comparison on a machine with other programs
//! needs interleaved rounds and the ratios within each round.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::engine;

/// No further round starts after this time, if there were at least [`FEW_ROUNDS`].
const LONG_ENOUGH: Duration = Duration::from_secs(4);
const FEW_ROUNDS: usize = 5;

/// A benchmark that can be prepared and measured.
pub(crate) struct Benchmark {
    /// The name, from the general to the particular: `nxn/n=3/shuffled`.
    pub(crate) name: String,
    /// Prepares the contest, which may take a while. The number of its moves is the usual number
    /// divided by the argument.
    pub(crate) prepare: Box<dyn Fn(usize) -> Contest>,
}

impl Benchmark {
    /// True if the benchmark has this name or is in this group: `nxn/n=3/shuffled` is in `nxn` and
    /// `nxn/n=3`.
    pub(crate) fn is_of(&self, name: &str) -> bool {
        let rest = self.name.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }
}

/// Engines that make the same moves.
pub(crate) struct Contest {
    /// The maximum number of rounds of each engine.
    pub(crate) rounds: usize,
    /// The engines, ours first, and what each does in a round.
    contestants: Vec<(Measured, Box<dyn FnMut() -> Round>)>,
    /// The right answers for each number of moves, if they are known.
    pub(crate) agreed: BTreeMap<usize, Answers>,
}

/// The owner of an engine.
#[derive(Clone, Copy, Debug, Deserialize, Eq, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    /// The project.
    Own,
    /// Another project, or code that another project would write. Our engines are compared with it.
    Peer,
    /// Neither of them. Its figure is only reported.
    Aside,
}

/// The results of the moves of a round, as numbers.
pub(crate) type Answers = Vec<u64>;

/// The result of one round.
#[derive(Clone, Debug, Default)]
pub(crate) struct Round {
    /// The time of the moves, without preparation.
    pub(crate) time: Duration,
    /// The answers. Engines with the same number of moves must agree. `None` if the engine has no
    /// answers.
    pub(crate) answers: Option<Answers>,
}

/// Plays a round with data that is the same for all engines.
pub(crate) type PlayRound<T> = fn(&T) -> Round;

/// The results of one engine. `bench/python` prints them as JSON.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Measured {
    /// The engine's name.
    pub(crate) engine: String,
    /// The engine's version.
    pub(crate) version: String,
    /// The engine's owner.
    pub(crate) role: Role,
    /// The moves of a round. A slow engine may make fewer moves than the others.
    pub(crate) moves: usize,
    /// Nanoseconds per move, round by round.
    pub(crate) ns: Vec<f64>,
}

impl Round {
    pub(crate) fn new(time: Duration, answers: Answers) -> Self {
        let answers = Some(answers);
        Self { time, answers }
    }

    /// Calls `play`, which returns the answers, and measures its time.
    pub(crate) fn timed(play: impl FnOnce() -> Answers) -> Self {
        let (answers, time) = timed(play);
        Self::new(time, answers)
    }
}

/// Calls `work`, and measures its time. callgrind finds this function by its name, and counts only
/// the instructions in it.
#[inline(never)]
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

impl Contest {
    pub(crate) const fn new(rounds: usize) -> Self {
        Self {
            rounds,
            contestants: Vec::new(),
            agreed: BTreeMap::new(),
        }
    }

    /// Adds an engine.
    pub(crate) fn add(
        &mut self,
        engine: &str,
        moves: usize,
        round: impl FnMut() -> Round + 'static,
    ) {
        let (version, role) = engine::origin(engine);
        let measured = Measured {
            engine: engine.to_owned(),
            version: version.to_owned(),
            role,
            moves,
            ns: Vec::new(),
        };
        self.contestants.push((measured, Box::new(round)));
    }

    /// Adds engines that make their moves from the same data.
    pub(crate) fn add_all<T: 'static>(
        &mut self,
        moves: usize,
        data: &Rc<T>,
        engines: &[(&str, PlayRound<T>)],
    ) {
        for &(engine, round) in engines {
            let data = Rc::clone(data);
            self.add(engine, moves, move || round(&data));
        }
    }

    /// Returns the names of our engines that run on one core.
    pub(crate) fn own_engines(&self) -> Vec<String> {
        let engines = self.contestants.iter().map(|(engine, _)| engine);
        let own = engines.filter(|own| own.role == Role::Own && !own.engine.ends_with("cores"));
        own.map(|own| own.engine.clone()).collect()
    }

    /// Plays one round of an engine, if it is in the contest, and returns the number of its moves.
    /// callgrind finds this function by its name.
    #[inline(never)]
    pub(crate) fn play_one(&mut self, engine: &str) -> Option<usize> {
        let mut engines = self.contestants.iter_mut();
        let (own, play) = engines.find(|(own, _)| own.engine == engine)?;
        play();
        Some(own.moves)
    }

    /// Runs the rounds. The order of the engines changes, so that a disturbance of the machine
    /// affects all of them.
    ///
    /// # Panics
    ///
    /// If two engines have different answers.
    pub(crate) fn measure(&mut self) -> Vec<Measured> {
        let (start, count) = (Instant::now(), self.contestants.len());
        for round in 0..self.rounds {
            if round >= FEW_ROUNDS && start.elapsed() > LONG_ENOUGH {
                break;
            }
            for turn in 0..count {
                let (own, play) = &mut self.contestants[(round + turn) % count];
                let done = play();
                if let Some(answers) = done.answers {
                    let agreed = self.agreed.entry(own.moves);
                    let agreed = agreed.or_insert_with(|| answers.clone());
                    assert_eq!(&answers, agreed, "{} has other answers", own.engine);
                }
                own.ns
                    .push(done.time.as_secs_f64() * 1e9 / own.moves as f64);
            }
        }
        self.contestants.drain(..).map(|(own, _)| own).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn benchmarks_have_names_and_groups() {
        let benchmark = Benchmark {
            name: "nxn/n=10/shuffled".to_owned(),
            prepare: Box::new(|_| Contest::new(1)),
        };
        for (name, expected) in [
            ("nxn/n=10/shuffled", true),
            ("nxn/n=10", true),
            ("nxn", true),
            ("nxn/n=1", false),
            ("n=10", false),
        ] {
            assert_eq!(benchmark.is_of(name), expected, "{name}");
        }
    }
}
