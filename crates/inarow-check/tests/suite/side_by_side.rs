//! Cases side by side: most of a case is waiting, for a limit or for another process.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// More than some machines have cores, and so few that no solution is late for want of
/// one.
const AT_ONCE: usize = 4;

/// Judges all cases, a few at a time, and fails if any does. They are begun in order:
/// the longest belong first. In threads that this test begins itself, so that what a
/// case prints or fails with is told as this test's.
pub(crate) fn side_by_side<T: Sync>(cases: &[T], judge: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            judge(case);
        }
    };
    thread::scope(|scope| {
        for _ in 0..AT_ONCE {
            scope.spawn(work);
        }
    });
}
