//! The formats of records. Each has a folder with its boundaries, parser, quick parser and writer.
//!
//! A format is a type that implements [`RecordFormat`], and a line in [`mod@format`]. Its parser
//! leaves the moves as text. They are parsed one by one during play. Some formats number columns
//! from 1 or rows from the bottom. Such differences are converted in the format's folder and
//! nowhere else.
//!
//! The files beside the folders have code that several formats use.
//!
//! | file | contents |
//! | --- | --- |
//! | `ccgc/`, `columns/`, `csv/`, `events/`, `jsonl/`, `leetcode/`, `pos/`, `psq/`, `rif/`, `sgf/` | a format each |
//! | `format` | the list of all formats |
//! | `move_text`, `digit_moves`, `number_text` | the moves of a record as one text; digits of columns; numbers of cells |
//! | `json_board`, `json_move`, `json_moves`, `json_value`, `named_rules` | parts of the parsers |
//! | `scanner`, `quick_moves` | parts of the quick parsers |
//! | `line_heads` | lines in an input that comes in pieces, for formats with records of many lines |
//! | `written_game` | a game to be written |

mod ccgc;
mod columns;
mod csv;
mod digit_moves;
mod events;
mod format;
mod json_board;
mod json_move;
mod json_moves;
mod json_value;
mod jsonl;
mod leetcode;
mod line_heads;
mod move_text;
mod named_rules;
mod number_text;
mod pos;
mod psq;
mod quick_moves;
#[cfg(feature = "rif")]
mod rif;
mod scanner;
mod sgf;
mod written_game;

use inarow::Rules;

pub(crate) use ccgc::is_ccgc;
pub(crate) use csv::{GameTable, is_board_row, names_separator};
pub(crate) use events::{has_move_keys, is_move};
pub use format::Format;
pub(crate) use jsonl::{document_boundaries, is_game, see_result};
pub(crate) use move_text::{parse as parse_moves, quick_parse_moves};
#[cfg(feature = "rif")]
pub use rif::is_renju_database;
pub(crate) use written_game::WrittenGame;
use written_game::{CannotWrite, Part};

use crate::options::JudgeOptions;
use crate::record::{
    Boundaries, Edit, Fault, MoveRecord, Note, QuickRecord, RawRecord, Record, Repair,
};

/// Defines a format.
trait RecordFormat {
    /// The format's name, which is also the extension of its files.
    const NAME: &'static str;

    /// The default rules, for records that name none.
    const RULES: Option<Rules> = None;

    /// True if records are calls of the exercise. Then turns are unordered, and each call has an
    /// answer.
    const IS_EXERCISE: bool = false;

    /// The text to write before the first game, with its line end.
    const HEADER: &'static str = "";

    /// The parts of a game that the format cannot write; `None` if it is only read.
    const LACKS: Option<&[Part]> = None;

    /// True if the format writes [`Details`](crate::record::Details).
    const WRITES_DETAILS: bool = false;

    /// Returns what separates the records.
    fn boundaries() -> Boundaries {
        Boundaries::Line
    }

    /// Returns the name of the encoding that a record or the beginning of an input names.
    fn charset(_: &[u8]) -> Option<&[u8]> {
        None
    }

    /// Parses a record, but not its moves.
    fn parse<'a>(_: RawRecord<'a>, _: &JudgeOptions) -> Result<Record<'a>, Fault> {
        let message = format!("a line of `{}` is a move, not a game", Self::NAME);
        Err(Fault::new(Fault::BAD_RECORD, message))
    }

    /// Parses a record of the usual shape, on the quick path. Returns `None` for any other record.
    /// The numbers of its moves are stored in `numbers`. See [`QuickRecord`].
    fn quick_parse<'a: 'n, 'n>(
        _: &'a [u8],
        _: &JudgeOptions,
        _: &'n mut Vec<u32>,
    ) -> Option<QuickRecord<'a, 'n>> {
        None
    }

    /// Returns the parser of lines, if each line is a move.
    fn move_parser() -> Option<Box<dyn ParseMove>> {
        None
    }

    /// Returns an error if the format cannot write this game, for a reason that
    /// [`RecordFormat::LACKS`] does not cover. Formats without this function never name the rules.
    fn check(_: &WrittenGame<'_>) -> Result<(), CannotWrite> {
        Err(CannotWrite::Rules)
    }

    /// Writes a game and a line end. Returns false if the format cannot write the claimed results of
    /// games with these rules.
    fn write(_: &WrittenGame<'_>, _: &mut String) -> bool {
        false
    }

    /// Returns the edits that make this change of a record: see [`Format::repaired`].
    fn repair(_: &Repair, _head: &[u8], _record: &str) -> Option<Vec<Edit>> {
        None
    }
}

/// A parser of lines that are moves.
pub(crate) trait ParseMove {
    /// Parses a line; `None` if the line is a header.
    fn parse(&mut self, line: &str) -> Option<Result<MoveRecord, Fault>>;

    /// Returns the note on all games, after the header.
    fn note(&self) -> Option<Note> {
        None
    }
}
