//! Records as data: moves in every form, claims, places, faults and outcomes. This module knows no
//! format and plays no game.
//!
//! | file | contents |
//! | --- | --- |
//! | `raw`, `bytes`, `place` | a record in the input: its lines, its bytes, its place |
//! | `boundaries` | the boundaries between the records of a format |
//! | `moves` | one move, and the trait of a record's moves |
//! | `quick`, `number_moves` | a record on the quick path; its moves as small numbers |
//! | `values` | records of values, such as rows of a table |
//! | `written_move`, `player_name`, `whole_number` | the ways to write moves, players and numbers as values |
//! | `claim`, `fault`, `outcome` | the claimed result; the reason why a record is invalid; the outcome of its game |
//! | `listed_answers` | the answers of calls that a record lists |
//! | `note` | a note on a record |
//! | `set_up` | the stones before the first move |

mod boundaries;
mod bytes;
mod claim;
mod fault;
mod listed_answers;
mod moves;
mod note;
mod number_moves;
mod outcome;
mod place;
mod player_name;
mod quick;
mod raw;
mod set_up;
mod values;
pub(crate) mod whole_number;
mod written_move;

use std::borrow::Cow;

use inarow::{Rules, Size};

pub(crate) use boundaries::{Boundaries, Boundary, FindBoundaries};
pub(crate) use bytes::RecordBytes;
pub use claim::Claim;
pub(crate) use claim::{ComparedClaim, ParsedClaim};
pub use fault::Fault;
pub(crate) use fault::{quoted, reason, shortened};
pub(crate) use listed_answers::ListedAnswers;
pub use moves::RecordMove;
pub(crate) use moves::{MoveRecord, Next, NoMoves, ReadMoves, is_pass};
pub use note::Note;
pub use number_moves::Shape;
pub(crate) use number_moves::{NumberMove, NumberMoves, column};
pub(crate) use outcome::{End, Played};
pub use outcome::{GameOutcome, Stone};
pub use place::Place;
pub(crate) use quick::{LONGEST_QUICK, QuickRecord};
pub(crate) use raw::{LONGEST_RECORD, RawRecord, text_of_line};
pub(crate) use set_up::{MAX_SET_UP, ReadSetUp, SetUp};
pub use values::{ListedMoves, RowMoves, ValueMoves, ValueRecord};
pub(crate) use written_move::{NamedNumbers, PLAYER, WrittenMove};
pub use written_move::{WrittenCell, player_number};

/// A record. Its moves are not parsed yet.
#[derive(Debug)]
pub(crate) struct Record<'a> {
    /// The record's own name.
    pub(crate) id: Option<String>,
    /// The rules that the record names, or why they cannot be used.
    pub(crate) rules: Option<Result<String, Fault>>,
    /// True if `rules` are the default of the format, because the record names none.
    pub(crate) are_rules_assumed: bool,
    /// The rows and columns that the board must have.
    pub(crate) board: Option<[u64; 2]>,
    /// The rules line before the moves, if moves and rules are one text.
    pub(crate) rules_of_moves: Option<Cow<'a, str>>,
    /// The position before the first move.
    pub(crate) set_up: SetUp<'a>,
    pub(crate) moves: Box<dyn ReadMoves + 'a>,
    /// True if the record asks for the state of a position, as LeetCode exercise 794 does.
    pub(crate) asks_for_state: bool,
    /// The line of the moves and rules, if they are not on the first line of the record.
    pub(crate) moves_line: Option<u64>,
    /// The claimed result.
    pub(crate) claim: ParsedClaim,
    /// Notes of the parser.
    pub(crate) notes: Vec<Note>,
    /// The title, if the record asks to be shown.
    pub(crate) show: Option<String>,
    /// The number of variations, which are not played.
    pub(crate) variations: u64,
}

impl<'a> Record<'a> {
    /// Returns a record with moves and nothing else.
    pub(crate) fn of(moves: impl ReadMoves + 'a) -> Self {
        Self {
            id: None,
            rules: None,
            are_rules_assumed: false,
            board: None,
            rules_of_moves: None,
            set_up: SetUp::default(),
            moves: Box::new(moves),
            asks_for_state: false,
            moves_line: None,
            claim: ParsedClaim::Nothing,
            notes: Vec::new(),
            show: None,
            variations: 0,
        }
    }

    /// Returns the rules that the record names, before its moves or in a value of its own.
    pub(crate) fn own_rules(&self) -> Option<Result<&str, &Fault>> {
        match (&self.rules, &self.rules_of_moves) {
            (Some(rules), _) => Some(rules.as_deref()),
            (None, Some(line)) => Some(Ok(line)),
            (None, None) => None,
        }
    }

    /// Returns an error if the record contradicts these rules: the rules before its moves differ,
    /// or its board has another size.
    pub(crate) fn check_rules(&self, rules: &Rules) -> Result<(), Fault> {
        if let Some(line) = &self.rules_of_moves {
            let named: Rules = line.parse()?;
            if named != *rules {
                let message =
                    format!("the moves name the rules {named}, but the rules are {rules}");
                return Err(Fault::new(Fault::BAD_RECORD, message));
            }
        }
        let other = |board: String| {
            let message = format!("the record's board is {board}, but the rules are {rules}");
            Err(Fault::new(Fault::BAD_RECORD, message))
        };
        if let Some([rows, cols]) = self.board
            && !is_board_of(rules, [rows, cols])
        {
            return other(format!("{rows}x{cols}"));
        }
        match &self.rules {
            Some(Ok(line)) => {
                other_board(line, rules).map_or(Ok(()), |size| other(size.to_string()))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the size of the board that a rules line names, if it is not the board of `rules`.
/// Returns `None` if the line is not valid.
pub(crate) fn other_board(line: &str, rules: &Rules) -> Option<Size> {
    let named: Rules = line.parse().ok()?;
    Some(named.size()).filter(|size| *size != rules.size())
}

/// True if the board of these rules has these numbers of rows and columns.
pub(crate) fn is_board_of(rules: &Rules, board: [u64; 2]) -> bool {
    let size = rules.size();
    board == [size.rows(), size.cols()].map(u64::from)
}

/// The reason why a record, or a line of a record, cannot be parsed.
#[derive(Debug)]
pub(crate) struct Unreadable {
    /// The name of its game, if that could be parsed.
    pub(crate) game: Option<String>,
    pub(crate) fault: Fault,
}

impl From<Fault> for Unreadable {
    fn from(fault: Fault) -> Self {
        Self { game: None, fault }
    }
}
