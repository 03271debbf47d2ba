//! The names of the methods.

use super::counted;
use super::lines::Lines;
use super::word;
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
/// assert_eq!(Method::of(&Rules::GOMOKU), Method::Lines);
/// assert_eq!(Method::of(&Rules::TORUS), Method::Runs);
/// assert_eq!(Method::of(&"1000x1000".parse()?), Method::Tally);
/// # Ok::<_, inarow::RulesError>(())
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[non_exhaustive]
pub enum Method {
    /// Whole boards as bits in one word a player: planes of up to 7 rows and 8 columns,
    /// boards in space of up to 4 rows, 4 columns and 5 layers, whose edges do not wrap.
    Word,
    /// Every line as bits in a word of its own: planes of sides up to 64 whose
    /// edges do not wrap.
    Lines,
    /// The textbook's signed counters: full lines with diagonals on an n x n
    /// board of any n, two players.
    Tally,
    /// The lengths of runs, kept at their ends: any rules.
    Runs,
}

impl Method {
    /// All methods, the one that is preferred first.
    pub const ALL: [Self; 4] = [Self::Word, Self::Lines, Self::Tally, Self::Runs];

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
        Self::Runs
    }

    /// Whether this method sees every line under these rules.
    #[must_use]
    pub const fn serves(self, rules: &Rules) -> bool {
        match self {
            Self::Word => IS_QUICK && word::serves(rules),
            Self::Lines => IS_QUICK && Lines::<u64>::serves(rules),
            Self::Tally => counted(rules).is_some(),
            Self::Runs => true,
        }
    }

    /// The word for it: `word`, `lines`, `tally` or `runs`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Word => "word",
            Self::Lines => "lines",
            Self::Tally => "tally",
            Self::Runs => "runs",
        }
    }
}
