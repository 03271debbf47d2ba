//! How records are judged.

use inarow::Rules;

/// How the records of an archive are judged.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The rules of every record. Without them a record is judged by its own,
    /// else by its format's.
    pub rules: Option<Rules>,
    /// Whether players move in turn. In [`Format::Leetcode`](crate::Format::Leetcode) they never need to.
    pub turns: Turns,
    /// Whether, where a line is one move, the moves of a game stand together.
    pub grouping: Grouping,
    /// Which digit names the first column in [`Format::Columns`](crate::Format::Columns).
    pub base: Base,
    /// Which letters columns have in [`Format::Sgf`](crate::Format::Sgf), where rows are numbers.
    pub letters: Letters,
    /// The rules of records of [`Format::Psq`](crate::Format::Psq), on the board that each gives,
    /// where there are no [`Options::rules`].
    pub gomocup_rule: Option<GomocupRule>,
    /// The bytes that boards and open games may take, on all cores together, by a quarter more
    /// at the most.
    pub memory: u64,
    /// Whether judgements carry the final board of records that ask to be shown
    /// or claim a wrong result.
    pub boards: bool,
    /// Whether judgements carry the facts of the final position. Keeping them takes
    /// time and memory with every move.
    pub facts: bool,
    /// Whether those facts tell the cells that were played too.
    pub played: bool,
    /// Whether judgements of [`Format::Leetcode`](crate::Format::Leetcode) carry the list of answers.
    pub answers: bool,
    /// Whether findings list the lines that won.
    pub lines: bool,
    /// Whether the judgements of a table carry the names of all games, and not only of those with
    /// a problem. Mostly names are numbers there, and writing them takes longer than the game.
    pub names: bool,
    /// Whether findings list the moves that were played.
    pub moves: bool,
    /// Whether records in their usual shape are read at a glance. The answers are the
    /// same.
    pub reading: Reading,
}

impl Default for Options {
    /// The record's own rules, players in turn, games interleaved, 1 GiB, with the
    /// lines that won and with names.
    fn default() -> Self {
        Self {
            rules: None,
            turns: Turns::Kept,
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
            reading: Reading::Plain,
        }
    }
}

impl Options {
    /// Whether records in their usual shape may be read at a glance, where no list is kept of
    /// their moves.
    pub(crate) fn reads_plainly(&self) -> bool {
        self.reading == Reading::Plain && !self.moves
    }
}

/// Whether players move in turn.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Turns {
    /// They do: a player named out of turn is refused.
    #[default]
    Kept,
    /// They move in any order, as named; a move that names nobody is made by whoever
    /// would be next if turns were kept.
    Free,
}

/// How moves of several games follow each other where a line is one move.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Grouping {
    /// In any order. All games stay open to the end.
    #[default]
    Interleaved,
    /// All moves of a game stand together. One game is open at a time, and one
    /// that comes back is refused.
    Grouped,
}

/// How records of one game a line are read. What is said of them is the same.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Reading {
    /// Those in their usual shape at a glance, the others in full.
    #[default]
    Plain,
    /// All of them in full, several times slower: the twin against which tests hold
    /// the faster way.
    Full,
}

/// Which digit names the first column.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Base {
    /// 0, so that there are up to ten columns.
    Zero,
    /// 1, so that there are up to nine columns.
    #[default]
    One,
}

impl Base {
    /// The digit of the first column.
    pub(crate) const fn digit(self) -> u8 {
        match self {
            Self::Zero => b'0',
            Self::One => b'1',
        }
    }
}

/// Which letters the columns have where a point is a letter and a number.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub enum Letters {
    /// All: column 9 is `i`.
    #[default]
    All,
    /// All but `i`, as on boards for Go: column 9 is `j`. There are no more columns than letters.
    WithoutI,
}

impl Letters {
    /// The column, from 0, of one that is numbered as if no letter were left out.
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

/// Rules of five in a row by the numbers that Gomocup's protocol has for them.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum GomocupRule {
    /// 0: five or more.
    Freestyle,
    /// 1: just five.
    Standard,
    /// 8: just five do not win between two stones of the foe.
    Caro,
}

impl GomocupRule {
    /// The rules with this number. Renju, 4, is none that are known.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Freestyle),
            1 => Some(Self::Standard),
            8 => Some(Self::Caro),
            _ => None,
        }
    }

    /// The rules on some board.
    pub(crate) const fn rules(self) -> Rules {
        match self {
            Self::Freestyle => Rules::GOMOKU,
            Self::Standard => Rules::GOMOKU_STANDARD,
            Self::Caro => Rules::CARO,
        }
    }
}
