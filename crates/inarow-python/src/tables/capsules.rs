//! The content of Arrow's capsules: <https://arrow.apache.org/docs/format/CDataInterface/PyCapsuleInterface.html>
//!
//! This file has all `unsafe` code of the package. It assumes that a capsule with one of Arrow's
//! names has the content that Arrow defines. This cannot be checked.
//!
//! `pyo3-arrow` does the same, but also casts, takes and sorts columns of every type. It would add
//! 2 MB to the module and a minute to the build.

#![allow(unsafe_code, reason = "a capsule's pointer has no type")]

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{self, FFI_ArrowArray, FFI_ArrowSchema};
use arrow_array::ffi_stream::{ArrowArrayStreamReader, FFI_ArrowArrayStream};
use arrow_array::{Array, RecordBatch, RecordBatchOptions, RecordBatchReader, StructArray};
use arrow_schema::{ArrowError, Schema};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyCapsuleMethods};

/// The name of a capsule with a schema.
const SCHEMA: &CStr = c"arrow_schema";

/// The name of a capsule with an array.
const ARRAY: &CStr = c"arrow_array";

/// The name of a capsule with a stream.
const STREAM: &CStr = c"arrow_array_stream";

/// Moves the stream out of a capsule.
pub(super) fn take_stream(
    capsule: &Bound<'_, PyCapsule>,
) -> PyResult<Result<ArrowArrayStreamReader, ArrowError>> {
    let stream = capsule.pointer_checked(Some(STREAM))?;
    // SAFETY: a capsule of this name has a stream. No other code uses it while this thread has
    // the GIL. A released stream replaces it.
    let stream = unsafe { FFI_ArrowArrayStream::from_raw(stream.cast().as_ptr()) };
    Ok(ArrowArrayStreamReader::try_new(stream))
}

/// Moves a record batch out of the capsules of its schema and its array.
pub(super) fn take_batch(
    schema: &Bound<'_, PyCapsule>,
    array: &Bound<'_, PyCapsule>,
) -> PyResult<Result<RecordBatch, ArrowError>> {
    let schema = schema.pointer_checked(Some(SCHEMA))?;
    let array = array.pointer_checked(Some(ARRAY))?;
    // SAFETY: capsules of these names have a schema and an array. No other code uses them while
    // this thread has the GIL. A released array replaces the array.
    let (schema, array): (&FFI_ArrowSchema, _) = unsafe {
        let array = FFI_ArrowArray::from_raw(array.cast().as_ptr());
        (schema.cast().as_ref(), array)
    };
    Ok(batch_of(schema, array))
}

/// Converts an array to a record batch.
fn batch_of(schema: &FFI_ArrowSchema, array: FFI_ArrowArray) -> Result<RecordBatch, ArrowError> {
    if array.is_released() {
        let message = "the array was already released".to_owned();
        return Err(ArrowError::CDataInterface(message));
    }
    let columns = Arc::new(Schema::try_from(schema)?);
    // SAFETY: the array came with this schema, and so has its type.
    let data = unsafe { ffi::from_ffi(array, schema) }?;
    if data.null_count() > 0 {
        let message = "a whole row of the table is null".to_owned();
        return Err(ArrowError::CDataInterface(message));
    }
    let rows = RecordBatchOptions::new().with_row_count(Some(data.len()));
    let (_, values, _) = StructArray::from(data).into_parts();
    RecordBatch::try_new_with_options(columns, values, &rows)
}

/// Returns a capsule with a schema.
pub(super) fn of_schema<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    let schema = FFI_ArrowSchema::try_from(schema);
    let schema = schema.expect("all types of judgements have a name in Arrow");
    PyCapsule::new_with_value(py, schema, SCHEMA)
}

/// Returns a capsule with a record batch.
pub(super) fn of_batch<'py>(
    py: Python<'py>,
    batch: &RecordBatch,
) -> PyResult<Bound<'py, PyCapsule>> {
    let array = FFI_ArrowArray::new(&StructArray::from(batch.clone()).to_data());
    PyCapsule::new_with_value(py, array, ARRAY)
}

/// Returns a capsule with a stream.
pub(super) fn of_stream(
    py: Python<'_>,
    batches: Box<dyn RecordBatchReader + Send>,
) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(batches), STREAM)
}
