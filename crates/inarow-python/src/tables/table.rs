//! Tables as Python gives them, by Arrow's capsules.

use std::panic::{self, AssertUnwindSafe};

use arrow_array::{Array, RecordBatch, RecordBatchReader};
use arrow_schema::ArrowError;
use inarow_arrow::TableError;
use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::capsules::{take_batch, take_stream};
use crate::errors::table_error;

/// A table of somebody else's, which stays where it lies.
pub(super) enum Table {
    Array(RecordBatch),
    Stream(Batches),
}

/// A stream of somebody else's.
pub(super) type Batches = Box<dyn RecordBatchReader + Send>;

impl Table {
    /// Whatever has capsules of Arrow's. What can give an array does.
    pub(super) fn read(data: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = data.py();
        if let Some(array) = data.getattr_opt(intern!(py, "__arrow_c_array__"))? {
            let capsules: (Bound<'_, PyCapsule>, Bound<'_, PyCapsule>) =
                array.call0()?.extract()?;
            let (schema, array) = capsules;
            return imported(py, || take_batch(&schema, &array)).map(Self::Array);
        }
        if let Some(stream) = data.getattr_opt(intern!(py, "__arrow_c_stream__"))? {
            let capsule: Bound<'_, PyCapsule> = stream.call0()?.extract()?;
            let stream = imported(py, || take_stream(&capsule))?;
            return Ok(Self::Stream(Box::new(stream)));
        }
        let kind = data.get_type().name()?;
        Err(PyTypeError::new_err(format!(
            "a table has __arrow_c_array__ or __arrow_c_stream__, which {kind} has not"
        )))
    }
}

/// What a capsule holds, or why that is no table.
fn imported<T>(
    py: Python<'_>,
    take: impl FnOnce() -> PyResult<Result<T, ArrowError>>,
) -> PyResult<T> {
    let taken = caught(|| Ok(take())).map_err(|error| table_error(py, &error))?;
    taken?.map_err(|error| table_error(py, &error.into()))
}

/// What lies in memory is not as it should be.
fn bad_arrow(message: String) -> TableError {
    TableError::Arrow(ArrowError::CDataInterface(message))
}

/// What comes of work on somebody else's memory. Arrow panics at what its interface rules out,
/// such as a stream that fails and does not say why.
pub(super) fn caught<T>(work: impl FnOnce() -> Result<T, TableError>) -> Result<T, TableError> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(bad_arrow(text.unwrap_or("no reason is known").into()))
    })
}

/// Sees that columns of somebody else's hold what their types promise, as far as can be told: how
/// long the memory is behind them cannot.
pub(super) fn check(batch: &RecordBatch, columns: &[usize]) -> Result<(), ArrowError> {
    let mut columns = columns.iter();
    columns.try_for_each(|&index| batch.column(index).to_data().validate_full())
}

/// How many bytes columns take in memory.
pub(super) fn bytes(batch: &RecordBatch, columns: &[usize]) -> u64 {
    let sizes = columns.iter().map(|&index| {
        let column = batch.column(index);
        // Not told of every type.
        let size = column.to_data().get_slice_memory_size();
        size.unwrap_or_else(|_| column.get_array_memory_size()) as u64
    });
    sizes.sum()
}
