//! Threads that work without the GIL.

use std::mem;
use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use inarow_judge::{MAX_THREADS, thread_count};
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::moves::read_within;

/// The threads for a task, in the process that uses them.
#[derive(Debug)]
pub(crate) struct Threads {
    /// The number of threads for this task, or `None` for one per core, which all such tasks share.
    pub(crate) jobs: Option<NonZero<u16>>,
    /// The threads for this task alone, created at their first use.
    own: Mutex<Option<ProcessPool>>,
}

/// The threads of one process.
#[derive(Debug)]
pub(crate) struct ProcessPool {
    process: u32,
    threads: Arc<ThreadPool>,
}

impl Drop for ProcessPool {
    fn drop(&mut self) {
        if self.process != process::id() {
            // After a fork the child must not wait for the parent's threads.
            mem::forget(Arc::clone(&self.threads));
        }
    }
}

/// The threads that tasks without a number of threads share, one per core.
static OF_ALL_CORES: Mutex<Option<ProcessPool>> = Mutex::new(None);

/// Reads the argument `jobs`: a number of threads, or `None`.
pub(crate) fn read_jobs(jobs: &Bound<'_, PyAny>) -> PyResult<Option<NonZero<u16>>> {
    if jobs.is_none() {
        return Ok(None);
    }
    read_within("jobs", jobs, 1..=MAX_THREADS).map(NonZero::new)
}

impl Threads {
    /// Chooses `jobs` threads, or by default one per core.
    pub(crate) const fn new(jobs: Option<NonZero<u16>>) -> Self {
        let own = Mutex::new(None);
        Self { jobs, own }
    }

    /// Returns the threads in this process, or `None` if they cannot be created. After a fork, the
    /// child gets its own threads. The caller holds the GIL.
    pub(crate) fn get(&self) -> Option<Arc<ThreadPool>> {
        let pool = match self.jobs {
            Some(_) => &self.own,
            None => &OF_ALL_CORES,
        };
        // A fork needs the GIL too, so no fork happens while this is locked.
        let mut pool = pool.lock().unwrap_or_else(PoisonError::into_inner);
        let process = process::id();
        if pool.as_ref().is_none_or(|pool| pool.process != process) {
            let builder = ThreadPoolBuilder::new().thread_name(|index| format!("inarow {index}"));
            let count = thread_count(self.jobs).get();
            let threads = Arc::new(builder.num_threads(count.into()).build().ok()?);
            *pool = Some(ProcessPool { process, threads });
        }
        pool.as_ref().map(|pool| Arc::clone(&pool.threads))
    }
}
