//! All shards of a `VectorEnv`. One call at a time uses them, on several threads if there is enough
//! work.

use std::iter;
use std::num::NonZero;
use std::process;
use std::sync::atomic::Ordering;
use std::sync::{MutexGuard, PoisonError, TryLockError};

use inarow::{Random, Rules};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use rayon::prelude::*;

use super::VectorEnv;
use super::shard::{GAMES, Shard};

/// The minimum number of bytes of planes for which threads are faster.
const MIN_BYTES_FOR_THREADS: usize = 1 << 18;

impl VectorEnv {
    /// Locks the games.
    pub(super) fn lock<'a>(&'a self, py: Python<'_>) -> PyResult<MutexGuard<'a, Vec<Shard>>> {
        let shards = match self.shards.try_lock() {
            Ok(shards) => shards,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => {
                // After a fork, no thread exists that could unlock them.
                if self.locking_process.load(Ordering::Relaxed) != process::id() {
                    return Err(PyRuntimeError::new_err(
                        "another thread was stepping these games when the process forked",
                    ));
                }
                let shards = self.shards.lock_py_attached(py);
                shards.unwrap_or_else(PoisonError::into_inner)
            }
        };
        self.locking_process.store(process::id(), Ordering::Relaxed);
        Ok(shards)
    }

    /// Calls `work` with each task, such as a shard and its actions. Uses several threads if there is
    /// enough work.
    pub(super) fn run<T: Send, R: Send>(
        &self,
        py: Python<'_>,
        mut tasks: Vec<T>,
        work: impl Fn(&mut T) -> R + Sync + Send,
    ) -> Vec<R> {
        let bytes = self.num_envs * self.plane_bytes();
        let is_large = tasks.len() > 1 && bytes >= MIN_BYTES_FOR_THREADS;
        let is_one = self.threads.jobs == Some(NonZero::<u16>::MIN);
        let pool = (is_large && !is_one).then(|| self.threads.get()).flatten();
        py.detach(|| match pool {
            Some(pool) => pool.install(|| tasks.par_iter_mut().map(work).collect()),
            None => tasks.iter_mut().map(work).collect(),
        })
    }
}

/// Creates shards of new games.
pub(super) fn new_shards(rules: Rules, games: usize, seed: u64) -> PyResult<Vec<Shard>> {
    let firsts = (0..games).step_by(GAMES);
    let shards = firsts.zip(shard_seeds(seed)).map(|(first, seed)| {
        let shard = Shard::new(rules, GAMES.min(games - first), seed);
        shard.map_err(|error| PyMemoryError::new_err(error.to_string()))
    });
    shards.collect()
}

/// Iterates over the seeds of shards. They are random, so that two seeds never share games.
pub(super) fn shard_seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut random = Random::new(seed);
    iter::repeat_with(move || random.next())
}
