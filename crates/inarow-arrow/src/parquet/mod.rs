//! Parquet files.

mod pages;
mod reader;
mod thrift;
mod writer;

pub use reader::ParquetFile;
pub use writer::ParquetWriter;
