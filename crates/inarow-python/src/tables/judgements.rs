//! Judgements as arrays and streams of Arrow.

use std::sync::{Mutex, MutexGuard, TryLockError};

use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::{Schema, SchemaRef};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::capsules;
use super::lazy_judge::LazyJudge;

/// The judgements of a batch, one row per game. PyArrow, Polars, DuckDB and pandas read them as a
/// table.
///
/// >>> import pyarrow as pa
/// >>> judged = next(inarow.judge(pa.table({"moves": ["a3b2b3a2c3"]}), "3x3"))
/// >>> judged
/// <Judgements: 1 of rules, status, winner, ply, lines, claimed, agrees, after_end, error, notes>
/// >>> pa.record_batch(judged)["lines"].to_pylist()[0][0][0]
/// {'row': 0, 'col': 0, 'layer': None}
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Judgements(pub(super) RecordBatch);

/// The judgements of a table, batch by batch, one row per game. PyArrow, Polars, DuckDB and pandas
/// read them once as a table. Iteration yields ``Judgements``, one object per batch. Rows of the table
/// are read and judged when their judgements are read.
///
/// >>> import pyarrow as pa
/// >>> judged = inarow.judge(pa.table({"moves": ["a3b2b3a2c3", "a1"]}), "3x3")
/// >>> judged
/// <JudgementReader: rules, status, winner, ply, lines, claimed, agrees, after_end, error, notes>
/// >>> pa.table(judged)["status"].to_pylist()
/// ['win', 'ongoing']
#[pyclass(frozen, module = "inarow")]
pub(crate) struct JudgementReader {
    columns: SchemaRef,
    /// The judgements still to come; `None` if another library has the stream.
    remaining: Mutex<Option<Box<LazyJudge>>>,
}

#[pymethods]
impl Judgements {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        names(&self.0.schema())
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __repr__(&self) -> String {
        let columns = self.columns().join(", ");
        format!("<Judgements: {} of {columns}>", self.0.num_rows())
    }

    /// Return the columns, by Arrow's protocol.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsules::of_schema(py, &self.0.schema())
    }

    /// Return the judgements, by Arrow's protocol. A requested schema is ignored.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<(Bound<'py, PyCapsule>, Bound<'py, PyCapsule>)> {
        let _ = requested_schema;
        let schema = capsules::of_schema(py, &self.0.schema())?;
        Ok((schema, capsules::of_batch(py, &self.0)?))
    }

    /// Return the judgements as a stream, by Arrow's protocol. A requested schema is ignored.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let batch = self.0.clone();
        let schema = batch.schema();
        capsules::of_stream(py, Box::new(RecordBatchIterator::new([Ok(batch)], schema)))
    }
}

impl JudgementReader {
    /// Creates a reader of the judgements that `judge` computes.
    pub(super) fn new(judge: LazyJudge) -> Self {
        Self {
            columns: SchemaRef::clone(judge.columns()),
            remaining: Mutex::new(Some(Box::new(judge))),
        }
    }

    /// Locks the judgements still to come. No thread waits for another.
    fn remaining(&self) -> PyResult<MutexGuard<'_, Option<Box<LazyJudge>>>> {
        match self.remaining.try_lock() {
            Ok(remaining) => Ok(remaining),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(PyRuntimeError::new_err(
                "another thread is reading these judgements",
            )),
        }
    }
}

/// Returns the exception for judgements that were read, or that another library reads. Without it, a second
/// library would read an empty table.
fn already_read() -> PyErr {
    let message =
        "these judgements can be read only once: they were read, or another library has them";
    PyValueError::new_err(message)
}

#[pymethods]
impl JudgementReader {
    /// The names of the columns.
    #[getter]
    fn columns(&self) -> Vec<String> {
        names(&self.columns)
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Judgements>> {
        let mut remaining = self.remaining()?;
        let judge = remaining.as_mut().ok_or_else(already_read)?;
        Ok(judge.next_judged(py)?.map(Judgements))
    }

    fn __repr__(&self) -> String {
        format!("<JudgementReader: {}>", self.columns().join(", "))
    }

    /// Return the columns, by Arrow's protocol.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsules::of_schema(py, &self.columns)
    }

    /// Return the judgements still to come as a stream, by Arrow's protocol. A requested schema is
    /// ignored.
    ///
    /// Raises ValueError for a second call, and after all judgements were read.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let judge = self.remaining()?.take().filter(|judge| !judge.is_done);
        let judge = judge.ok_or_else(already_read)?;
        capsules::of_stream(py, judge)
    }
}

/// Returns the names of columns.
fn names(columns: &Schema) -> Vec<String> {
    let fields = columns.fields().iter();
    fields.map(|field| field.name().clone()).collect()
}
