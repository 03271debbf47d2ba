//! The same without threads, where there are none.

/// How many there are.
pub(crate) const fn count() -> u64 {
    1
}

/// What `work` makes of each of these, in order.
pub(crate) fn each<P, T>(pieces: Vec<P>, work: impl Fn(P) -> T) -> Vec<T> {
    pieces.into_iter().map(work).collect()
}

/// What both come to, one after the other.
pub(crate) fn beside<T, H>(work: impl FnOnce() -> T, here: impl FnOnce() -> H) -> (T, H) {
    let worked = work();
    (worked, here())
}
