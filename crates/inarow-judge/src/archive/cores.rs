//! Work on all cores of the current rayon pool.

use rayon::prelude::*;

/// Returns the number of cores.
pub(crate) fn count() -> u64 {
    rayon::current_num_threads() as u64
}

/// Returns the results of `work` for each piece, in order, on all cores.
pub(crate) fn map<P: Send, T: Send>(pieces: Vec<P>, work: impl Fn(P) -> T + Sync + Send) -> Vec<T> {
    pieces.into_par_iter().map(work).collect()
}

/// Runs `work` on all cores and `here` on this thread at the same time, and returns both results.
pub(crate) fn run_both<T: Send, H>(
    work: impl FnOnce() -> T + Send,
    here: impl FnOnce() -> H,
) -> (T, H) {
    let mut worked = None;
    let here = rayon::in_place_scope(|scope| {
        scope.spawn(|_| worked = Some(work()));
        here()
    });
    (worked.expect("a scope ends after all its work"), here)
}
