//! Judgements of records and their formats: JSON, CSV and a summary.

mod csv;
mod json;
mod judgement;
mod summary;

pub use csv::{CsvLines, csv_text};
pub use json::JsonLines;
pub use judgement::Judgement;
pub use summary::Summary;
