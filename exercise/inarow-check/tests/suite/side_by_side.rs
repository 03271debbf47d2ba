//! Cases side by side. Most cases wait for a limit or for another process.

use std::env;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Cases at a time: more than some machines have cores, and few enough that no solution is late.
const AT_ONCE: usize = 4;

/// Returns every third case, or all if `INAROW_TIMES` is set, as `cargo xtask soak` does.
pub(crate) fn share<T>(cases: &[T]) -> Vec<&T> {
    let step = env::var_os("INAROW_TIMES").map_or(3, |_| 1);
    cases.iter().step_by(step).collect()
}

/// Checks all cases, a few at a time, and fails if one fails. They start in order, so the longest
/// come first. This test starts the threads, so that the output of a case is its own.
pub(crate) fn side_by_side<T: Sync>(cases: &[T], check: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            check(case);
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(work);
        }
    });
}
