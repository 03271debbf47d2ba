//! A game that somebody wrote down.

use std::borrow::Cow;

use inarow::{Coordinates, Rules};
use serde_json::value::RawValue;

use crate::at_hand::ListedMoves;
use crate::fault::Fault;
use crate::formats::psq::PsqMoves;
use crate::formats::sgf::SgfMoves;
use crate::options::Base;

/// The text of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// Its line; of a pair the first one.
    pub(crate) line: &'a str,
    /// The second line of a pair, and which one of the input it is.
    pub(crate) second: Option<(u64, &'a str)>,
}

/// A record as it stands in the input, its moves not looked at yet.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The name that the record gives itself.
    pub(crate) id: Option<String>,
    /// The rules that the record gives itself, or why those it gives are none.
    pub(crate) rules: Option<Result<String, Fault>>,
    /// Whether these rules are such as the format assumes where a record has none.
    pub(crate) are_rules_assumed: bool,
    /// The rows and columns that the board must have.
    pub(crate) board: Option<[u64; 2]>,
    /// The rules line that stands before its moves, where they are the text of a game.
    pub(crate) rules_of_moves: Option<Cow<'a, str>>,
    pub(crate) moves: Moves<'a>,
    /// The line of the moves and the rules, where it is another than the record's
    /// first.
    pub(crate) moves_line: Option<u64>,
    /// The result that the record claims: 0 for a draw, else the winner.
    pub(crate) claimed: Option<i128>,
    /// The title under which the record asks to be shown.
    pub(crate) show: Option<String>,
    /// How many other ways to go on are passed over.
    pub(crate) variations: u64,
}

impl<'a> Record<'a> {
    /// A record of moves and nothing else.
    pub(crate) const fn of(moves: Moves<'a>) -> Self {
        Self {
            id: None,
            rules: None,
            are_rules_assumed: false,
            board: None,
            rules_of_moves: None,
            moves,
            moves_line: None,
            claimed: None,
            show: None,
            variations: 0,
        }
    }

    /// The rules that it gives itself, be it by the text of its game.
    pub(crate) fn own_rules(&self) -> Option<Result<&str, &Fault>> {
        match (&self.rules, &self.rules_of_moves) {
            (Some(rules), _) => Some(rules.as_deref()),
            (None, Some(line)) => Some(Ok(line)),
            (None, None) => None,
        }
    }

    /// Whether it can be a game by these rules: why not, if the text of its game says others, or
    /// if its board is another.
    pub(crate) fn fits(&self, rules: &Rules) -> Result<(), Fault> {
        if let Some(line) = &self.rules_of_moves {
            let said: Rules = line.parse()?;
            if said != *rules {
                let message = format!("the game's text says {said}, and the rules are {rules}");
                return Err(Fault::new("bad_record", message));
            }
        }
        let size = rules.size();
        let sides = [size.rows(), size.cols()].map(u64::from);
        match self.board {
            Some([rows, cols]) if [rows, cols] != sides => {
                let message =
                    format!("the record's board is {rows}x{cols}, and the rules are {rules}");
                Err(Fault::new("bad_record", message))
            }
            _ => Ok(()),
        }
    }
}

/// A record, or a line of one, that cannot be read, and the name of its game if it
/// says so much.
#[derive(Debug)]
pub(crate) struct Unreadable {
    pub(crate) game: Option<String>,
    pub(crate) fault: Fault,
}

impl From<Fault> for Unreadable {
    fn from(fault: Fault) -> Self {
        Self { game: None, fault }
    }
}

/// One move of a record: where, and whose if it says so.
#[derive(Clone, Copy, Debug)]
pub struct RecordMove {
    /// Who makes it, if it says so.
    pub player: Option<i128>,
    /// The numbers of its cell or column.
    pub coordinates: Coordinates,
}

/// One move of one game.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) game: String,
    pub(crate) mv: RecordMove,
    /// Which move of its game it is, from 1, if it says so.
    pub(crate) ply: Option<i128>,
}

/// The moves of a record, mostly as text. They are read one by one as they are played,
/// so that a record costs no memory beyond its own line.
#[derive(Clone, Debug)]
pub(crate) enum Moves<'a> {
    /// A JSON list of moves, or a JSON text of cells.
    Json(&'a RawValue),
    /// The arguments of a list of calls: `[[3],[0,0,1],...]`.
    Calls(&'a str),
    /// Digits, each a column.
    Columns {
        digits: &'a str,
        /// That of the first column.
        base: Base,
    },
    /// Cells one behind another: `h8g7`.
    Cells(&'a str),
    /// The main line of a tree.
    Sgf(SgfMoves<'a>),
    /// Columns and rows from 1, a line each.
    Psq(PsqMoves<'a>),
    /// Numbers that somebody holds.
    Listed(&'a dyn ListedMoves),
}

/// Whether the moves that follow are still looked at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Next {
    /// The next move is wanted.
    Read,
    /// This move ended the game: those that follow are only counted.
    Count,
    /// The record is settled: nothing more is wanted.
    Stop,
}
