//! Judgements of records and their formats: JSON, CSV and a summary.
//!
//! | file | contents |
//! | --- | --- |
//! | `judgement`, `summary` | the judgement of a record; the numbers of records by outcome |
//! | `json`, `csv` | judgements as JSON lines and as CSV |
//! | `optional_columns` | the columns that not every table has |

mod csv;
mod json;
mod judgement;
mod optional_columns;
mod summary;

pub use csv::{CsvLines, csv_text};
pub use json::JsonLines;
pub use judgement::Judgement;
pub use optional_columns::OptionalColumns;
pub use summary::{Summary, add_counts};
