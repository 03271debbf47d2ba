//! Files of Parquet.

mod declared;
mod pages;
mod reading;
mod writing;

pub use reading::ParquetFile;
pub use writing::ParquetWriter;
