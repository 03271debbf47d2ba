//! What the referee says after a move.

use crate::Player;

/// Whose turn it is, and how many stones are left in it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Turn {
    /// The player to move.
    pub player: Player,
    /// The stones still to be put in this turn, from 1.
    pub stones_left: u32,
}

/// What the referee says after a move: the game goes on, somebody has won, or
/// it is a draw.
///
/// The lines that won are listed by [`Position::lines`](crate::Position::lines),
/// so that who asks only for the winner does not pay for them.
///
/// # Examples
///
/// ```
/// use inarow::{Move, Player, Position, Rules, Verdict};
///
/// let mut pos = Position::new("1x1".parse::<Rules>()?);
/// assert_eq!(pos.turn().map(|turn| turn.player), Some(Player::ONE));
/// assert_eq!(pos.play(Move::at(0, 0))?, Verdict::Win { player: Player::ONE });
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Verdict {
    /// Nobody has won, and there is a free cell.
    Ongoing {
        /// Whose turn it is; `None` where players are free to move in any order.
        turn: Option<Turn>,
    },
    /// A player has completed a line.
    Win {
        /// The winner.
        player: Player,
    },
    /// The board is full without a line.
    Draw,
}

impl Verdict {
    /// Whether the game goes on.
    #[must_use]
    pub const fn is_ongoing(self) -> bool {
        matches!(self, Self::Ongoing { .. })
    }

    /// The word for it in records and answers: `ongoing`, `win` or `draw`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Verdict;
    ///
    /// assert_eq!(Verdict::Draw.name(), "draw");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ongoing { .. } => "ongoing",
            Self::Win { .. } => "win",
            Self::Draw => "draw",
        }
    }

    /// Who has won, if anybody has.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Player, Verdict};
    ///
    /// assert_eq!(Verdict::Win { player: Player::TWO }.winner(), Some(Player::TWO));
    /// assert_eq!(Verdict::Draw.winner(), None);
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Self::Win { player } => Some(player),
            Self::Ongoing { .. } | Self::Draw => None,
        }
    }
}
