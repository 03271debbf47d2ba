//! Writes Parquet files.

use std::io::Write;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use crate::table_error::TableError;

/// Writes batches to a Parquet file with Snappy compression.
#[derive(Debug)]
pub struct ParquetWriter<W: Write + Send>(ArrowWriter<W>);

impl<W: Write + Send> ParquetWriter<W> {
    /// Creates a writer for batches with these columns.
    ///
    /// # Errors
    ///
    /// [`TableError::Parquet`] if the file cannot be written.
    pub fn new(file: W, schema: &SchemaRef) -> Result<Self, TableError> {
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
        let properties = properties.build();
        let writer = ArrowWriter::try_new(file, SchemaRef::clone(schema), Some(properties))?;
        Ok(Self(writer))
    }

    /// Writes a batch.
    ///
    /// # Errors
    ///
    /// [`TableError::Parquet`] if the batch has other columns or cannot be written.
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), TableError> {
        Ok(self.0.write(batch)?)
    }

    /// Writes the footer and returns the file.
    ///
    /// # Errors
    ///
    /// [`TableError::Parquet`] if the footer cannot be written.
    pub fn finish(self) -> Result<W, TableError> {
        Ok(self.0.into_inner()?)
    }
}
