//! The outcome of a game in one byte.

use core::fmt;

use crate::{Player, Turn, Verdict};

/// The outcome of a game, or of a step in a game of a [`Batch`](crate::Batch), in one byte.
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
    /// The game is ongoing.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Outcome;
    ///
    /// assert!(!Outcome::ONGOING.is_over());
    /// ```
    pub const ONGOING: Self = Self(0);

    /// The board is full and has no line.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Outcome;
    ///
    /// assert!(Outcome::DRAW.is_over());
    /// ```
    pub const DRAW: Self = Self(Player::MAX + 1);

    /// The move was refused, and nothing has changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Outcome;
    ///
    /// assert!(!Outcome::REFUSED.is_over());
    /// ```
    pub const REFUSED: Self = Self(Player::MAX + 2);

    /// Returns the outcome of a win.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Outcome, Player};
    ///
    /// assert_eq!(Outcome::win(Player::TWO).winner(), Some(Player::TWO));
    /// ```
    #[must_use]
    pub const fn win(player: Player) -> Self {
        Self(player.number())
    }

    /// Returns the outcome after a stone that may have decided the game or filled the board.
    ///
    /// Positions, replays and batches of boards call this function. A batch of words uses a table
    /// instead. [`perft`](crate::perft()) counts the outcomes of the last ply itself, and
    /// `tests/suite/perft.rs` compares them with the outcomes of moves that are played.
    #[inline(always)]
    pub(crate) const fn after(winner: Option<Player>, is_full: bool) -> Self {
        match winner {
            Some(player) => Self::win(player),
            None if is_full => Self::DRAW,
            None => Self::ONGOING,
        }
    }

    /// Returns the outcome with this [`Outcome::number`].
    pub(crate) const fn of_number(number: u8) -> Self {
        Self(number)
    }

    /// Returns the winner; `None` if nobody has won.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Outcome, Player};
    ///
    /// assert_eq!(Outcome::win(Player::ONE).winner(), Some(Player::ONE));
    /// assert_eq!(Outcome::DRAW.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        Player::new(self.0)
    }

    /// Returns the verdict, given the turn of an ongoing game. A refused move has none.
    #[inline(always)]
    pub(crate) const fn verdict(self, turn: Option<Turn>) -> Verdict {
        debug_assert!(self.0 != Self::REFUSED.0);
        match self.winner() {
            // The usual case first.
            _ if self.0 == Self::ONGOING.0 => Verdict::Ongoing { turn },
            Some(player) => Verdict::Win { player },
            None => Verdict::Draw,
        }
    }

    /// True if the game is won or drawn.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Outcome, Player};
    ///
    /// assert!(Outcome::win(Player::ONE).is_over() && !Outcome::ONGOING.is_over());
    /// ```
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.0 >= 1 && self.0 <= Self::DRAW.0
    }

    /// Returns a number: 0 ongoing, 1 to 8 the winner, 9 a draw, 10 a refused move.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Outcome, Player};
    ///
    /// assert_eq!((Outcome::win(Player::TWO).number(), Outcome::DRAW.number()), (2, 9));
    /// ```
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
