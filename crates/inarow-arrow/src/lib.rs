#![doc = include_str!("../README.md")]
//!
//! A table has either one row per game, with a list of moves, or one row per move. The columns
//! decide which ([`TableKind`]). [`Judge`] judges batch after batch on all cores of the current
//! rayon pool. The judgements are in the order of the games. Columns of whole numbers or cells are
//! not copied.
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
