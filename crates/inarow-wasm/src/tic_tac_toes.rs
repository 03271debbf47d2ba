//! The textbook's class.

use inarow::{PlayError, Rules, TicTacToe};

use crate::numbers::whole;
use crate::refusal::Refusal;
use crate::shelf::{MOST_BYTES, no_memory};

/// What a stone may add, beyond what all boards of the size take.
const STONE_BYTES: u64 = 128;

/// A board of the textbook's class.
#[derive(Debug)]
pub(crate) struct TicTacToeState {
    game: TicTacToe,
    new_bytes: u64,
    stones: u64,
}

impl TicTacToeState {
    /// An empty board of `n` by `n`.
    pub(crate) fn new(n: f64) -> Result<Self, Refusal> {
        let n = match plain(n) {
            Some(n) => n,
            None => {
                let side = whole("n", n)?;
                let rules = Rules::builder().size(side, side).full_lines().build()?;
                rules.size().rows().cast_signed()
            }
        };
        let new_bytes = TicTacToe::new_bytes(n);
        if new_bytes > MOST_BYTES {
            return Err(no_memory(new_bytes));
        }
        Ok(Self {
            game: TicTacToe::new(n)?,
            new_bytes,
            stones: 0,
        })
    }

    /// Puts a stone, and answers with the player if that wins, else 0; nothing where there is
    /// anything to be said about the move.
    #[inline(always)]
    pub(crate) fn make_plain_move(&mut self, row: f64, col: f64, player: f64) -> Option<i32> {
        let game = &mut self.game;
        let answer = game.make_move(plain(row)?, plain(col)?, plain(player)?);
        let answer = answer.ok()?;
        self.stones += 1;
        Some(answer)
    }

    /// Puts a stone, or says why not.
    #[cold]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "what is beyond 32 bits stays beyond every board, and the error is told \
                  the number itself"
    )]
    pub(crate) fn make_move(&mut self, row: f64, col: f64, player: f64) -> Result<i32, Refusal> {
        let numbers = [
            whole("row", row)?,
            whole("column", col)?,
            whole("player", player)?,
        ];
        let played = self.game.make_move(row as i32, col as i32, player as i32);
        let [row, col, player] = numbers;
        let answer = played.map_err(|error| match error {
            PlayError::Outside {
                coordinate, last, ..
            } => PlayError::Outside {
                coordinate,
                value: if coordinate == "row" { row } else { col },
                last,
            },
            PlayError::UnknownPlayer { players, .. } => PlayError::UnknownPlayer {
                number: player,
                players,
            },
            other => other,
        })?;
        self.stones += 1;
        Ok(answer)
    }

    /// The number of stones.
    #[inline(always)]
    pub(crate) const fn stones(&self) -> u64 {
        self.stones
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.new_bytes + self.stones * STONE_BYTES
    }
}

/// A number as the textbook's class has them.
#[inline(always)]
#[expect(
    clippy::cast_possible_truncation,
    reason = "what does not come back the same is none"
)]
fn plain(number: f64) -> Option<i32> {
    let plain = number as i32;
    (f64::from(plain) == number).then_some(plain)
}
