//! What is in Arrow's capsules: <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>
//!
//! All that is `unsafe` in this package is here. A capsule with Arrow's name holds what Arrow
//! promises, which nobody can check; nothing else is taken for granted.
//!
//! `pyo3-arrow` does the same, and brings code that casts, takes and sorts columns of every type:
//! 2 MB more in the module, and a minute of a core more to build it.

#![allow(
    unsafe_code,
    reason = "a capsule's pointer says nothing of what it points to"
)]

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{self, FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::{ArrowArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, RecordBatch, RecordBatchOptions, RecordBatchReader, StructArray};
use arrow_schema::{ArrowError, Schema};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};

/// The names that Arrow gives to capsules.
const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// The stream in a capsule, which is empty then.
pub(super) fn take_stream(
    capsule: &Bound<'_, PyCapsule>,
) -> PyResult<Result<ArrowArrayStreamReader, ArrowError>> {
    let stream = capsule.pointer_checked(Some(STREAM))?;
    // SAFETY: a capsule of this name holds a stream that nobody else touches while Python's lock
    // is held. It is replaced by one that is released.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.cast().as_ptr()) };
    Ok(ArrowArrayStreamReader::try_new(stream))
}

/// The record batch in two capsules, of which that of the array is empty then.
pub(super) fn take_batch(
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<Result<RecordBatch, ArrowError>> {
    let schema = schema.pointer_checked(Some(SCHEMA))?;
    let array = array.pointer_checked(Some(ARRAY))?;
    // SAFETY: capsules of these names hold a schema and an array that nobody else touches while
    // Python's lock is held. The array is replaced by one that is released.
    let (schema, array): (&FFI_ArrowSchema, _) = unsafe {
        let array = FFI_ArrowArray::from_raw(array.cast().as_ptr());
        (schema.cast().as_ref(), array)
    };
    Ok(batch_of(schema, array))
}

fn batch_of(schema: &FFI_ArrowSchema, array: FFI_ArrowArray) -> Result<RecordBatch, ArrowError> {
    if array.is_released() {
        let message = "the array is released".to_owned();
        return Err(ArrowError::CDataInterface(message));
    }
    let columns = Arc::new(Schema::try_from(schema)?);
    // SAFETY: the array came with this schema, and so has its type.
    let data = unsafe { ffi::from_ffi(array, schema) }?;
    if data.null_count() > 0 {
        let message = "a row of the table is null as a whole".to_owned();
        return Err(ArrowError::CDataInterface(message));
    }
    let rows = RecordBatchOptions::new().with_row_count(Some(data.len()));
    let (_, values, _) = StructArray::from(data).into_parts();
    RecordBatch::try_new_with_options(columns, values, &rows)
}

pub(super) fn of_schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema);
    let schema = schema.expect("judgements have no type that Arrow has no name for");
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

pub(super) fn of_batch<'py>(
    py: Python<'py>,
    batch: &RecordBatch,
) -> PyResult<Bound<'py, PyCapsule>> {
    let array = FFI_ArrowArray::new(&StructArray::from(batch.clone()).to_data());
    PyCapsule::new_with_value(py, array, ARRAY)
}

pub(super) fn of_stream(
    py: Python<'_>,
    batches: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(batches), STREAM)
}
