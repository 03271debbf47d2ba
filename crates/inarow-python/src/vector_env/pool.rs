//! Threads that step shards side by side.

use std::mem;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// The threads of this process.
struct Kept {
    process: u32,
    threads: Arc<ThreadPool>,
}

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// The threads of this process, a thread a core; none where they cannot be made. After a fork
/// the child has none of its parent's threads, and gets its own.
///
/// Whoever asks holds Python's lock, as whoever forks does. So nobody forks while the pool is
/// looked up.
pub(super) fn threads() -> Option<Arc<ThreadPool>> {
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let process = process::id();
    match &*kept {
        Some(pool) if pool.process == process => {}
        _ => {
            let made = ThreadPoolBuilder::new().thread_name(|index| format!("inarow {index}"));
            let threads = Arc::new(made.build().ok()?);
            // The parent's are not ended from here: there is nothing to wait for.
            mem::forget(kept.replace(Kept { process, threads }));
        }
    }
    kept.as_ref().map(|pool| Arc::clone(&pool.threads))
}
