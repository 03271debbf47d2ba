//! Who puts a stone.

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
pub struct Player(Number);

/// The numbers of players by name, so that what holds a player, such as a verdict,
/// has all other bytes to tell what else it may be.
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
    /// The most players that any rules have.
    pub const MOST: u8 = 8;

    /// All players that any rules may have, in order.
    pub(crate) const ALL: [Self; Self::MOST as usize] = [
        Self(Number::One),
        Self(Number::Two),
        Self(Number::Three),
        Self(Number::Four),
        Self(Number::Five),
        Self(Number::Six),
        Self(Number::Seven),
        Self(Number::Eight),
    ];

    /// The player who begins.
    pub const ONE: Self = Self(Number::One);

    /// The player who answers.
    pub const TWO: Self = Self(Number::Two);

    /// The player with this number, from 1 to [`Player::MOST`].
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
        // Which the compiler sees through.
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
        Self::ALL[..Self::MOST.min(count).into()].iter().copied()
    }

    /// The player who moves after this one, of so many.
    #[inline]
    pub(crate) const fn next(self, players: u8) -> Self {
        // Without a branch: in many games at once, whose turn it is cannot be foreseen.
        let number = self.number();
        let next = if number < players { number + 1 } else { 1 };
        match Self::new(next) {
            Some(player) => player,
            None => Self::ONE,
        }
    }

    /// The number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 as u8
    }

    /// How many players come before this one.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The letter that stands for the player's stones in pictures: `X` and `O`,
    /// then `A`, `B`, `C`, `D`, `E`, `F`.
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
}

impl core::fmt::Display for Player {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "player {}", self.number())
    }
}
