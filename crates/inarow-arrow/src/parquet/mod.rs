//! Parquet files.
//!
//! | file | contents |
//! | --- | --- |
//! | `reader`, `writer` | files read by row groups, several at once; files written |
//! | `pages` | checks the header of each page before the page is decompressed |
//! | `thrift` | checks the sizes that a file declares before memory is allocated |

mod pages;
mod reader;
mod thrift;
mod writer;

pub use reader::ParquetFile;
pub use writer::ParquetWriter;
