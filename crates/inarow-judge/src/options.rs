//! Options of the judge.

use inarow::{Rules, RulesError};

use crate::clauses::Clauses;
use crate::encoding::Encoding;

/// The options for judging the records of an archive.
#[derive(Clone, Copy, Debug)]
pub struct JudgeOptions {
    /// The rules of every record. A record that names a board of another size is invalid. If
    /// `None`, each record has the rules that it names, or the default rules of its format.
    pub rules: Option<Rules>,
    /// The clauses of every record, used if [`JudgeOptions::rules`] is `None`. Each record must
    /// then name its board, or it is invalid.
    pub clauses: Option<Clauses>,
    /// Ordered or unordered turns. [`Format::Leetcode`](crate::Format::Leetcode) always has
    /// unordered turns.
    pub turns: Turns,
    /// The order of the moves of different games, in formats with one move a line.
    pub grouping: Grouping,
    /// The number of the first row, column, layer or cell, in all formats that name cells by
    /// numbers. If `None`, it is 1 in a text of digits and in [`Format::Psq`](crate::Format::Psq),
    /// and 0 elsewhere, unless the first MiB of an input shows otherwise.
    pub base: Option<Base>,
    /// The meaning of numbers as players of moves. If `None`, the first MiB of an input decides.
    pub players: Option<PlayerNumbers>,
    /// The encoding of the input, unless it begins with a byte order mark. If `None`, a record is
    /// UTF-8 or names its encoding. Otherwise each record is read in the encoding that fits best.
    pub encoding: Option<Encoding>,
    /// The letters of columns in points such as `h8` of [`Format::Sgf`](crate::Format::Sgf).
    pub letters: Letters,
    /// The clauses of [`Format::Psq`](crate::Format::Psq) records, used if [`JudgeOptions::rules`]
    /// is `None`: see [`Clauses::of_gomocup_rule`]. Each record names its own board.
    pub gomocup_rule: Option<Clauses>,
    /// What numbers mean as claimed results of [`Format::Jsonl`](crate::Format::Jsonl) and
    /// [`Format::Csv`](crate::Format::Csv), and of tables. If `None`, the first MiB of an input
    /// decides.
    pub results: Option<Results>,
    /// True if the numbers that are claimed results may mean something else, since the first MiB of
    /// the input has no other numbers than 0 and 1. [`Archive`](crate::Archive) sets it.
    pub are_results_open: bool,
    /// The maximum number of bytes for boards and open games, summed over all cores. Actual use may
    /// exceed it by a quarter.
    pub memory: u64,
    /// True if judgements include the final board of records that ask to be shown or claim a wrong
    /// result.
    pub boards: bool,
    /// True if judgements include the facts of the final position. Facts cost time and memory at
    /// every move.
    pub facts: bool,
    /// True if the facts also list the cells that were played.
    pub played: bool,
    /// True if judgements of [`Format::Leetcode`](crate::Format::Leetcode) include the answers of
    /// the calls.
    pub answers: bool,
    /// True if outcomes list the winning lines.
    pub lines: bool,
    /// True if all judgements of a table include the game's name. Otherwise only games with a
    /// problem have it. Most names in a table are numbers, and formatting them takes longer than
    /// judging the game.
    pub names: bool,
    /// True if outcomes list the moves that were played.
    pub moves: bool,
    /// The parser to use. The results are the same.
    pub parsing: Parsing,
}

impl Default for JudgeOptions {
    /// Returns the default options. Each record has its own rules, turns are ordered, and games may
    /// be interleaved. The memory limit is 1 GiB. Judgements include winning lines and names.
    fn default() -> Self {
        Self {
            rules: None,
            clauses: None,
            turns: Turns::Ordered,
            grouping: Grouping::Interleaved,
            base: None,
            players: None,
            encoding: None,
            letters: Letters::All,
            gomocup_rule: None,
            results: None,
            are_results_open: false,
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
    /// Returns the same options with rules for every record. The line is a rules line, or clauses
    /// such as `k5 exact` for the board that each record names.
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
    pub fn with_rules(mut self, line: &str) -> Result<Self, RulesError> {
        // `renju` is a preset and a clause.
        (self.rules, self.clauses) = match line.parse::<Rules>() {
            Err(_) if Clauses::begin(line) => (None, Some(line.parse()?)),
            rules => (Some(rules?), None),
        };
        Ok(self)
    }

    /// True if the rules of all records are renju.
    pub(crate) fn are_rules_renju(&self) -> bool {
        let clauses = self.clauses.or(self.gomocup_rule);
        match self.rules {
            Some(rules) => rules.is_renju(),
            None => clauses.is_some_and(Clauses::are_renju),
        }
    }

    /// Returns the meaning of numbers.
    pub(crate) fn numbers(&self) -> NumberMeanings {
        NumberMeanings {
            base: self.base,
            players: self.players.unwrap_or_default(),
            results: self.results.unwrap_or_default(),
            are_results_open: self.are_results_open,
        }
    }

    /// Returns the digit of the first column.
    pub(crate) fn digit_base(&self) -> Base {
        self.base.unwrap_or(Base::One)
    }

    /// True if records may take the quick path. It cannot list the moves, and its cells count from 0
    /// and its players from 1.
    pub(crate) fn parses_quickly(&self) -> bool {
        let is_usual = self.base != Some(Base::One)
            && matches!(self.players, None | Some(PlayerNumbers::FromOne));
        self.parsing == Parsing::Quick && !self.moves && is_usual
    }
}

/// The players who may move.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Turns {
    /// The player whose turn it is. A move of another player is refused.
    #[default]
    Ordered,
    /// Any player, as the record says. A move without a player belongs to the player who would be
    /// next if turns were ordered.
    Unordered,
}

/// The order of the moves of different games, in formats with one move a line.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Grouping {
    /// Moves of different games may be mixed. All games stay open to the end.
    #[default]
    Interleaved,
    /// The moves of a game are consecutive, so only one game is open at a time. A game that
    /// continues after another game is invalid.
    Grouped,
}

/// The parser to use. The results are the same.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Parsing {
    /// The quick path for records of the usual shape, and the full parser for all others.
    #[default]
    Quick,
    /// Only the full parser, which is several times slower. Tests compare the two.
    Full,
}

/// The first of the numbers that count rows, columns, layers or cells.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Base {
    /// 0. As digits, the numbers name ten columns.
    Zero,
    /// 1. As digits, the numbers name nine columns.
    One,
}

impl Base {
    /// Returns the digit of the first column.
    pub(crate) const fn digit(self) -> u8 {
        b'0' + self as u8
    }
}

/// The meaning of the numbers of players in moves.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum PlayerNumbers {
    /// Player 1 is 1.
    #[default]
    FromOne,
    /// Player 1 is 0.
    FromZero,
    /// Player 1 is 1, and player 2 is -1.
    Signs,
}

impl PlayerNumbers {
    /// All meanings.
    pub const ALL: [Self; 3] = [Self::FromOne, Self::FromZero, Self::Signs];

    /// Returns a description of the numbers of this many players.
    pub(crate) fn allowed(self, players: u8) -> String {
        match self {
            Self::FromOne => format!("1 to {players}"),
            Self::FromZero => format!("0 to {}", players - 1),
            Self::Signs => "1 and -1".into(),
        }
    }

    /// Returns the name of the option for it, such as `"sign"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FromOne => "from-one",
            Self::FromZero => "from-zero",
            Self::Signs => "sign",
        }
    }
}

/// The meaning of the numbers that a file claims as results.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Results {
    /// 0 for a draw, or the winner's number.
    #[default]
    Winners,
    /// The winner's number, from 0.
    WinnersFromZero,
    /// The score of player 1: 1, 0.5 or 0.
    Scores,
    /// 1 for a win of player 1, -1 for a win of player 2, and 0 for a draw.
    Signs,
}

impl Results {
    /// All meanings.
    pub const ALL: [Self; 4] = [
        Self::Winners,
        Self::WinnersFromZero,
        Self::Scores,
        Self::Signs,
    ];

    /// Returns the name of the option for it, such as `"score"`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Winners => "winner",
            Self::WinnersFromZero => "from-zero",
            Self::Scores => "score",
            Self::Signs => "sign",
        }
    }
}

/// The meaning of the numbers of an input, by the options or its first records.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct NumberMeanings {
    /// The first of the numbers that name cells; `None` if it is the usual one.
    pub base: Option<Base>,
    /// The numbers of players in moves.
    pub players: PlayerNumbers,
    /// The numbers that are claimed results.
    pub results: Results,
    /// True if the first MiB of the input leaves more than one meaning of these.
    pub are_results_open: bool,
}

/// The letters that name columns in points such as `h8`.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Letters {
    /// All letters: column 9 is `i`.
    #[default]
    All,
    /// All letters except `i`, as in Go: column 9 is `j`. Boards have at most 25 columns.
    WithoutI,
}

impl Letters {
    /// Converts a column that was parsed with all letters. Returns `None` if these letters lack it.
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

/// A meaning of the number of a refused move, other than its input shows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum OtherMeaning {
    Base(Base),
    Players,
}
