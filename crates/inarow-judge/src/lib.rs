#![doc = include_str!("../README.md")]
//!
//! A record is one game, written down in a file. [`Archive::judge`] reads the records of one input
//! as a stream and plays each with the referee of [`inarow`]. It returns one [`Judgement`] per
//! record, in order. A bad record does not affect the others. Its judgement gives the reason and the
//! place.
//!
//! # Features
//!
//! - `encodings`: text may have other encodings than UTF-8. On by default.
//! - `parallel`: all cores judge records. On by default.
//!
//! # How a record is judged
//!
//! `input` splits the input into records, `formats` parses a record, `play` plays it, and `report`
//! prints its judgement. The modules import each other in one direction only:
//!
//! ```text
//! archive -> worker -> play -> formats -> record        input -> record        report -> record
//! ```

#![forbid(unsafe_code)]
#![deny(missing_docs)]

// The files:
//
// - archive/, worker, threads: the records of an input, on all cores; record after record, on one
//   core; the number of threads
// - input/, formats/, play/, report/: the steps above
// - record/: a record and its faults, as data
// - options, clauses: the options of the judge; rules without a board
// - encoding, no_encoding: encodings other than UTF-8, with the feature `encodings` and without
// - encoded: a text that is not UTF-8
// - error: the reason why an input could not be judged to its end
// - convert, repair: judged games in another format; records that are put right

mod archive;
mod clauses;
mod convert;
mod encoded;
#[cfg_attr(not(feature = "encodings"), path = "no_encoding.rs")]
mod encoding;
mod error;
mod formats;
mod input;
mod options;
mod play;
mod record;
mod repair;
mod report;
#[cfg(feature = "parallel")]
mod threads;
mod worker;

pub use archive::{Archive, Records};
pub use clauses::Clauses;
pub use convert::{GameWriter, Unwritable, writable};
pub use encoding::Encoding;
pub use error::ArchiveError;
pub use formats::Format;
#[cfg(feature = "rif")]
pub use formats::is_renju_database;
pub use inarow_render::FinalFacts;
pub use options::{
    Base, Grouping, JudgeOptions, Letters, NumberMeanings, Parsing, PlayerNumbers, Results, Turns,
};
pub use play::SeenNames;
pub use record::{
    Claim, Counted, Details, Fault, GameOutcome, ListedMoves, NAMES_OF_MOVES, NamedValues, Note,
    Place, RecordMove, Repair, RowMoves, Shape, Stone, ValueMoves, ValueRecord, WrittenCell,
    WrittenPlayer, claim_column, unread_column, whole_number::of_float as whole_number,
};
pub use repair::Repairs;
pub use report::{CsvLines, JsonLines, Judgement, OptionalColumns, Summary, add_counts, csv_text};
#[cfg(feature = "parallel")]
pub use threads::{MAX_THREADS, thread_count};
pub use worker::Worker;
