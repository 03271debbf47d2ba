//! Threads that work side by side, without Python's lock.

use std::mem;
use std::num::NonZero;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Threads, those of the process that asks.
#[derive(Debug)]
pub(crate) enum Threads {
    /// A thread a core, shared by whoever wants them all.
    OfAllCores,
    /// So many of their own, made when they are first asked for.
    Own(NonZero<u16>, Option<Kept>),
}

/// The threads of a process.
#[derive(Debug)]
pub(crate) struct Kept {
    process: u32,
    threads: Arc<ThreadPool>,
}

impl Drop for Kept {
    fn drop(&mut self) {
        if self.process != process::id() {
            // The parent's are not ended from here: there is nothing to wait for.
            mem::forget(Arc::clone(&self.threads));
        }
    }
}

static OF_ALL_CORES: Mutex<Option<Kept>> = Mutex::new(None);

/// The threads of this process, a thread a core; none where they cannot be made.
///
/// Whoever asks holds Python's lock, as whoever forks does. So nobody forks while the pool is
/// looked up.
pub(crate) fn of_all_cores() -> Option<Arc<ThreadPool>> {
    let mut kept = OF_ALL_CORES.lock().unwrap_or_else(PoisonError::into_inner);
    here(&mut kept, 0)
}

impl Threads {
    /// So many; where no number is said, those of all cores.
    pub(crate) fn new(jobs: Option<NonZero<u16>>) -> Self {
        jobs.map_or(Self::OfAllCores, |jobs| Self::Own(jobs, None))
    }

    /// The threads in this process; none where they cannot be made. Whoever asks holds Python's
    /// lock.
    pub(crate) fn get(&mut self) -> Option<Arc<ThreadPool>> {
        match self {
            Self::OfAllCores => of_all_cores(),
            Self::Own(jobs, kept) => here(kept, jobs.get().into()),
        }
    }
}

/// The threads that are kept, if they are of this process. After a fork the child has none of its
/// parent's threads, and gets its own.
fn here(kept: &mut Option<Kept>, count: usize) -> Option<Arc<ThreadPool>> {
    let process = process::id();
    match kept {
        Some(pool) if pool.process == process => {}
        _ => {
            let made = ThreadPoolBuilder::new().thread_name(|index| format!("inarow {index}"));
            let threads = Arc::new(made.num_threads(count).build().ok()?);
            *kept = Some(Kept { process, threads });
        }
    }
    kept.as_ref().map(|pool| Arc::clone(&pool.threads))
}
