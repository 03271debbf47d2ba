//! Judgements in files of Parquet.

use std::io::Write;

use arrow_array::RecordBatch;
use arrow_schema::SchemaRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;

use crate::table_error::TableError;

/// Writes batches into a file of Parquet, packed by Snappy.
#[derive(Debug)]
pub struct ParquetWriter<W: Write + Send>(ArrowWriter<W>);

impl<W: Write + Send> ParquetWriter<W> {
    /// A file of these columns.
    ///
    /// # Errors
    ///
    /// [`TableError::Parquet`] where it cannot be written.
    pub fn new(file: W, schema: &SchemaRef) -> Result<Self, TableError> {
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
        let properties = properties.build();
        let writer = ArrowWriter::try_new(file, SchemaRef::clone(schema), Some(properties))?;
        Ok(Self(writer))
    }

    /// Writes a batch of these columns.
    ///
    /// # Errors
    ///
    /// As [`ParquetWriter::new`].
    pub fn write(&mut self, batch: &RecordBatch) -> Result<(), TableError> {
        Ok(self.0.write(batch)?)
    }

    /// Writes what belongs to the end, and gives back the file.
    ///
    /// # Errors
    ///
    /// As [`ParquetWriter::new`].
    pub fn finish(self) -> Result<W, TableError> {
        Ok(self.0.into_inner()?)
    }
}
