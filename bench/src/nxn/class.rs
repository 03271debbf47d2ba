//! The peer written in C++.

use std::time::Duration;

use crate::games::Games;

#[expect(unsafe_code, reason = "the peer is written in another language")]
mod foreign {
    use crate::Stone;

    unsafe extern "C" {
        pub(super) unsafe fn tic_tac_toe_play(
            n: i32,
            stones: *const Stone,
            lengths: *const usize,
            games: usize,
            nanoseconds: *mut u64,
        ) -> i64;
    }
}

/// Plays the games with the exercise's class in C++. Returns the time it took,
/// without making the classes, and the sum of the answers.
#[expect(unsafe_code, reason = "the peer is written in another language")]
pub(crate) fn play(games: &Games) -> (Duration, i64) {
    let mut nanoseconds = 0;
    // SAFETY: as `Games` makes them, the lengths add up to the number of stones,
    // so that no stone beyond the last one is read, and every stone is on the
    // board, so that no counter beyond the last one is touched.
    let answers = unsafe {
        foreign::tic_tac_toe_play(
            games.n,
            games.stones.as_ptr(),
            games.lengths.as_ptr(),
            games.lengths.len(),
            &raw mut nanoseconds,
        )
    };
    (Duration::from_nanos(nanoseconds), answers)
}
