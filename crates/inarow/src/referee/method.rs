//! The names of the methods.

use super::counted;
use super::word::Word;
use crate::Rules;
use crate::quick::IS_QUICK;

/// A way to hold the stones of a position and to see its lines.
///
/// Which one a position has changes how fast it is and how much memory it takes,
/// and nothing that it says.
///
/// # Examples
///
/// ```
/// use inarow::{Method, Position, Rules};
///
/// assert_eq!(Method::of(&Rules::CONNECT_FOUR), Method::Word);
/// assert_eq!(Method::of(&"1000x1000".parse()?), Method::Tally);
/// assert_eq!(Method::of(&Rules::GOMOKU), Method::Lines);
/// assert_eq!(Method::of(&Rules::TORUS), Method::Lines);
/// # Ok::<_, inarow::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Method {
    /// Whole boards as bits in one word a player: planes of up to 7 rows and 8 columns
    /// whose edges do not wrap.
    Word,
    /// The textbook's signed counters: full lines with diagonals on an n x n
    /// board of any n, two players.
    Tally,
    /// Every line as bits that follow each other: any rules.
    Lines,
}

impl Method {
    /// All methods, the one that is preferred first.
    pub const ALL: [Self; 3] = [Self::Word, Self::Tally, Self::Lines];

    /// The method of a position that is made without naming one: the first that
    /// serves.
    #[must_use]
    pub const fn of(rules: &Rules) -> Self {
        let mut index = 0;
        while index < Self::ALL.len() {
            if Self::ALL[index].serves(rules) {
                return Self::ALL[index];
            }
            index += 1;
        }
        Self::Lines
    }

    /// Whether this method sees every line under these rules.
    #[must_use]
    pub const fn serves(self, rules: &Rules) -> bool {
        match self {
            Self::Word => IS_QUICK && Word::serves(rules),
            Self::Tally => counted(rules).is_some(),
            Self::Lines => true,
        }
    }

    /// The word for it: `word`, `tally` or `lines`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Tally => "tally",
            Self::Lines => "lines",
        }
    }
}
