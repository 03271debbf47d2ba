//! Judgements of records and their formats: JSON, CSV and a summary.
//!
//! | file | contents |
//! | --- | --- |
//! | `judgement`, `summary` | the judgement of a record; the numbers of records by outcome |
//! | `json`, `csv` | judgements as JSON lines and as CSV |

mod csv;
mod json;
mod judgement;
mod summary;

pub use csv::{CsvLines, csv_text};
pub use json::JsonLines;
pub use judgement::Judgement;
pub use summary::Summary;
