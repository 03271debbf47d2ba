//! A table while it is judged.

use std::io;

use arrow_array::{RecordBatch, RecordBatchIterator, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use inarow_arrow::{Judge, TableError, TableKind, TableReader, concat_batches};
use inarow_judge::{ArchiveError, Options};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::ThreadPool;

use super::judgements::Judgements;
use super::table::{Batches, bytes, caught, check};
use crate::errors::table_error;
use crate::threads::Threads;

/// So many rows of a stream are judged at a time, so that what is said of them stays small however
/// large the batches are.
const ROWS_OF_GAMES: usize = 1 << 16;
const ROWS_OF_MOVES: usize = 1 << 20;

/// A table that is judged as its judgements are asked for.
pub(super) struct Judging {
    batches: Batches,
    judge: Judge,
    /// The columns that are read.
    columns: Vec<usize>,
    rows_at_once: usize,
    /// Whether nobody else holds the batches.
    are_ours: bool,
    /// What is still to be judged of a batch.
    left: Option<RecordBatch>,
    state: State,
    threads: Threads,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum State {
    Judging,
    /// All batches are judged, and what is left of the games too.
    Done,
}

impl Judging {
    /// Of an array, all at once.
    pub(super) fn of_array(
        py: Python<'_>,
        batch: RecordBatch,
        options: Options,
        threads: Threads,
    ) -> PyResult<Self> {
        let schema = batch.schema();
        let batches = RecordBatchIterator::new([Ok(batch)], schema);
        Ok(Self {
            rows_at_once: usize::MAX,
            are_ours: false,
            ..Self::of_stream(py, Box::new(batches), options, threads)?
        })
    }

    /// Of a stream, batch by batch.
    pub(super) fn of_stream(
        py: Python<'_>,
        batches: Batches,
        options: Options,
        threads: Threads,
    ) -> PyResult<Self> {
        let new = || {
            let schema = batches.schema();
            let mut reader = TableReader::new(&schema, options)?;
            // A column of a wrong type is told now, and not when its values come.
            reader.push(&RecordBatch::new_empty(SchemaRef::clone(&schema)), 0)?;
            Ok(Self {
                judge: Judge::new(&schema, options)?,
                columns: reader.columns_used(),
                rows_at_once: match reader.kind() {
                    TableKind::Games => ROWS_OF_GAMES,
                    TableKind::Moves => ROWS_OF_MOVES,
                },
                are_ours: true,
                left: None,
                state: State::Judging,
                batches,
                threads,
            })
        };
        caught(new).map_err(|error| table_error(py, &error))
    }

    pub(super) fn columns(&self) -> &SchemaRef {
        self.judge.schema()
    }

    /// Judges all.
    pub(super) fn whole(mut self, py: Python<'_>) -> PyResult<Judgements> {
        let mut judged = Vec::new();
        while let Some(batch) = self.next_judged(py)? {
            judged.push(batch);
        }
        let columns = self.columns();
        let whole = py.detach(|| concat_batches(columns, &judged));
        let whole = whole.map_err(|error| table_error(py, &error.into()))?;
        Ok(Judgements(whole))
    }

    /// Judges on until some games are; `None` at the end. Other threads of Python run meanwhile:
    /// whoever made the table may need them, also to let go of it.
    pub(super) fn next_judged(&mut self, py: Python<'_>) -> PyResult<Option<RecordBatch>> {
        while self.state != State::Done {
            // After an error there is nothing more.
            self.state = State::Done;
            py.check_signals()?;
            let threads = self.threads.get();
            let threads =
                threads.ok_or_else(|| PyRuntimeError::new_err("no threads can be started"))?;
            let judged = py.detach(|| caught(|| self.step(&threads)));
            let judged = judged.map_err(|error| table_error(py, &error))?;
            let judged = judged.filter(|judged| judged.num_rows() > 0);
            if judged.is_some() {
                return Ok(judged);
            }
        }
        Ok(None)
    }

    /// Judges some more rows.
    fn step(&mut self, threads: &ThreadPool) -> Result<Option<RecordBatch>, TableError> {
        let batch = match self.left.take() {
            Some(left) => left,
            None => match self.batches.next() {
                Some(batch) => {
                    let batch = batch.map_err(|error| {
                        TableError::Archive(ArchiveError::Read(io::Error::other(error)))
                    })?;
                    check(&batch, &self.columns)?;
                    batch
                }
                None => return threads.install(|| self.judge.finish()),
            },
        };
        let rows = batch.num_rows().min(self.rows_at_once);
        if rows < batch.num_rows() {
            self.left = Some(batch.slice(rows, batch.num_rows() - rows));
        }
        let batch = batch.slice(0, rows);
        let bytes = match self.are_ours {
            true => bytes(&batch, &self.columns),
            false => 0,
        };
        let judged = threads.install(|| self.judge.judge_counted(&batch, bytes))?;
        self.state = State::Judging;
        Ok(judged)
    }
}

/// The judgements as a stream for somebody else, who may hold Python's lock or not.
impl Iterator for Judging {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let judged = Python::try_attach(|py| {
            let judged = self.next_judged(py);
            // The exception that says so is whoever reads's own, be it an interrupt.
            judged.map_err(|error| told(&error, py))
        });
        judged
            .unwrap_or_else(|| Err("Python is going".to_owned()))
            .map_err(|message| ArrowError::ExternalError(message.into()))
            .transpose()
    }
}

impl RecordBatchReader for Judging {
    fn schema(&self) -> SchemaRef {
        SchemaRef::clone(self.columns())
    }
}

/// An exception in words, with its code, where there is nothing but words.
fn told(error: &PyErr, py: Python<'_>) -> String {
    let value = error.value(py);
    let code = value.getattr("code");
    let code = code.and_then(|code| code.extract::<String>());
    let told = match code {
        Ok(code) => format!("error[{code}]: {value}"),
        Err(_) => error.to_string(),
    };
    // It ends where there is a 0 for whoever reads it.
    told.replace('\0', "\u{fffd}")
}
