//! Options of the judge.

use inarow::{Rules, RulesError};

use crate::clauses::Clauses;

/// The options by which the records of an archive are judged.
#[derive(Clone, Copy, Debug)]
pub struct JudgeOptions {
    /// The rules of every record. If `None`, a record has the rules that it names, and otherwise
    /// the rules of its format.
    pub rules: Option<Rules>,
    /// The clauses of every record, on the board that the record names, if
    /// [`JudgeOptions::rules`] is `None`. A record that names no board is invalid.
    pub clauses: Option<Clauses>,
    /// Ordered or unordered turns. [`Format::Leetcode`](crate::Format::Leetcode) always has
    /// unordered turns.
    pub turns: Turns,
    /// The order of the moves of several games, in a format with one move a line.
    pub grouping: Grouping,
    /// The digit of the first column in [`Format::Columns`](crate::Format::Columns).
    pub base: Base,
    /// The letters of columns in points such as `h8` of [`Format::Sgf`](crate::Format::Sgf).
    pub letters: Letters,
    /// The rules of records of [`Format::Psq`](crate::Format::Psq), on the board that each record
    /// names, if [`JudgeOptions::rules`] is `None`.
    pub gomocup_rule: Option<GomocupRule>,
    /// The maximum number of bytes for boards and open games, on all cores together. They may
    /// exceed it by a quarter.
    pub memory: u64,
    /// True if a judgement has the final board of a record that asks to be shown or claims a wrong
    /// result.
    pub boards: bool,
    /// True if judgements have the facts of the final position. Facts cost time and memory at every
    /// move.
    pub facts: bool,
    /// True if those facts list the cells that were played too.
    pub played: bool,
    /// True if judgements of [`Format::Leetcode`](crate::Format::Leetcode) have the list of
    /// answers.
    pub answers: bool,
    /// True if outcomes list the winning lines.
    pub lines: bool,
    /// True if the judgements of a table have the names of all games, and not only of games with a
    /// problem. In a table most names are numbers. Writing them as text takes longer than judging
    /// the game.
    pub names: bool,
    /// True if outcomes list the moves that were played.
    pub moves: bool,
    /// The parser for records in their usual shape. The results are the same.
    pub parsing: Parsing,
}

impl Default for JudgeOptions {
    /// Returns the default options. Each record has its own rules, turns are ordered, and games are
    /// interleaved. The memory is 1 GiB. Judgements have winning lines and names.
    fn default() -> Self {
        Self {
            rules: None,
            clauses: None,
            turns: Turns::Ordered,
            grouping: Grouping::Interleaved,
            base: Base::One,
            letters: Letters::All,
            gomocup_rule: None,
            memory: 1 << 30,
            boards: false,
            facts: false,
            played: false,
            answers: false,
            lines: true,
            names: true,
            moves: false,
            parsing: Parsing::Quick,
        }
    }
}

impl JudgeOptions {
    /// Returns the same options with the rules of a line for every record: a rules line, or clauses
    /// such as `k5 exact` on the board that each record names.
    ///
    /// # Errors
    ///
    /// [`RulesError`] if the line is neither.
    ///
    /// # Examples
    ///
    /// ```
    /// use inarow_judge::JudgeOptions;
    ///
    /// let options = JudgeOptions::default();
    /// assert!(options.with_rules("15x15 k5")?.rules.is_some());
    /// assert!(options.with_rules("k5")?.clauses.is_some());
    /// assert_eq!(options.with_rules("gomku").unwrap_err().code(), "bad_board");
    /// # Ok::<_, inarow::RulesError>(())
    /// ```
    pub fn with_rules(self, line: &str) -> Result<Self, RulesError> {
        let (rules, clauses) = match Clauses::begin(line) {
            true => (None, Some(line.parse()?)),
            false => (Some(line.parse()?), None),
        };
        Ok(Self {
            rules,
            clauses,
            ..self
        })
    }

    /// True if the quick parser may be used. It makes no list of the moves.
    pub(crate) fn parses_quickly(&self) -> bool {
        self.parsing == Parsing::Quick && !self.moves
    }
}

/// The players who may move.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Turns {
    /// The player whose turn it is. A player named out of turn is refused.
    #[default]
    Ordered,
    /// Any player, as the record names them. A move that names no player is made by the player who
    /// would be next if turns were ordered.
    Unordered,
}

/// The order of the moves of several games, in a format with one move a line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Grouping {
    /// Any order. All games stay open to the end.
    #[default]
    Interleaved,
    /// All moves of a game stand together. One game is open at a time. A game whose
    /// moves continue after another game is invalid.
    Grouped,
}

/// The parser for records in their usual shape. The results are the same.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Parsing {
    /// A quick parser for records in their usual shape, the full parser for all others.
    #[default]
    Quick,
    /// The full parser for all records: several times slower. Tests compare the quick parser with
    /// it.
    Full,
}

/// The digit of the first column.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Base {
    /// 0, so that there are up to ten columns.
    Zero,
    /// 1, so that there are up to nine columns.
    #[default]
    One,
}

impl Base {
    /// Returns the digit of the first column.
    pub(crate) const fn digit(self) -> u8 {
        match self {
            Self::Zero => b'0',
            Self::One => b'1',
        }
    }
}

/// The letters of columns, if a point is a letter and a number.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Letters {
    /// All letters: column 9 is `i`.
    #[default]
    All,
    /// All letters except `i`, as on boards for Go: column 9 is `j`. There are at most 25 columns.
    WithoutI,
}

impl Letters {
    /// Returns the column, from 0, of a letter whose number counts all letters.
    pub(crate) const fn column(self, col: i128) -> Option<i128> {
        const I: i128 = 8;
        const Z: i128 = 25;
        match (self, col) {
            (Self::All, col) | (Self::WithoutI, col @ ..I) => Some(col),
            (Self::WithoutI, I) => None,
            (Self::WithoutI, ..=Z) => Some(col - 1),
            (Self::WithoutI, _) => None,
        }
    }
}

/// Rules of five in a row, by their numbers in Gomocup's protocol.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GomocupRule {
    /// 0: five or more.
    Freestyle,
    /// 1: exactly five.
    Standard,
    /// 8: exactly five do not win between two stones of the opponent.
    Caro,
    /// 9, the sum of 1 and 8: exactly five, not between two stones of the opponent. Gomocup's
    /// tournaments of caro have this rule: <https://gomocup.org/results/gomocup-result-2023/>.
    ExactCaro,
}

impl GomocupRule {
    /// Returns the rules with this number. Renju, 4, is not known.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Freestyle),
            1 => Some(Self::Standard),
            8 => Some(Self::Caro),
            9 => Some(Self::ExactCaro),
            _ => None,
        }
    }

    /// Returns the rules, for a board of any size.
    pub(crate) const fn clauses(self) -> Clauses {
        match self {
            Self::Freestyle => Clauses::of(&Rules::GOMOKU),
            Self::Standard => Clauses::of(&Rules::GOMOKU_STANDARD),
            Self::Caro => Clauses::of(&Rules::CARO),
            Self::ExactCaro => Clauses::of(&Rules::CARO).exact(),
        }
    }
}
