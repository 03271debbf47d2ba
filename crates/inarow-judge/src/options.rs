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
    /// Whether records in their usual shape are read at a glance. The answers are the
    /// same.
    pub reading: Reading,
}

impl Default for Options {
    /// The record's own rules, players in turn, games interleaved, 1 GiB, with the
    /// lines that won.
    fn default() -> Self {
        Self {
            rules: None,
            turns: Turns::Kept,
            grouping: Grouping::Interleaved,
            memory: 1 << 30,
            boards: false,
            facts: false,
            played: false,
            answers: false,
            lines: true,
            reading: Reading::Plain,
        }
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
