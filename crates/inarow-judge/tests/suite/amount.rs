//! How much a test does, and from which seed.

use std::env;

/// `quick` unless `INAROW_TIMES` is set; then so many times `ci`.
pub(crate) fn amount(quick: usize, ci: usize) -> usize {
    match env::var("INAROW_TIMES") {
        Err(_) => quick,
        Ok(times) => {
            ci * times
                .parse::<usize>()
                .expect("INAROW_TIMES is a whole number")
        }
    }
}

/// The seed that the random parts of a test start from: `INAROW_SEED`, or always
/// the same one. It is printed.
pub(crate) fn seed() -> u64 {
    let seed = match env::var("INAROW_SEED") {
        Err(_) => 348,
        Ok(seed) => seed.parse().expect("INAROW_SEED is a whole number"),
    };
    println!("INAROW_SEED={seed}");
    seed
}
