//! Records of n-in-a-row games: read from many formats, judged in parallel,
//! answered in order.
//!
//! A record is a game that somebody wrote down. [`Archive::judge`] streams the
//! records of one input, plays each through the referee of [`inarow`] and hands
//! over one [`Judgement`] a record, in the order of the input. A bad record costs
//! only itself: it becomes a judgement that says why and where.
//!
//! ```
//! use inarow_judge::{Archive, Format, Options};
//!
//! let records = r#"{"rules":"3x3 k3","moves":[[0,0],[1,1],[0,1],[1,0],[0,2]],"result":1}
//! {"rules":"3x3 k3","moves":[[0,0],[0,0]]}
//! "#;
//! let archive = Archive::new("games.jsonl", Format::Jsonl, Options::default());
//! let mut answers = Vec::new();
//! archive.judge(records.as_bytes(), |judgement| judgement.to_json(), |json| {
//!     answers.push(json);
//!     Ok(())
//! })?;
//! assert_eq!(answers[0], concat!(
//!     r#"{"game":"games.jsonl:1","rules":"3x3 k3","status":"win","winner":1,"ply":5,"#,
//!     r#""lines":[[[0,0],[0,1],[0,2]]],"claimed":1,"agrees":true}"#,
//! ));
//! assert_eq!(answers[1], concat!(
//!     r#"{"game":"games.jsonl:2","rules":"3x3 k3","status":"invalid","#,
//!     r#""error":{"code":"occupied","ply":2,"message":"a stone of player 1 lies on (0, 0)"}}"#,
//! ));
//! # Ok::<_, inarow_judge::ArchiveError>(())
//! ```
//!
//! # Features
//!
//! - `parallel`: records are judged by all cores. On by default.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod archive;
mod archive_error;
mod at_hand;
mod bench;
mod case;
mod chunks;
mod claim;
#[cfg_attr(not(feature = "parallel"), path = "one_core.rs")]
mod cores;
mod court;
mod csv_lines;
mod cut;
mod docket;
mod fault;
mod format;
mod formats;
mod free;
mod guess;
mod hearing;
mod json;
mod judgement;
mod opening;
mod options;
mod passage;
mod reached;
mod record;
mod ruling;
mod seen;
mod summary;
mod written;

pub use archive::Archive;
pub use archive_error::ArchiveError;
pub use at_hand::{Given, GivenMoves, ListedMoves, Records, RowMoves};
pub use claim::Claim;
pub use court::Court;
pub use csv_lines::{CsvLines, csv_text};
pub use fault::Fault;
pub use format::Format;
pub use formats::plain::Shape;
pub use inarow_render::FinalFacts;
pub use json::JsonLines;
pub use judgement::{Finding, Judgement, Place, Stone};
pub use options::{Base, GomocupRule, Grouping, Letters, Options, Reading, Turns};
pub use record::RecordMove;
pub use seen::Seen;
pub use summary::Summary;
pub use written::{Unsayable, Written};
