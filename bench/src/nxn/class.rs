//! The exercise's class in C++.

use std::time::Duration;

use crate::games::Games;

/// The compiler.
pub(super) const VERSION: &str = env!("PEER_VERSION");

#[expect(unsafe_code, reason = "the peer is written in another language")]
mod foreign {
    use crate::Stone;

    unsafe extern "C" {
        pub(super) unsafe fn tic_tac_toe_play(
            n: i32,
            laid: *const Stone,
            laid_lengths: *const usize,
            timed: *const Stone,
            timed_lengths: *const usize,
            games: usize,
            nanoseconds: *mut u64,
        ) -> i64;

        // SAFETY: it only reckons.
        pub(super) safe fn tic_tac_toe_bytes(n: i32) -> usize;
    }
}

/// As [`Games::play`].
#[expect(unsafe_code, reason = "the peer is written in another language")]
pub(super) fn play(games: &Games) -> (Duration, i64) {
    let mut nanoseconds = 0;
    // SAFETY: as `Games` makes them, there are as many lengths as games and they
    // add up to the number of stones, so that no stone beyond the last one is read,
    // and every stone is on the board, so that no counter beyond the last one is
    // touched.
    let answers = unsafe {
        foreign::tic_tac_toe_play(
            games.n,
            games.laid.stones.as_ptr(),
            games.laid.lengths.as_ptr(),
            games.timed.stones.as_ptr(),
            games.timed.lengths.as_ptr(),
            games.timed.lengths.len(),
            &raw mut nanoseconds,
        )
    };
    (Duration::from_nanos(nanoseconds), answers)
}

/// The bytes that a class of this size holds.
pub(super) fn bytes(n: i32) -> u64 {
    foreign::tic_tac_toe_bytes(n) as u64
}
