//! Tables of other libraries, read from Arrow's capsules.

use std::panic::{self, AssertUnwindSafe};

use arrow_array::{Array, RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::ArrowError;
use inarow_arrow::TableError;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::capsules::{take_batch, take_stream};
use crate::errors::table_error;

/// The batches of a table of another library, which are not copied.
pub(super) type Batches = Box<dyn RecordBatchReader + Send>;

/// Reads an object with Arrow's capsules: as an array if it can, else as a stream.
pub(super) fn read(data: &Bound<'_, PyAny>) -> PyResult<Batches> {
    let py = data.py();
    if let Some(array) = data.getattr_opt(intern!(py, "__arrow_c_array__"))? {
        let capsules: (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) = array.call0()?.extract()?;
        let (schema, array) = capsules;
        let batch = imported(py, || take_batch(&schema, &array))?;
        let schema = batch.schema();
        return Ok(Box::new(RecordBatchIterator::new([Ok(batch)], schema)));
    }
    if let Some(stream) = data.getattr_opt(intern!(py, "__arrow_c_stream__"))? {
        let capsule: Bound<'_, PyCapsule> = stream.call0()?.extract()?;
        return Ok(Box::new(imported(py, || take_stream(&capsule))?));
    }
    let kind = data.get_type().name()?;
    Err(PyTypeError::new_err(format!(
        "a table must be a data frame of pandas or Polars, a table of PyArrow, or another object with \
         __arrow_c_stream__ or __arrow_c_array__, not {kind}; the command `inarow judge FILE` judges files"
    )))
}

/// Imports the content of a capsule, or returns the exception if it is not a table.
fn imported<T>(
    py: Python<'_>,
    take: impl FnOnce() -> PyResult<Result<T, ArrowError>>,
) -> PyResult<T> {
    let taken = catch_panics(|| Ok(take())).map_err(|error| table_error(py, &error))?;
    taken?.map_err(|error| table_error(py, &error.into()))
}

/// Returns the error for memory with invalid content.
fn bad_arrow(message: String) -> TableError {
    TableError::Arrow(ArrowError::CDataInterface(message))
}

/// Calls `work` on another library's memory and converts a panic to an error. Arrow panics if the
/// library violates the interface, such as by a failed stream without a reason.
pub(super) fn catch_panics<T>(
    work: impl FnOnce() -> Result<T, TableError>,
) -> Result<T, TableError> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(bad_arrow(text.unwrap_or("unknown reason").into()))
    })
}

/// Validates the columns of another library, except for the length of their memory.
pub(super) fn validate(batch: &RecordBatch, columns: &[usize]) -> Result<(), ArrowError> {
    let mut columns = columns.iter();
    columns.try_for_each(|&index| batch.column(index).to_data().validate_full())
}

/// Returns the bytes of columns in memory.
pub(super) fn bytes(batch: &RecordBatch, columns: &[usize]) -> u64 {
    let sizes = columns.iter().map(|&index| {
        let column = batch.column(index);
        // Some types return an error.
        let size = column.to_data().get_slice_memory_size();
        size.unwrap_or_else(|_| column.get_array_memory_size()) as u64
    });
    sizes.sum()
}
