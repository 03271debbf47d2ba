//! Judges tables of n-in-a-row games. Record batches of games or moves go in, and record batches of
//! judgements come out.
//!
//! A table has either one row per game, with a list of moves, or one row per move. The columns
//! decide which ([`TableKind`]). [`Judge`] judges batch after batch on all cores of the current
//! rayon pool. The judgements are in the order of the games. Columns of whole numbers or cells are
//! not copied.
//!
//! ```
//! use std::sync::Arc;
//!
//! use arrow_array::types::Int32Type;
//! use arrow_array::{Array, ListArray, RecordBatch, StringArray, cast::AsArray};
//! use inarow_arrow::Judge;
//! use inarow_judge::JudgeOptions;
//!
//! let moves = [Some([3, 3, 4, 4, 5, 5, 6]), Some([0; 7])].map(|game| game.map(|game| game.map(Some)));
//! let moves = ListArray::from_iter_primitive::<Int32Type, _, _>(moves);
//! let games = RecordBatch::try_from_iter([("moves", Arc::new(moves) as _)])?;
//!
//! let options = JudgeOptions { rules: Some("6x7 k4 drop".parse()?), ..JudgeOptions::default() };
//! let mut judge = Judge::new(&games.schema(), options)?;
//! let judgements = judge.judge(&games)?.expect("each game is judged at once");
//! let status: &StringArray = judgements["status"].as_string();
//! assert_eq!(status.iter().flatten().collect::<Vec<_>>(), ["win", "invalid"]);
//! # Ok::<_, Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! - `parquet`: reads and writes Parquet files.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

// The files:
//
// - judge: batches of a table in, batches of judgements out
// - table_columns, table_reader: the columns and their meaning; records from batches
// - game_rows, move_rows: tables with a row for each game; for each move
// - move_values, lists, numbers, converted_numbers, texts: columns of any type as values
// - judgements, cell_lists, notes, concat: judgements as columns
// - column: a column with its field
// - games: games as columns
// - table_error: the reasons why a table cannot be judged
// - parquet/: files of Parquet

mod cell_lists;
mod column;
mod concat;
mod converted_numbers;
mod game_rows;
mod games;
mod judge;
mod judgements;
mod lists;
mod move_rows;
mod move_values;
mod notes;
mod numbers;
#[cfg(feature = "parquet")]
mod parquet;
mod table_columns;
mod table_error;
mod table_reader;
mod texts;

/// Arrow's arrays, in the version that this crate reads and returns.
pub use arrow_array;
pub use games::GamesBuilder;
pub use judge::Judge;
pub use judgements::{Columns, JudgementsBuilder, TypeOfNames};
#[cfg(feature = "parquet")]
pub use parquet::{ParquetFile, ParquetWriter};
pub use table_columns::TableKind;
pub use table_error::TableError;
pub use table_reader::{TableReader, TableRecords};
