//! Records as data: moves in every form, claims, places, faults and outcomes. This module knows no
//! format and plays no game.
//!
//! | file | contents |
//! | --- | --- |
//! | `raw`, `place` | a record in the input: its bytes; its place |
//! | `boundaries` | the boundaries between the records of a format |
//! | `record_move`, `moves` | one move; the moves of a record, read one by one |
//! | `header` | the rules and the board that a record names |
//! | `quick`, `number_moves` | a record on the quick path; its moves as small numbers |
//! | `values` | records of values, such as rows of a table |
//! | `written_move`, `player_name`, `whole_number` | the ways to write moves, players and numbers as values |
//! | `move_names` | the names of keys and columns of a move |
//! | `seen_numbers` | the numbers of the first records of a file |
//! | `seen_results`, `seen_moves` | the meaning of numbers that a file claims as results; of its moves and players |
//! | `claim_style` | a result written as the claim that it replaces |
//! | `claim`, `fault`, `outcome` | the claimed result; the reason why a record is invalid; the outcome of its game |
//! | `details` | the players, date, event and place |
//! | `listed_answers` | the answers of calls that a record lists |
//! | `note` | a note on a record |
//! | `repair` | a change that puts a record right |
//! | `set_up` | the stones before the first move |

mod boundaries;
mod claim;
mod claim_style;
mod details;
mod fault;
mod header;
mod listed_answers;
mod move_names;
mod moves;
mod note;
mod number_moves;
mod outcome;
mod place;
mod player_name;
mod quick;
mod raw;
mod record_move;
mod repair;
mod seen_moves;
mod seen_numbers;
mod seen_results;
mod set_up;
mod values;
pub(crate) mod whole_number;
mod written_move;

use inarow::Rules;

pub(crate) use boundaries::{Boundaries, Boundary, FindBoundaries};
pub use claim::{Claim, claim_column, unread_column};
pub(crate) use claim::{NAMES_OF_CLAIMS, ParsedClaim, claim_name, unread_result};
pub(crate) use claim_style::in_style_of;
pub use details::Details;
pub use fault::Fault;
pub(crate) use fault::{quoted, quoted_bytes, reason, shortened};
pub(crate) use header::{Header, NamedRules};
pub(crate) use listed_answers::ListedAnswers;
pub use move_names::{NAMES_OF_MOVES, NamedValues};
pub(crate) use moves::{Next, ReadMoves, is_pass, pass_moves};
pub use note::Note;
pub use number_moves::Shape;
pub(crate) use number_moves::{NumberMoves, column};
pub use outcome::{GameOutcome, Stone};
pub(crate) use outcome::{Played, stones_left};
pub use place::Place;
pub(crate) use quick::{LONGEST_QUICK, QuickRecord};
pub(crate) use raw::{LONGEST_RECORD, RawRecord, place_after, text_of_line};
pub use record_move::{Counted, RecordMove, WrittenPlayer};
pub use repair::Repair;
pub(crate) use repair::{Edit, range_in};
pub(crate) use seen_moves::SeenMoves;
pub(crate) use seen_numbers::SeenNumbers;
pub(crate) use seen_results::SeenResults;
pub(crate) use set_up::{MAX_SET_UP, ReadSetUp, SetUp};
pub use values::{ListedMoves, RowMoves, ValueMoves, ValueRecord};
pub use written_move::WrittenCell;
pub(crate) use written_move::{MoveRecord, Value, WrittenMove};

/// A record. Its moves are not parsed yet.
#[derive(Default)]
pub(crate) struct Record<'a> {
    /// The record's own name.
    pub(crate) id: Option<String>,
    pub(crate) header: Header<'a>,
    /// The position before the first move.
    pub(crate) set_up: SetUp<'a>,
    /// The moves. `None` if the record is only a position.
    pub(crate) moves: Option<Box<dyn ReadMoves + 'a>>,
    /// True if the record asks for the state of a position, as LeetCode exercise 794 does.
    pub(crate) asks_for_state: bool,
    /// The line of the moves and rules, if they are not on the first line of the record.
    pub(crate) moves_line: Option<u64>,
    /// The claimed result.
    pub(crate) claim: ParsedClaim,
    pub(crate) details: Details,
    /// Notes of the parser.
    pub(crate) notes: Vec<Note>,
    /// The title, if the record asks to be shown.
    pub(crate) show: Option<String>,
    /// The number of variations, which are not played.
    pub(crate) variations: u64,
    /// The number of comments, which are not read.
    pub(crate) comments: u64,
    /// The number of properties, in formats that have them.
    pub(crate) properties: u64,
}

impl<'a> Record<'a> {
    /// Returns a record with moves and nothing else.
    pub(crate) fn of(moves: impl ReadMoves + 'a) -> Self {
        Self {
            moves: Some(Box::new(moves)),
            ..Self::default()
        }
    }

    /// Passes the moves to `each`: see [`ReadMoves::read`].
    pub(crate) fn read_moves(
        &self,
        rules: &Rules,
        each: &mut dyn FnMut(RecordMove) -> Next,
    ) -> Result<u64, Fault> {
        let moves = self.moves.as_ref();
        moves.map_or(Ok(0), |moves| moves.read(rules, each))
    }
}
