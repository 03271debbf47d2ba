//! Work on all cores.

use std::ops::AddAssign;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Runs the jobs 0, 1, ... on all cores and adds up their results. The results must not depend on
/// the core. The first job that panics ends the work.
pub(crate) fn sum<T: Default + AddAssign + Send>(jobs: u64, work: impl Fn(u64) -> T + Sync) -> T {
    let next = AtomicU64::new(0);
    let worker = || {
        let mut sum = T::default();
        loop {
            let job = next.fetch_add(1, Ordering::Relaxed);
            if job >= jobs {
                return sum;
            }
            match catch_unwind(AssertUnwindSafe(|| work(job))) {
                Ok(result) => sum += result,
                Err(panic) => {
                    next.store(jobs, Ordering::Relaxed);
                    resume_unwind(panic);
                }
            }
        }
    };
    thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(worker)).collect();
        let mut total = T::default();
        for worker in workers {
            total += worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        total
    })
}
