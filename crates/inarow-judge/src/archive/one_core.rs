//! The functions of `cores`, on this core only.

/// Returns the number of cores.
#[cfg(not(feature = "parallel"))]
pub(crate) const fn count() -> u64 {
    1
}

/// Returns the results of `work` for each piece, in order.
pub(crate) fn map<P, T>(pieces: Vec<P>, work: impl Fn(P) -> T) -> Vec<T> {
    pieces.into_iter().map(work).collect()
}

/// Runs `work` and then `here`, and returns both results.
pub(crate) fn run_both<T, H>(work: impl FnOnce() -> T, here: impl FnOnce() -> H) -> (T, H) {
    let worked = work();
    (worked, here())
}
