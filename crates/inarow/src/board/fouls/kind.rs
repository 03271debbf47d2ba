//! The kinds of fouls.

use core::fmt;

/// A kind of foul under [`renju`](crate::RulesBuilder::renju). A stone of player 1 that makes it, and
/// no five, loses the game.
///
/// # Examples
///
/// ```
/// use inarow::Foul;
///
/// assert_eq!(Foul::ALL.map(Foul::name), ["overline", "double_four", "double_three"]);
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Foul {
    /// A run of six or more stones.
    Overline,
    /// Two fours, also along one axis. A four is an empty cell where one more stone would make a
    /// run of exactly five that contains the stone. Both ends of a straight four are one four.
    DoubleFour,
    /// Two threes. A three can become a straight four by one more stone that makes no five and is
    /// no foul.
    DoubleThree,
}

impl Foul {
    /// All kinds.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::Foul;
    ///
    /// assert_eq!(Foul::ALL[2], Foul::DoubleThree);
    /// ```
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];

    /// Returns a stable name for programs to match on.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow::Foul::DoubleThree.name(), "double_three");
    /// ```
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double_four",
            Self::DoubleThree => "double_three",
        }
    }
}

/// Writes the name for a sentence, such as `double-three`.
impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().replace('_', "-"))
    }
}

/// The kinds of fouls that one stone makes, often none. [`Position::fouls`](crate::Position::fouls)
/// returns them.
///
/// # Examples
///
/// ```
/// use inarow::{Foul, Game};
///
/// let game: Game = "renju: h8 a1 h9 a3 i8 a5 j9 a7 h7".parse()?;
/// let fouls = game.position().fouls();
/// assert!(fouls.contains(Foul::DoubleThree) && fouls.iter().count() == 1);
/// assert_eq!(fouls.to_string(), "double-three");
/// # Ok::<_, inarow::GameError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Fouls {
    /// One bit a kind.
    kinds: u8,
}

impl Fouls {
    /// Returns the set with one more kind if it applies.
    pub(super) const fn with(self, foul: Foul, applies: bool) -> Self {
        let kinds = self.kinds | (applies as u8) << foul as u8;
        Self { kinds }
    }

    /// True if the stone is no foul.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(inarow::Fouls::default().is_empty());
    /// ```
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.kinds == 0
    }

    /// True if the stone makes an overline and no other foul. The stones then show how the game ended.
    pub(crate) const fn is_overline(self) -> bool {
        self.kinds == 1 << Foul::Overline as u8
    }

    /// True if the stone is a foul of this kind.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow::{Foul, Fouls};
    ///
    /// assert!(!Fouls::default().contains(Foul::Overline));
    /// ```
    #[must_use]
    pub const fn contains(self, foul: Foul) -> bool {
        self.kinds >> foul as u8 & 1 == 1
    }

    /// Iterates over the kinds, in the order of [`Foul::ALL`].
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(inarow::Fouls::default().iter().next(), None);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Foul> + Clone {
        Foul::ALL
            .into_iter()
            .filter(move |&foul| self.contains(foul))
    }
}

/// Writes the kinds for a sentence, such as `overline and double-four`; nothing if there are none.
impl fmt::Display for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for foul in self.iter() {
            write!(f, "{separator}{foul}")?;
            separator = " and ";
        }
        Ok(())
    }
}
