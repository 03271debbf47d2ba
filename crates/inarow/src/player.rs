//! Who puts a stone.

use core::num::NonZeroU8;

/// A player, counted from 1.
///
/// How many there are is for the rules to say:
/// [`Rules::players`](crate::Rules::players).
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
pub struct Player(NonZeroU8);

impl Player {
    /// The most players that any rules have.
    pub const MOST: u8 = 8;

    /// All players that any rules may have, in order.
    pub(crate) const ALL: [Self; Self::MOST as usize] = {
        let mut players = [Self::ONE; Self::MOST as usize];
        let mut index = 1;
        while index < players.len() {
            players[index] = Self(players[index - 1].0.saturating_add(1));
            index += 1;
        }
        players
    };

    /// The player who begins.
    pub const ONE: Self = Self(NonZeroU8::MIN);

    /// The player who answers.
    pub const TWO: Self = Self(NonZeroU8::MIN.saturating_add(1));

    /// The player with this number, from 1 to [`Player::MOST`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number > Self::MOST {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// The first so many players, at most [`Player::MOST`].
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Player;
    ///
    /// assert!(Player::first(2).eq([Player::ONE, Player::TWO]));
    /// ```
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL.into_iter().take(count.into())
    }

    /// The player who moves after this one, of so many.
    #[inline]
    pub(crate) const fn next(self, players: u8) -> Self {
        if self.number() >= players {
            Self::ONE
        } else {
            Self(self.0.saturating_add(1))
        }
    }

    /// The number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The letter that stands for the player's stones in pictures: `X` and `O`,
    /// then `A`, `B`, `C`, `D`, `E`, `F`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self.number() {
            1 => 'X',
            2 => 'O',
            later => (b'A' + later - 3) as char,
        }
    }
}

impl core::fmt::Display for Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "player {}", self.0)
    }
}
