//! Judgements, as Arrow has them.

use std::mem;
use std::sync::{Mutex, MutexGuard, PoisonError};

use arrow_array::{RecordBatch, RecordBatchIterator};
use arrow_schema::{Schema, SchemaRef};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use super::capsules;
use super::judging::Judging;

/// Judgements, a row a game: what ``judge`` says of an array. PyArrow, Polars, DuckDB and pandas
/// take it as a table.
///
/// >>> import pyarrow as pa
/// >>> judged = inarow.judge(pa.record_batch({"moves": ["a3b2b3a2c3"]}), "3x3")
/// >>> judged
/// <Judgements: 1 of rules, status, winner, ply, lines, claimed, agrees, after_end, error>
/// >>> pa.record_batch(judged)["lines"].to_pylist()[0][0][0]
/// {'row': 0, 'col': 0, 'layer': None}
#[pyclass(frozen, module = "inarow")]
pub(crate) struct Judgements(pub(super) RecordBatch);

/// Judgements batch by batch, a row a game: what ``judge`` says of a stream. PyArrow, Polars,
/// DuckDB and pandas take it as a table, once; or it is an iterator of Judgements. Rows of the
/// stream are read, and judged, when their judgements are.
///
/// >>> import pyarrow as pa
/// >>> judged = inarow.judge(pa.table({"moves": ["a3b2b3a2c3", "a1"]}), "3x3")
/// >>> judged
/// <JudgementReader: rules, status, winner, ply, lines, claimed, agrees, after_end, error>
/// >>> pa.table(judged)["status"].to_pylist()
/// ['win', 'ongoing']
#[pyclass(frozen, module = "inarow")]
pub(crate) struct JudgementReader {
    columns: SchemaRef,
    reading: Mutex<Parsing>,
}

/// Who has the judgements that are still to come. Nobody waits for the lock: it is held by one
/// that holds Python's.
enum Parsing {
    Open(Box<Judging>),
    /// A thread asks for the next ones.
    Busy,
    HandedOver,
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

    /// The columns, for whoever reads Arrow.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsules::of_schema(py, &self.0.schema())
    }

    /// The judgements, for whoever reads Arrow. They are given as they are.
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

    /// The same as a stream.
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
    pub(super) fn new(judging: Judging) -> Self {
        Self {
            columns: SchemaRef::clone(judging.columns()),
            reading: Mutex::new(Parsing::Open(Box::new(judging))),
        }
    }

    fn reading(&self) -> MutexGuard<'_, Parsing> {
        self.reading.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes what is still to come, and says who has it now.
    fn take(&self, then: Parsing) -> PyResult<Box<Judging>> {
        let mut reading = self.reading();
        match mem::replace(&mut *reading, then) {
            Parsing::Open(judging) => Ok(judging),
            Parsing::Busy => {
                *reading = Parsing::Busy;
                let message = "another thread reads these judgements";
                Err(PyRuntimeError::new_err(message))
            }
            Parsing::HandedOver => {
                *reading = Parsing::HandedOver;
                let message = "these judgements have been handed over";
                Err(PyValueError::new_err(message))
            }
        }
    }
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
        let mut judging = self.take(Parsing::Busy)?;
        let judged = judging.next_judged(py);
        *self.reading() = Parsing::Open(judging);
        Ok(judged?.map(Judgements))
    }

    fn __repr__(&self) -> String {
        format!("<JudgementReader: {}>", self.columns().join(", "))
    }

    /// The columns, for whoever reads Arrow.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        capsules::of_schema(py, &self.columns)
    }

    /// The judgements that are still to come, handed over to whoever reads Arrow. They are given
    /// as they are.
    ///
    /// Raises ValueError where they have been handed over before.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        capsules::of_stream(py, self.take(Parsing::HandedOver)?)
    }
}

fn names(columns: &Schema) -> Vec<String> {
    let fields = columns.fields().iter();
    fields.map(|field| field.name().clone()).collect()
}
