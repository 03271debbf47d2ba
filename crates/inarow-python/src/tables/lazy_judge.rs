//! Judges each batch of a table when its judgements are read.

use std::io;

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use inarow_arrow::{Judge, TableError, TableKind, TableReader};
use inarow_judge::{ArchiveError, JudgeOptions};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::ThreadPool;

use super::table::{Batches, bytes, catch_panics, validate};
use crate::errors::table_error;
use crate::threads::Threads;

/// The maximum number of games of a table to judge at a time. It bounds the memory of judgements
/// for batches of any size.
const ROWS_OF_GAMES: usize = 1 << 16;

/// The maximum number of moves of a table to judge at a time.
const ROWS_OF_MOVES: usize = 1 << 20;

/// Judges each batch of a table when its judgements are read.
pub(super) struct LazyJudge {
    batches: Batches,
    judge: Judge,
    /// The columns that the judge reads.
    columns: Vec<usize>,
    max_rows: usize,
    /// The rest of the current batch.
    rest: Option<RecordBatch>,
    /// True if all batches are judged, and all open games too.
    pub(super) is_done: bool,
    threads: Threads,
}

impl LazyJudge {
    /// Creates a judge of the batches of a table.
    pub(super) fn new(
        py: Python<'_>,
        batches: Batches,
        options: JudgeOptions,
        threads: Threads,
    ) -> PyResult<Self> {
        let new = || {
            let schema = batches.schema();
            let mut reader = TableReader::new(&schema, options)?;
            // This reports a column of the wrong type now, and not when its first values are read.
            reader.push(&RecordBatch::new_empty(SchemaRef::clone(&schema)), 0)?;
            Ok(Self {
                judge: Judge::new(&schema, options)?,
                columns: reader.columns_used(),
                max_rows: match reader.kind() {
                    TableKind::Games => ROWS_OF_GAMES,
                    TableKind::Moves => ROWS_OF_MOVES,
                },
                rest: None,
                is_done: false,
                batches,
                threads,
            })
        };
        catch_panics(new).map_err(|error| table_error(py, &error))
    }

    /// Returns the columns of the judgements.
    pub(super) fn columns(&self) -> &SchemaRef {
        self.judge.schema()
    }

    /// Returns the judgements of the next games, or `None` at the end. Other Python threads may run
    /// during this call. The library of the table may need them, for example to free the table.
    pub(super) fn next_judged(&mut self, py: Python<'_>) -> PyResult<Option<RecordBatch>> {
        while !self.is_done {
            // If judging fails, no more rows are judged.
            self.is_done = true;
            py.check_signals()?;
            let threads = self.threads.get();
            let threads =
                threads.ok_or_else(|| PyRuntimeError::new_err("threads cannot be started"))?;
            let judged = py.detach(|| catch_panics(|| self.step(&threads)));
            let judged = judged.map_err(|error| table_error(py, &error))?;
            let judged = judged.filter(|judged| judged.num_rows() > 0);
            if judged.is_some() {
                return Ok(judged);
            }
        }
        Ok(None)
    }

    /// Judges the next rows.
    fn step(&mut self, threads: &ThreadPool) -> Result<Option<RecordBatch>, TableError> {
        let batch = match self.rest.take() {
            Some(rest) => rest,
            None => match self.batches.next() {
                Some(batch) => {
                    let batch = batch.map_err(|error| {
                        TableError::Archive(ArchiveError::Read(io::Error::other(error)))
                    })?;
                    validate(&batch, &self.columns)?;
                    batch
                }
                None => return threads.install(|| self.judge.finish()),
            },
        };
        let rows = batch.num_rows().min(self.max_rows);
        if rows < batch.num_rows() {
            self.rest = Some(batch.slice(rows, batch.num_rows() - rows));
        }
        let batch = batch.slice(0, rows);
        let bytes = bytes(&batch, &self.columns);
        let judged = threads.install(|| self.judge.judge_counted(&batch, bytes))?;
        self.is_done = false;
        Ok(judged)
    }
}

/// Yields the judgements to another library, with or without the GIL.
impl Iterator for LazyJudge {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let judged = Python::try_attach(|py| {
            let judged = self.next_judged(py);
            // The other library raises its own exception, also for an interrupt.
            judged.map_err(|error| message(&error, py))
        });
        judged
            .unwrap_or_else(|| Err("Python is shutting down".to_owned()))
            .map_err(|message| ArrowError::ExternalError(message.into()))
            .transpose()
    }
}

impl RecordBatchReader for LazyJudge {
    fn schema(&self) -> SchemaRef {
        SchemaRef::clone(self.columns())
    }
}

/// Returns the message of an exception with its code, for an error that is only a text.
fn message(error: &PyErr, py: Python<'_>) -> String {
    let value = error.value(py);
    let code = value.getattr("code");
    let code = code.and_then(|code| code.extract::<String>());
    let message = match code {
        Ok(code) => format!("error[{code}]: {value}"),
        Err(_) => error.to_string(),
    };
    // In C, a string ends at the first 0.
    message.replace('\0', "\u{fffd}")
}
