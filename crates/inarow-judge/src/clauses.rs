//! Clauses of a rules line, without the size of the board.

use std::str::FromStr;

use inarow::{Overline, Rules, RulesBuilder, RulesError, Size};

/// Clauses such as `k5 exact`, which apply to a board of any size.
///
/// # Examples
///
/// ```
/// use inarow_judge::Clauses;
///
/// assert!("k5 exact".parse::<Clauses>().is_ok());
/// assert_eq!("k5 open=3".parse::<Clauses>().unwrap_err().code(), "open_out_of_range");
/// assert_eq!("15x15 k5".parse::<Clauses>().unwrap_err().code(), "unknown_clause");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Clauses(RulesBuilder);

impl Clauses {
    /// Returns the clauses of `rules`.
    pub(crate) const fn of(rules: &Rules) -> Self {
        Self(rules.to_builder())
    }

    /// True if the clauses are those of renju.
    pub(crate) fn are_renju(self) -> bool {
        let rules = self.on_plane([15, 15]);
        rules.is_ok_and(|rules| rules.is_renju())
    }

    /// Five or more.
    pub(crate) const FREESTYLE: Self = Self::of(&Rules::GOMOKU);

    /// Exactly five.
    pub(crate) const STANDARD: Self = Self::of(&Rules::GOMOKU_STANDARD);

    /// Renju.
    pub(crate) const RENJU: Self = Self::of(&Rules::RENJU);

    /// Exactly five, and not between two opposing stones. Gomocup's tournaments of caro use it:
    /// <https://gomocup.org/results/gomocup-result-2023/>.
    pub(crate) const EXACT_CARO: Self = Self(Rules::CARO.to_builder().overline(Overline::Ignored));

    /// Returns the rules of five in a row that have this number in Gomocup's protocol; `None` if
    /// there are none.
    ///
    /// | number | rules |
    /// | --- | --- |
    /// | 0 | five or more |
    /// | 1 | exactly five |
    /// | 4 | renju |
    /// | 8 | five or more; exactly five do not win between two opposing stones |
    /// | 9 = 1 + 8 | exactly five, and not between two opposing stones |
    #[must_use]
    pub const fn of_gomocup_rule(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::FREESTYLE),
            1 => Some(Self::STANDARD),
            4 => Some(Self::RENJU),
            8 => Some(Self::of(&Rules::CARO)),
            9 => Some(Self::EXACT_CARO),
            _ => None,
        }
    }

    /// Returns the rules for a plane with these numbers of rows and columns.
    pub(crate) fn on_plane(self, [rows, cols]: [u64; 2]) -> Result<Rules, RulesError> {
        self.0.size(rows, cols).build()
    }

    /// Returns the rules for a board of this size.
    pub(crate) fn on(self, size: Size) -> Result<Rules, RulesError> {
        let [rows, cols, layers] = size.sides();
        let rules = match size.layers() {
            None => self.0.size(rows, cols),
            Some(_) => self.0.size_in_space(rows, cols, layers),
        };
        rules.build()
    }

    /// True if a line begins with a clause, so that it names no board.
    pub(crate) fn begin(line: &str) -> bool {
        let first = line.split_ascii_whitespace().next();
        let read = first.map(|word| Rules::builder().clauses(word));
        read.is_some_and(|read| !matches!(read, Err(RulesError::UnknownClause { .. })))
    }
}

/// Parses clauses separated by white space. Returns an error if no board allows them.
impl FromStr for Clauses {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let clauses = Rules::builder().clauses(text)?;
        match clauses.size(Size::LONGEST_SIDE, Size::LONGEST_SIDE).build() {
            Err(RulesError::RenjuBoard { .. }) => _ = clauses.size(15, 15).build()?,
            rules => _ = rules?,
        }
        Ok(Self(clauses))
    }
}
