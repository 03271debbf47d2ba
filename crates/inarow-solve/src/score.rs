//! The value of a position, and its score as a number.

use core::fmt;

/// The value of a position for the player to move, if both players play their best moves. A player
/// who wins takes the shortest way, and a player who loses takes the longest.
///
/// # Examples
///
/// ```
/// use inarow_solve::Value;
///
/// let value = Value::Win { plies: 3 };
/// assert_eq!((value.name(), value.plies()), ("win", Some(3)));
/// assert_eq!(value.to_string(), "win in 3");
/// assert_eq!(Value::Draw.to_string(), "draw");
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Value {
    /// The player to move wins.
    Win {
        /// The number of plies to the end of the game.
        plies: u32,
    },
    /// Neither player can force a win.
    Draw,
    /// The other player wins.
    Loss {
        /// The number of plies to the end of the game.
        plies: u32,
    },
}

impl Value {
    /// Returns the name of the value in text and JSON: `win`, `draw` or `loss`.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow_solve::Value::Loss { plies: 2 }.name(), "loss");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win { .. } => "win",
            Self::Draw => "draw",
            Self::Loss { .. } => "loss",
        }
    }

    /// Returns the number of plies to the end of the game; `None` for a draw.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow_solve::Value::Draw.plies(), None);
    /// ```
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => Some(plies),
            Self::Draw => None,
        }
    }
}

/// Writes the value for people, such as `win in 3`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        self.plies()
            .map_or(Ok(()), |plies| write!(f, " in {plies}"))
    }
}

/// The value as a number for the search: 0 for a draw, above 0 for a win of the player to move, below
/// 0 for a loss. A greater score is better for that player.
///
/// A game on a board of `cells` cells that ends with stone `end` has the score `cells + 1 - end`, or
/// this number below 0. So the score of an end does not depend on the position from which it is seen.
pub(crate) type Score = i32;

/// Returns the score of a win that comes with stone `end`; at most 0 if the board is full before.
pub(crate) const fn win_score(cells: u32, end: u32) -> Score {
    cells.cast_signed() + 1 - end.cast_signed()
}

/// Returns the value of a score for a position with `ply` stones.
pub(crate) const fn value_of(score: Score, cells: u32, ply: u32) -> Value {
    let plies = cells + 1 - score.unsigned_abs() - ply;
    match score {
        0 => Value::Draw,
        1.. => Value::Win { plies },
        _ => Value::Loss { plies },
    }
}
