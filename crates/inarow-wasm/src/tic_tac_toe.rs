//! The state of the textbook's class.

use inarow::{PlayError, Rules, TicTacToe};

use crate::call_error::CallError;
use crate::limits::{MAX_BYTES, no_memory};
use crate::numbers::whole;

/// The maximum number of bytes that a stone adds to a new board.
const STONE_BYTES: u64 = 128;

/// A board of the textbook's class.
#[derive(Debug)]
pub(crate) struct TicTacToeState {
    game: TicTacToe,
    new_bytes: u64,
    stones: u64,
}

impl TicTacToeState {
    /// Creates an empty board of `n` by `n`.
    ///
    /// # Errors
    ///
    /// An error if `n` is not the side of a board, or if the board needs too much memory.
    pub(crate) fn new(n: f64) -> Result<Self, CallError> {
        let n = match plain(n) {
            Some(n) => n,
            None => {
                let side = whole("bad_argument", "n", n)?;
                let rules = Rules::builder().size(side, side).full_lines().build()?;
                rules.size().rows().cast_signed()
            }
        };
        let new_bytes = TicTacToe::new_bytes(n);
        if new_bytes > MAX_BYTES {
            return Err(no_memory(new_bytes));
        }
        Ok(Self {
            game: TicTacToe::new(n)?,
            new_bytes,
            stones: 0,
        })
    }

    /// Plays a stone and returns the player if that wins, else 0.
    ///
    /// Returns `None` if the move is refused. [`TicTacToeState::refusal`] then returns the error.
    #[inline(always)]
    pub(crate) fn make_move(&mut self, row: f64, col: f64, player: f64) -> Option<i32> {
        let game = &mut self.game;
        let answer = game.make_move(plain(row)?, plain(col)?, plain(player)?);
        let answer = answer.ok()?;
        self.stones += 1;
        Some(answer)
    }

    /// Returns the error of a move that [`TicTacToeState::make_move`] refuses.
    #[cold]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a number beyond 32 bits stays beyond every board, and the error gets the \
                  number itself"
    )]
    pub(crate) fn refusal(
        &mut self,
        row: f64,
        col: f64,
        player: f64,
    ) -> Result<PlayError, CallError> {
        let (whole_row, whole_col) = (
            whole("bad_move", "row", row)?,
            whole("bad_move", "column", col)?,
        );
        let whole_player = whole("bad_move", "player", player)?;
        let played = self.game.make_move(row as i32, col as i32, player as i32);
        let mut error = played.expect_err("the move was refused");
        match &mut error {
            PlayError::Outside {
                coordinate: "row",
                value,
                ..
            } => *value = whole_row,
            PlayError::Outside { value, .. } => *value = whole_col,
            PlayError::UnknownPlayer { number, .. } => *number = whole_player,
            _ => {}
        }
        Ok(error)
    }

    /// Returns the number of stones.
    #[inline(always)]
    pub(crate) const fn stones(&self) -> u64 {
        self.stones
    }

    /// Returns the bytes that the board needs.
    pub(crate) fn bytes(&self) -> u64 {
        self.new_bytes + self.stones * STONE_BYTES
    }
}

/// Converts a whole number that fits 32 bits, or returns `None`.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "a number that changes is refused"
)]
fn plain(number: f64) -> Option<i32> {
    let plain = number as i32;
    (f64::from(plain) == number).then_some(plain)
}
