//! The state of a game after a move: whose turn it is, or how it ended.

use core::fmt;

use crate::Player;

/// A player's turn.
///
/// # Examples
///
/// ```
/// use inarow::{Player, Position, Rules, Turn};
///
/// // In connect6 player 1 places one stone first; later turns have two stones.
/// let first = Turn::new(Player::ONE, 1);
/// assert_eq!(Position::new(Rules::CONNECT6).turn(), Some(first));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize, serde::Serialize))]
#[non_exhaustive]
pub struct Turn {
    /// The player to move.
    pub player: Player,
    /// The number of stones still to place in this turn, from 1.
    pub stones_left: u32,
}

impl Turn {
    /// Creates the turn of a player who still places this number of stones in it, from 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Player, Rules, Turn};
    ///
    /// assert_eq!(Rules::CONNECT6.turn_at(1), Turn::new(Player::TWO, 2));
    /// ```
    #[must_use]
    pub const fn new(player: Player, stones_left: u32) -> Self {
        Self {
            player,
            stones_left,
        }
    }
}

/// The state of a game after a move: ongoing, won or drawn.
///
/// It does not contain the winning lines: [`Position::lines`](crate::Position::lines) computes
/// them only when they are needed. [`Display`](fmt::Display) writes it for people,
/// [`Verdict::name`] for programs.
///
/// # Examples
///
/// ```
/// use inarow::{Move, Player, Position, Rules, Verdict};
///
/// let mut pos = Position::new("1x1".parse::<Rules>()?);
/// assert_eq!(pos.verdict().to_string(), "player 1 to move");
/// let verdict = pos.play(Move::at(0, 0))?;
/// assert_eq!(verdict, Verdict::Win { player: Player::ONE });
/// assert_eq!(verdict.to_string(), "player 1 wins");
/// # Ok::<_, Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Verdict {
    /// Nobody has won, and there is an empty cell.
    Ongoing {
        /// The turn; `None` if turns are unordered.
        turn: Option<Turn>,
    },
    /// A line has decided the game, or a foul of `renju`.
    Win {
        /// The winner.
        player: Player,
    },
    /// The board is full without a line.
    Draw,
}

impl Verdict {
    /// True if the game has not ended.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Position, Rules, Verdict};
    ///
    /// assert!(Position::new(Rules::GOMOKU).verdict().is_ongoing());
    /// assert!(!Verdict::Draw.is_ongoing());
    /// ```
    #[must_use]
    pub const fn is_ongoing(self) -> bool {
        matches!(self, Self::Ongoing { .. })
    }

    /// Returns the name of the verdict in text and JSON: `ongoing`, `win` or `draw`.
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

    /// Returns the winner; `None` if the game is ongoing or drawn.
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

/// Writes the verdict for people: `player 1 wins`, `draw`, `player 2 to move`, or `ongoing` if
/// turns are unordered.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ongoing { turn: Some(turn) } => write!(f, "{} to move", turn.player),
            Self::Win { player } => write!(f, "{player} wins"),
            Self::Ongoing { turn: None } | Self::Draw => f.write_str(self.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn verdicts_are_written_for_people() {
        let player = Player::TWO;
        let turn = Turn::new(player, 2);
        for (verdict, text) in [
            (Verdict::Ongoing { turn: Some(turn) }, "player 2 to move"),
            (Verdict::Ongoing { turn: None }, "ongoing"),
            (Verdict::Win { player }, "player 2 wins"),
            (Verdict::Draw, "draw"),
        ] {
            assert_eq!(verdict.to_string(), text);
        }
    }
}
