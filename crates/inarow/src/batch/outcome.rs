//! What a step of a batch says of one game.

use core::fmt;

use crate::{Player, Verdict};

/// What became of one game of a batch, in a byte.
///
/// # Examples
///
/// ```
/// use inarow::{Batch, Outcome, Rules};
///
/// let mut batch = Batch::new(Rules::CONNECT_FOUR, 2)?;
/// let mut outcomes = [Outcome::ONGOING; 2];
/// batch.step(&[3, 7], &mut outcomes)?;
/// assert_eq!(outcomes, [Outcome::ONGOING, Outcome::REFUSED]);
/// # Ok::<_, inarow::BatchError>(())
/// ```
#[derive(Clone, Copy, Eq, Hash, PartialEq)]
pub struct Outcome(u8);

impl Outcome {
    /// The game goes on.
    pub const ONGOING: Self = Self(0);

    /// The board is full without a line.
    pub const DRAW: Self = Self(Player::MOST + 1);

    /// The move was refused, and nothing has changed.
    pub const REFUSED: Self = Self(Player::MOST + 2);

    /// This player has won.
    #[must_use]
    pub const fn win(player: Player) -> Self {
        Self(player.number())
    }

    /// Returns the outcome after a stone that may have decided the game or filled the board. The
    /// one place where an ending is decided.
    #[inline(always)]
    pub(crate) const fn after(winner: Option<Player>, is_full: bool) -> Self {
        match winner {
            Some(player) => Self::win(player),
            None if is_full => Self::DRAW,
            None => Self::ONGOING,
        }
    }

    /// Returns who has won; `None` if nobody has.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        Player::new(self.0)
    }

    /// Whether the game is over: won or drawn.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.0 >= 1 && self.0 <= Self::DRAW.0
    }

    /// As a number: 0 ongoing, 1 to 8 the winner, 9 a draw, 10 a refused move.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl From<Verdict> for Outcome {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Ongoing { .. } => Self::ONGOING,
            Verdict::Win { player } => Self::win(player),
            Verdict::Draw => Self::DRAW,
        }
    }
}

impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.winner()) {
            (_, Some(player)) => write!(f, "Win({})", player.number()),
            (Self::DRAW, _) => f.write_str("Draw"),
            (Self::REFUSED, _) => f.write_str("Refused"),
            _ => f.write_str("Ongoing"),
        }
    }
}
