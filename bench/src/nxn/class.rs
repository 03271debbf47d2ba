//! The class of the exercise as people usually write it, in Rust and in C++.

use crate::engine::{Engine, Stone};

/// The counters without a board. Moves are not checked, but a cell outside the board panics.
#[derive(Debug)]
pub(super) struct RustClass {
    n: i32,
    rows: Vec<i32>,
    cols: Vec<i32>,
    diagonal: i32,
    anti_diagonal: i32,
}

impl RustClass {
    pub(super) fn new(n: i32) -> Self {
        let counters = vec![0; n.unsigned_abs() as usize];
        Self {
            n,
            rows: counters.clone(),
            cols: counters,
            diagonal: 0,
            anti_diagonal: 0,
        }
    }
}

impl Engine for RustClass {
    #[inline(always)]
    fn place(&mut self, Stone { row, col, player }: Stone) -> i32 {
        let step = if player == 1 { 1 } else { -1 };
        let in_row = &mut self.rows[row.cast_unsigned() as usize];
        *in_row += step;
        let in_col = &mut self.cols[col.cast_unsigned() as usize];
        *in_col += step;
        if row == col {
            self.diagonal += step;
        }
        if row + col == self.n - 1 {
            self.anti_diagonal += step;
        }
        let full = step * self.n;
        let sums = [*in_row, *in_col, self.diagonal, self.anti_diagonal];
        if sums.contains(&full) { player } else { 0 }
    }
}

#[cfg(peer)]
#[expect(unsafe_code, reason = "the peer is written in another language")]
pub(super) mod foreign {
    use std::time::Duration;

    use crate::contest::Round;
    use crate::engine::Stone;
    use crate::stones::Games;

    unsafe extern "C" {
        fn tic_tac_toe_play(
            n: i32,
            untimed: *const Stone,
            untimed_lengths: *const usize,
            timed: *const Stone,
            timed_lengths: *const usize,
            games: usize,
            nanoseconds: *mut u64,
        ) -> i64;
    }

    /// Plays the games with the class in C++: see [`Games::play`].
    pub(crate) fn play(games: &Games) -> Round {
        let mut nanoseconds = 0;
        // SAFETY: `Games` has one length for each game, and the lengths add up to the number of
        // stones. So no stone beyond the last stone is read. Every stone is on the board, so no
        // counter beyond the last counter is accessed.
        let answers = unsafe {
            tic_tac_toe_play(
                games.n,
                games.untimed.stones.as_ptr(),
                games.untimed.lengths.as_ptr(),
                games.timed.stones.as_ptr(),
                games.timed.lengths.as_ptr(),
                games.timed.lengths.len(),
                &raw mut nanoseconds,
            )
        };
        Round::new(
            Duration::from_nanos(nanoseconds),
            vec![answers.cast_unsigned()],
        )
    }
}
