//! Tables of n-in-a-row games judged: record batches of games or of moves in, record batches of
//! judgements out.
//!
//! A table has a row for each game, with its moves as a list, or a row for each move. Which of
//! both it is, its columns tell ([`Table`]). [`Judge`] takes batch after batch, judges on all
//! cores of the current rayon pool, and answers in order. Moves are read where they lie: no
//! column is copied.
//!
//! ```
//! use std::sync::Arc;
//!
//! use arrow_array::types::Int32Type;
//! use arrow_array::{Array, ListArray, RecordBatch, StringArray, cast::AsArray};
//! use inarow_arrow::Judge;
//! use inarow_judge::Options;
//!
//! let moves = [Some([3, 3, 4, 4, 5, 5, 6]), Some([0; 7])].map(|game| game.map(|game| game.map(Some)));
//! let moves = ListArray::from_iter_primitive::<Int32Type, _, _>(moves);
//! let games = RecordBatch::try_from_iter([("moves", Arc::new(moves) as _)])?;
//!
//! let options = Options { rules: Some("6x7 k4 drop".parse()?), ..Options::default() };
//! let mut judge = Judge::new(&games.schema(), options)?;
//! let judgements = judge.judge(&games)?.expect("each game is judged at once");
//! let status: &StringArray = judgements["status"].as_string();
//! assert_eq!(status.iter().flatten().collect::<Vec<_>>(), ["win", "invalid"]);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `parquet`: files of Parquet are read and written.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod cells;
mod copied;
mod games;
mod intake;
mod judge;
mod judgements;
mod lists;
mod numbers;
#[cfg(feature = "parquet")]
mod parquet;
mod rows;
mod table;
mod table_error;
mod texts;
mod values;

/// Arrow's arrays, in the version that is read and given here.
pub use arrow_array;
pub use copied::in_one_batch;
pub use intake::{Intake, Taken};
pub use judge::Judge;
pub use judgements::{Columns, Judgements};
#[cfg(feature = "parquet")]
pub use parquet::{ParquetFile, ParquetWriter};
pub use table::Table;
pub use table_error::TableError;
