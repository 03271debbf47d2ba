//! Players.

use crate::PlayError;

/// A player, numbered from 1.
///
/// The number of players is part of the rules: [`Rules::players`](crate::Rules::players).
///
/// # Examples
///
/// ```
/// use inarow::Player;
///
/// assert_eq!(Player::new(2), Some(Player::TWO));
/// assert_eq!(Player::new(0), None); // nobody
/// assert_eq!(Player::ONE.number(), 1);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Player(Number);

/// The number of a player. It is an enum, so that a type that contains a player, such as a verdict,
/// can use the other values of the byte for its other variants.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
enum Number {
    One = 1,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
}

impl core::fmt::Debug for Number {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        (*self as u8).fmt(f)
    }
}

impl Player {
    /// The largest number of players.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert_eq!(Player::first(Player::MAX).count(), 8);
    /// ```
    pub const MAX: u8 = 8;

    /// All players, by number.
    pub(crate) const ALL: [Self; Self::MAX as usize] = [
        Self(Number::One),
        Self(Number::Two),
        Self(Number::Three),
        Self(Number::Four),
        Self(Number::Five),
        Self(Number::Six),
        Self(Number::Seven),
        Self(Number::Eight),
    ];

    /// Player 1, who moves first.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Player, Position, Rules};
    ///
    /// let turn = Position::new(Rules::GOMOKU).turn();
    /// assert_eq!(turn.map(|turn| turn.player), Some(Player::ONE));
    /// ```
    pub const ONE: Self = Self(Number::One);

    /// Player 2, who moves second.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert_eq!(Player::TWO.to_string(), "player 2");
    /// ```
    pub const TWO: Self = Self(Number::Two);

    /// Returns the player with this number; `None` if it is not in 1..=[`Player::MAX`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert_eq!(Player::new(2), Some(Player::TWO));
    /// assert_eq!((Player::new(0), Player::new(9)), (None, None));
    /// ```
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        // The compiler turns this match into a range check.
        Some(Self(match number {
            1 => Number::One,
            2 => Number::Two,
            3 => Number::Three,
            4 => Number::Four,
            5 => Number::Five,
            6 => Number::Six,
            7 => Number::Seven,
            8 => Number::Eight,
            _ => return None,
        }))
    }

    /// Iterates over the first `count` players, at most [`Player::MAX`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert!(Player::first(2).eq([Player::ONE, Player::TWO]));
    /// ```
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL[..Self::MAX.min(count).into()].iter().copied()
    }

    /// Returns the opponent in a game of two players: player 2 for player 1, and player 1 for every
    /// other player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert_eq!([Player::ONE, Player::TWO].map(Player::opponent), [Player::TWO, Player::ONE]);
    /// ```
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self.0 {
            Number::One => Self::TWO,
            _ => Self::ONE,
        }
    }

    /// Returns the player who moves after `self` in a game of `players` players.
    #[inline]
    pub(crate) const fn next(self, players: u8) -> Self {
        // Without a branch, since the processor cannot predict whose turn it is in a batch of
        // games.
        let number = self.number();
        let index = if number < players { number } else { 0 };
        // The remainder shows the compiler that there is such a player.
        match Self::new(index % Self::MAX + 1) {
            Some(player) => player,
            None => Self::ONE,
        }
    }

    /// Returns the player who moves before `self` in a game of `players` players.
    #[inline]
    pub(crate) const fn previous(self, players: u8) -> Self {
        let number = self.number();
        match Self::new(if number > 1 { number - 1 } else { players }) {
            Some(player) => player,
            None => Self::ONE,
        }
    }

    /// Returns the number, from 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert_eq!(Player::TWO.number(), 2);
    /// ```
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 as u8
    }

    /// Returns the number minus 1, as the index of a list with an element for each player.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// let names = ["Alice", "Bob"];
    /// assert_eq!(names[Player::TWO.index()], "Bob");
    /// ```
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Returns the letter of the player's stones in pictures: `X` for player 1, `O` for player 2,
    /// then `A` to `F`.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// let symbols: String = Player::first(4).map(Player::symbol).collect();
    /// assert_eq!(symbols, "XOAB");
    /// ```
    #[must_use]
    pub const fn symbol(self) -> char {
        match self.number() {
            1 => 'X',
            2 => 'O',
            later => (b'A' + later - 3) as char,
        }
    }

    /// Returns the player with this letter.
    pub(crate) fn of_symbol(letter: &str) -> Option<Self> {
        Self::first(Self::MAX).find(|player| letter.chars().eq([player.symbol()]))
    }
}

/// Converts the number of a player, from 1.
impl TryFrom<u8> for Player {
    type Error = PlayError;

    /// Returns the player with this number. [`Player::new`] does the same without an error.
    ///
    /// # Errors
    ///
    /// [`PlayError::UnknownPlayer`] if the number is not in 1..=[`Player::MAX`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert_eq!(Player::try_from(2), Ok(Player::TWO));
    /// let error = Player::try_from(9).unwrap_err();
    /// assert_eq!(error.code(), "unknown_player");
    /// assert_eq!(error.to_string(), "there is no player 9: players are 1 to 8");
    /// ```
    fn try_from(number: u8) -> Result<Self, PlayError> {
        Self::new(number).ok_or(PlayError::UnknownPlayer {
            number: number.into(),
            players: Self::MAX,
        })
    }
}

/// Writes the word `player` and the number: `player 1`.
impl core::fmt::Display for Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "player {}", self.number())
    }
}
